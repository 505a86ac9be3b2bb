import { z } from 'zod';

/** The key in `/preferencias/` of the number of hits of an issue that a person reads; null, or no value, for all Similar ones. */
export const CHAVE_ORCAMENTO = 'triagem-orcamento';
export const orcamentoDeLeituraSchema = z.int().min(1).max(1_000_000).nullable();

/** A person who decided about hits of the issue. */
const leitorSchema = z.object({
  /** Null for a person whose data was removed. */
  nome: z.string().nullable(),
  /** The reading budget at the person's last decision: the number of most probable rows that they read; null for all Similar ones. */
  orcamento: z.int().nullable(),
  /** The rows above that cut, in the present order of the list. */
  acima: z.int(),
  /** The time of the last decision. */
  em: z.string(),
});

/** What the stored data shows about the reading of an issue, as proof of diligence. It counts the rows of the triage, also the least probable ones. */
export const diligenciaSchema = z.object({
  colidencias: z.int(),
  descartadas: z.int(),
  casos: z.int(),
  /** Those of them whose case is closed. */
  casos_encerrados: z.int(),
  /** The rows without a decision, and the snoozed ones among them. */
  abertas: z.int(),
  adiadas: z.int(),
  /** The rows without a decision that are below the cut of every reader; null if no reading budget is known. */
  abaixo_do_corte: z.int().nullable(),
  /** The person who decided last comes first. */
  leitores: z.array(leitorSchema),
});
export type Diligencia = z.infer<typeof diligenciaSchema>;
