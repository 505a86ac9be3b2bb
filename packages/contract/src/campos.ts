import { type FormaDoTexto, type IntervaloDeDias, isDia, isTexto, trimTexto, formatNumber } from '@vigia/domain';
import { z } from 'zod';

const CONTROLS = 'Use só letras, números e sinais.';
const BREAKS = 'Use só letras, números e sinais, numa linha só.';

interface LimitesDoTexto extends FormaDoTexto {
  /** The most UTF-16 units. */
  readonly max: number;
  /** The sentence for a missing field and for an empty text. Without it a text may be empty. */
  readonly required?: string;
}

/**
 * The only schema for text that a person sends: well-formed Unicode without control characters, trimmed, with a limit. Only with `lines` it may
 * have line breaks.
 */
export function textoSchema({ max, required, lines = false }: LimitesDoTexto) {
  const schema = (required === undefined ? z.string() : z.string(required)).overwrite(trimTexto);
  return (required === undefined ? schema : schema.min(1, required))
    .max(max, `Use no máximo ${formatNumber(max)} caracteres.`)
    .refine((text) => isTexto(text, { lines }), {
      error: ({ input }) => (!lines && typeof input === 'string' && input.includes('\n') ? BREAKS : CONTROLS),
    });
}

/** A password as a person types it, with its blanks: well-formed Unicode, so that no two passwords are the same bytes. */
export const segredoSchema = (sentence: string) =>
  z
    .string(sentence)
    .min(1, sentence)
    .max(200, 'Use no máximo 200 caracteres.')
    .refine((text) => text.isWellFormed(), CONTROLS);

/** The only schema for a day that a person sends: an existing day of the range, yyyy-mm-dd. */
export const diaSchema = (range: IntervaloDeDias, sentence = 'Use uma data válida no formato aaaa-mm-dd.') =>
  z
    .string(sentence)
    .overwrite(trimTexto)
    .refine((text) => isDia(text, range), sentence);

/** The digits of a path or a query as a number. Everything else stays as it is, so that nothing but digits becomes a number. */
const readDigits = (value: number | string): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** An integer in a path, a query or a body: a JSON number or digits. Booleans, null and lists are not taken for numbers. */
export const inteiroSchema = ({ min, max }: { min: number; max: number }, sentence: string) =>
  z.preprocess(readDigits, z.int(sentence).min(min, sentence).max(max, sentence));

/** The id of a row. */
export const idSchema = (sentence = 'Informe o id.') => inteiroSchema({ min: 1, max: 2_147_483_647 }, sentence);

const VERSAO = 'Informe a versão que você viu.';

/**
 * The version of a row that the caller saw. If the row has changed since, the call is refused with 409 and the row as it is. Without a version it
 * is changed whatever happened, as the calls of the specification expect.
 */
export const versaoSchema = z.int(VERSAO).min(1, VERSAO).max(2_147_483_647, VERSAO).optional();

/** A number that users copy with blanks, points or dashes: only its digits. Empty text means none. */
export const algarismosSchema = (pattern: RegExp, sentence: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.replaceAll(/[\s./-]/g, '') || null : value),
      z.string(sentence).regex(pattern, sentence).nullable(),
    )
    .optional();
