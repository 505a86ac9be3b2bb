import { z } from 'zod';

/** What an event says. Kept as it was last told, to see what changed. */
export const conteudoSchema = z.object({
  /** The day, yyyy-mm-dd. */
  dia: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  /** Where the app shows it, below the base of the app. */
  caminho: z.string(),
  /** Days before at which a program should remind. */
  avisos: z.array(z.int()),
});
export type Conteudo = z.infer<typeof conteudoSchema>;

export interface Evento {
  uid: string;
  sequencia: number;
  conteudo: Conteudo;
  alterado_em: Date;
  cancelado: boolean;
}
