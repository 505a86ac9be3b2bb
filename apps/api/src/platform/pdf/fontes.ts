import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** The weights of the font: text and emphasis. */
export type Peso = 400 | 600;

/** The files of the font, one for each range of letters. Together they contain all of Latin, Greek and Cyrillic. */
const PARTES = [
  [
    'latin',
    /^[ -~\u00A0-\u00AC\u00AE-\u00FF\u0131\u0152\u0153\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20AC\u2122\u2191\u2193\u2212]$/u,
  ],
  [
    'latin-ext',
    /^[\u0100-\u0130\u0132-\u0148\u014A-\u0151\u0154-\u01C3\u01C5-\u0233\u1E00-\u1E9B\u1E9D\u1E9E\u1EF2-\u1EF9]$/u,
  ],
  ['vietnamese', /^[\u1EA0-\u1EF1\u20AB]$/u],
  ['greek', /^[\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CF]$/u],
  ['cyrillic', /^[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]$/u],
] as const;
type Parte = (typeof PARTES)[number][0];

/** Texts that can be drawn as they are. */
const PLAIN = /^(?: ?[!-~À-ÿ])*$/;
const LATIN = /^[ -~À-ÿ]*$/;

/** Replaces a letter that the font does not have. */
export const SINAL_AUSENTE = '¤';

const require = createRequire(import.meta.url);

const FONTES = PARTES.flatMap(([parte]) =>
  ([400, 600] as const).map((peso) => ({
    nome: `${parte}-${peso}`,
    arquivo: require.resolve(`@fontsource/inter/files/inter-${parte}-${peso}-normal.woff`),
  })),
);

let loaded: readonly { nome: string; bytes: Buffer }[] | undefined;

/** Returns every file of the font with its name in a document. The files are read once for all documents. */
export function loadFontes(): readonly { nome: string; bytes: Buffer }[] {
  loaded ??= FONTES.map(({ nome, arquivo }) => ({ nome, bytes: unpackWoff(readFileSync(arquivo)) }));
  return loaded;
}

const known = new Map<string, Parte | undefined>();

function parteOf(letra: string): Parte | undefined {
  if (!known.has(letra)) known.set(letra, PARTES.find(([, letras]) => letras.test(letra))?.[0]);
  return known.get(letra);
}

/**
 * Makes a text that can be drawn: composes letters, removes control and invisible characters, turns line breaks into blanks, and replaces
 * each letter that the font lacks by a sign.
 */
export function toDrawable(text: string): string {
  if (PLAIN.test(text)) return text;
  const composed = text
    .normalize('NFC')
    .replace(/[\s\u2000-\u200A\u2028\u2029]+/g, ' ')
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/[\p{Cc}\p{Cf}\p{Mn}\p{Me}]/gu, '');
  return Array.from(composed, (letra) => (parteOf(letra) === undefined ? SINAL_AUSENTE : letra)).join('');
}

/** Splits a text into pieces that one file of the font can draw, each with the name of the font. */
export function splitByFonte(text: string, peso: Peso): { texto: string; fonte: string }[] {
  if (LATIN.test(text)) return [{ texto: text, fonte: `latin-${peso}` }];
  const pieces: { texto: string; fonte: string }[] = [];
  for (const letra of text) {
    const last = pieces.at(-1);
    // A blank belongs to the piece before it.
    const fonte = letra === ' ' && last !== undefined ? last.fonte : `${parteOf(letra) ?? 'latin'}-${peso}`;
    if (last?.fonte === fonte) last.texto += letra;
    else pieces.push({ texto: letra, fonte });
  }
  return pieces;
}
