import type { classeNiceSchema, classeVienaSchema } from '@vigia/contract';
import { cutTexto, findTextoDeViena, LIMITES_DA_CLASSE } from '@vigia/domain';
import { z } from 'zod';

export type ClasseNice = z.output<typeof classeNiceSchema>;
export type ClasseViena = z.output<typeof classeVienaSchema>;

const cutOrNull = (text: string | null, max: number): string | null => (text === null ? null : cutTexto(text, max));

/** A class of Nice in the form that a mark stores. Texts that are longer than the contract allows are cut. */
export const toClasseNice = (codigo: string, detalhes: string | null): ClasseNice => ({
  identificacao: cutTexto(codigo, LIMITES_DA_CLASSE.identificacao),
  class_nice_details: cutOrNull(detalhes, LIMITES_DA_CLASSE.class_nice_details),
});

/**
 * A class of Vienna in the form that a mark stores. Gazettes print only the code, so it gets its official text; null if that is unknown. Texts that are
 * longer than the contract allows are cut.
 */
export const toClasseViena = (codigo: string, descricao: string | null): ClasseViena => ({
  identificacao: cutTexto(codigo, LIMITES_DA_CLASSE.identificacao),
  descricao: cutOrNull(descricao ?? findTextoDeViena(codigo), LIMITES_DA_CLASSE.descricao),
});

// Older rows contain texts of any length. The contract would refuse them, so they are cut when they are read.
const niceSchema = z
  .object({ identificacao: z.string(), class_nice_details: z.string().nullable() })
  .transform(({ identificacao, class_nice_details }) => toClasseNice(identificacao, class_nice_details));
const vienaSchema = z
  .object({ identificacao: z.string(), descricao: z.string().nullable() })
  .transform(({ identificacao, descricao }) => toClasseViena(identificacao, descricao));

/** The stored classes of Nice of a mark. Throws when the column holds something else. */
export const readClassesNice = (column: unknown): ClasseNice[] => niceSchema.array().parse(column);

/** The stored classes of Vienna of a mark. Throws when the column holds something else. */
export const readClassesViena = (column: unknown): ClasseViena[] => vienaSchema.array().parse(column);
