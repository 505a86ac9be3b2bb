import { z } from 'zod';

// The compact form leaves out what is null or an empty list.
const texto = z.string().nullable().default(null);
const pessoa = z.object({ nome: z.string(), pais: texto, uf: texto });

/** The fields of the gazette's record that have no column, as `publicacao.detalhe` has them or as `joinDetalhe` returns them. */
export const detalheSchema = z.object({
  titulares: z.array(pessoa).default([]),
  procurador: texto,
  despachos: z.array(z.object({ codigo: z.string(), nome: z.string(), texto_complementar: texto })),
  classes: z
    .array(z.object({ codigo: z.int(), edicao: texto, especificacao: texto, traducao: texto, status: texto }))
    .default([]),
  classes_viena: z.array(z.object({ codigo: z.string(), edicao: texto })).default([]),
  madri: z
    .object({ numero_inscricao_internacional: z.string(), data_recebimento_inpi: texto })
    .nullable()
    .default(null),
});
export type Detalhe = z.infer<typeof detalheSchema>;
