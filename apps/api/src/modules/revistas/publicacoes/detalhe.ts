import { z } from 'zod';

const texto = z.string().nullable();
const pessoa = z.object({ nome: z.string(), pais: texto, uf: texto });

/** The content of `publicacao.detalhe`: the fields of the gazette's record that have no column. */
export const detalheSchema = z.object({
  titulares: z.array(pessoa),
  procurador: texto,
  despachos: z.array(z.object({ codigo: z.string(), nome: z.string(), texto_complementar: texto })),
  classes: z.array(z.object({ codigo: z.int(), edicao: texto, especificacao: texto, traducao: texto, status: texto })),
  classes_viena: z.array(z.object({ codigo: z.string(), edicao: texto })),
  madri: z.object({ numero_inscricao_internacional: z.string(), data_recebimento_inpi: texto }).nullable(),
});
export type Detalhe = z.infer<typeof detalheSchema>;
