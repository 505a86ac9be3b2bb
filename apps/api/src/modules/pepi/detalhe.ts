import { z } from 'zod';

const texto = z.string().nullable();
const classe = z.object({ codigo: z.string(), especificacao: texto });

/** The data of a process on its detail page. */
export const detalhePepiSchema = z.object({
  numero: z.string(),
  numero_inscricao_internacional: texto,
  marca: texto,
  situacao: z.string(),
  apresentacao: texto,
  natureza: texto,
  apostila: texto,
  traducao: texto,
  classes_nice: z.array(classe),
  /** Of the classification that Brazil used before Nice. */
  classes_nacionais: z.array(classe),
  classes_viena: z.array(z.object({ edicao: texto, codigo: z.string(), descricao: texto })),
  titulares: z.array(z.string()),
  representantes: z.array(z.string()),
  datas: z.object({ deposito: texto, concessao: texto, vigencia: texto, recebimento: texto }),
  /** The site's id of the figure; null for a mark without one. */
  logo: texto,
  /** The newest issue that the site's data include, and its date. */
  revista: z.int(),
  atualizado_ate: z.string(),
});
export type DetalhePepi = z.infer<typeof detalhePepiSchema>;
