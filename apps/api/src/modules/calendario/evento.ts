import { z } from 'zod';

/** The content of an event. The last served content is stored so that the next reading sees what changed. */
export const conteudoSchema = z.object({
  /** The day, yyyy-mm-dd. */
  dia: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  /** Path of the page in the app. */
  caminho: z.string(),
  /** Reminders, in days before `dia`. */
  avisos: z.array(z.int()),
});
export type Conteudo = z.infer<typeof conteudoSchema>;

export interface EventoDaAgenda {
  uid: string;
  sequencia: number;
  conteudo: Conteudo;
  alterado_em: Date;
  cancelado: boolean;
}
