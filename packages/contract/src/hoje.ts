import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { vencimentoSchema } from './vencimentos.ts';

const daRevistaSchema = z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() });

/** Rows of the triage by grade. */
const grausSchema = z.object({ alta: z.int(), media: z.int(), baixa: z.int() });
export type ContagemPorGrau = z.infer<typeof grausSchema>;

/** What waits for an office today. All of it is counted from what is stored; days are yyyy-mm-dd. */
export const hojeSchema = z.object({
  /** Today in America/Sao_Paulo. */
  hoje: z.string(),
  /** The active marks of the office. */
  marcas: z.int(),
  /** The issue that is expected next, and the days until then; null if it is not known. */
  proxima: z.object({ numero: z.string(), esperada_em: z.string(), dias: z.int() }).nullable(),
  /** The newest issue that is ready: what the person reads of it, by grade, and what of that nobody has decided about. Null without one that was compared. */
  ultima: z
    .object({
      revista: daRevistaSchema,
      /** The last day to oppose, and the days left; null if the issue has no date. */
      prazo: z.object({ final: z.string(), dias: z.int() }).nullable(),
      total: grausSchema,
      a_fazer: grausSchema,
      /** The less probable rows, below the person's reading budget, and those of them that nobody has decided about. */
      abaixo_do_corte: z.int(),
      abaixo_a_fazer: z.int(),
    })
    .nullable(),
  /** The issues whose last day to oppose has not passed and of which the person has rows to decide about, the earliest last day first. */
  a_triar: z.array(
    z.object({ revista: daRevistaSchema, prazo: z.object({ final: z.string(), dias: z.int() }), a_fazer: grausSchema }),
  ),
  /** The deadlines that wait for the office, the earliest first. */
  vencimentos: z.array(vencimentoSchema),
  /** Today and the sixty days after it. */
  dias: z.array(
    z.object({
      data: z.string(),
      /** Why INPI does not work or no deadline runs on that day; null on a working day. */
      folga: z.string().nullable(),
    }),
  ),
  /** The active marks whose status waits for INPI, as the portfolio shows it: how many, how many of them have no name to compare, and the first of them. */
  aguardando: z.object({ total: z.int(), sem_nome: z.int(), processos: z.array(z.string()) }),
  /** The compared issues, at most twelve, the oldest first, each with its Similar rows. */
  tendencia: z.array(z.object({ revista: daRevistaSchema, graus: grausSchema })),
  /** The classes of the own marks with the most Similar rows of grade Alta or Média, and how many each issue of `tendencia` brought. */
  calor: z.array(z.object({ classe: z.string(), valores: z.array(z.int()) })),
});
export type Hoje = z.infer<typeof hojeSchema>;

export const hoje = {
  get: defineEndpoint({
    method: 'GET',
    path: '/hoje/',
    summary:
      'O que espera o escritório hoje: a revista, os prazos, os processos próprios e a tendência das colidências',
    auth: 'usuario',
    response: hojeSchema,
  }),
};
