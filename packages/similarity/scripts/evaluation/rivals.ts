import { stripAccents } from '@vigia/domain';
import { foldText } from '../../src/text/fold.ts';
import { buildTrigramIndex, invert } from '../trigram-index.ts';
import { jaroWinkler } from './jaro-winkler.ts';

/** Scores a mark against every name of a pool, into `out`. */
export type ScorePool = (nome: string, out: Float32Array) => void;

/** A ready-made method; it prepares a pool once. */
export interface Rival {
  name: string;
  prepare: (pool: readonly string[]) => ScorePool;
}

const GRAM = 3;
/** TF-IDF with scikit-learn's smoothed idf, learnt from the pool. */
function prepareTfIdf(pool: readonly string[]): ScorePool {
  const index = buildTrigramIndex(pool.map(stripAccents));
  return (nome, out) => index.score(stripAccents(nome), out);
}

/** As pg_trgm makes them: lower-cased words of letters and digits, two blanks before and one after; a set. */
function postgresTrigrams(nome: string): Map<string, number> {
  const trigrams = new Map<string, number>();
  for (const word of stripAccents(nome)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let i = 0; i + GRAM <= padded.length; i++) trigrams.set(padded.slice(i, i + GRAM), 1);
  }
  return trigrams;
}

function preparePostgres(pool: readonly string[]): ScorePool {
  const sets = pool.map(postgresTrigrams);
  const index = invert(sets);
  return (nome, out) => {
    out.fill(0);
    const own = postgresTrigrams(nome);
    for (const trigram of own.keys())
      for (const place of index.get(trigram)?.places ?? []) out[place] = (out[place] ?? 0) + 1;
    for (let place = 0; place < out.length; place++) {
      const shared = out[place] ?? 0;
      out[place] = shared / Math.max(1, own.size + (sets[place]?.size ?? 0) - shared);
    }
  };
}

let row = new Uint16Array(1_024);

/** Length of the longest common subsequence. */
function commonSubsequence(a: string, b: string): number {
  if (row.length <= b.length) row = new Uint16Array(2 * b.length);
  row.fill(0, 0, b.length + 1);
  for (let i = 0; i < a.length; i++) {
    const code = a.charCodeAt(i);
    let diagonal = 0;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      row[j] = b.charCodeAt(j - 1) === code ? diagonal + 1 : Math.max(above, row[j - 1] ?? 0);
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
}

const tokensOf = (nome: string): string[] => [...new Set(foldText(nome).split(' '))].filter((t) => t !== '').sort();

/** One minus the share of edits (insertions and deletions) in the total length. */
const indelRatio = (edits: number, length: number): number => (length === 0 ? 1 : 1 - edits / length);

/** token_set_ratio as RapidFuzz computes it: the best ratio among the common words and the common words with the rest of each name. */
function tokenSetRatio(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((token) => b.includes(token));
  const [restA, restB] = [a.filter((token) => !shared.includes(token)), b.filter((token) => !shared.includes(token))];
  if (shared.length > 0 && (restA.length === 0 || restB.length === 0)) return 1;
  const [x, y] = [restA.join(' '), restB.join(' ')];
  const base = shared.join(' ').length;
  const gap = Number(base > 0);
  const [lengthA, lengthB] = [base + gap + x.length, base + gap + y.length];
  const both = indelRatio(x.length + y.length - 2 * commonSubsequence(x, y), lengthA + lengthB);
  if (base === 0) return both;
  return Math.max(both, indelRatio(gap + x.length, base + lengthA), indelRatio(gap + y.length, base + lengthB));
}

function prepareTokenSet(pool: readonly string[]): ScorePool {
  const tokens = pool.map(tokensOf);
  return (nome, out) => {
    const own = tokensOf(nome);
    tokens.forEach((theirs, place) => (out[place] = tokenSetRatio(own, theirs)));
  };
}

function levenshtein(a: string, b: string): number {
  if (row.length <= b.length) row = new Uint16Array(2 * b.length);
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const code = a.charCodeAt(i - 1);
    let diagonal = i - 1;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      const replaced = diagonal + Number(b.charCodeAt(j - 1) !== code);
      row[j] = Math.min(replaced, above + 1, (row[j - 1] ?? 0) + 1);
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
}

/** Applies a function of two folded names to every name of a pool. */
const byPairs =
  (measure: (a: string, b: string) => number): Rival['prepare'] =>
  (pool) => {
    const folded = pool.map(foldText);
    return (nome, out) => {
      const own = foldText(nome);
      folded.forEach((theirs, place) => (out[place] = measure(own, theirs)));
    };
  };

/** Ready-made methods that score the same pairs. */
export const RIVALS: readonly Rival[] = [
  { name: 'TF-IDF cosine of letter trigrams', prepare: prepareTfIdf },
  { name: 'pg_trgm similarity', prepare: preparePostgres },
  { name: 'token_set_ratio', prepare: prepareTokenSet },
  { name: 'Jaro–Winkler', prepare: byPairs(jaroWinkler) },
  {
    name: 'Levenshtein, normalised',
    prepare: byPairs((a, b) => 1 - levenshtein(a, b) / Math.max(a.length, b.length, 1)),
  },
];
