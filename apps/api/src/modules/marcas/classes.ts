import type { classeNiceSchema, classeVienaSchema } from '@vigia/contract';
import { z } from 'zod';

export type ClasseNice = z.output<typeof classeNiceSchema>;
export type ClasseViena = z.output<typeof classeVienaSchema>;

/** What the contract lets a field of a class hold. */
const LIMITS = { identificacao: 20, detalhes: 20_000, descricao: 1000 };
const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);
const cutOrNull = (text: string | null, max: number): string | null => (text === null ? null : cut(text, max));

/** A class of Nice as a mark holds it, whatever the length of what the source prints. */
export const toClasseNice = (codigo: string, detalhes: string | null): ClasseNice => ({
  identificacao: cut(codigo, LIMITS.identificacao),
  class_nice_details: cutOrNull(detalhes, LIMITS.detalhes),
});

/** A class of Vienna as a mark holds it. */
export const toClasseViena = (codigo: string, descricao: string | null): ClasseViena => ({
  identificacao: cut(codigo, LIMITS.identificacao),
  descricao: cutOrNull(descricao, LIMITS.descricao),
});

// Older rows were stored with texts of any length, which must not make the mark unreadable: they are cut as they are read.
const niceSchema = z
  .object({ identificacao: z.string(), class_nice_details: z.string().nullable() })
  .transform(({ identificacao, class_nice_details }) => toClasseNice(identificacao, class_nice_details));
const vienaSchema = z
  .object({ identificacao: z.string(), descricao: z.string().nullable() })
  .transform(({ identificacao, descricao }) => toClasseViena(identificacao, descricao));

/** The two columns of classes of a stored mark. */
export const readClasses = (row: { classificacao_nice: unknown; classificacao_viena: unknown }) => ({
  classificacao_nice: niceSchema.array().parse(row.classificacao_nice),
  classificacao_viena: vienaSchema.array().parse(row.classificacao_viena),
});
