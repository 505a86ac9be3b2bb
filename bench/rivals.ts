import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldName } from '@vigia/domain';
import type { Sinal } from '@vigia/similarity';
import { buildTrigramIndex } from '@vigia/similarity/trigram-index';
import { formatMs, median, quantile, repeat, timeEach } from './measure.ts';

/** Another way to compare names, and its time for one mark. */
export interface Rival {
  name: string;
  /** Milliseconds, median; undefined where it could not be measured, and the note says why. */
  perMark: number | undefined;
  note: string;
}

interface Names {
  marks: readonly Sinal[];
  published: readonly Sinal[];
}

const NEAREST = 20;
const LEVENSHTEIN_MARKS = 50;
const POSTGRES_MARKS = 200;

/** Lower-case letters without accents: the input of every rival. */
const foldAll = (sinais: readonly Sinal[]): string[] => sinais.map(({ nome }) => foldName(nome));

/** fastest-levenshtein: the distance to every published name, nothing else. */
async function measureLevenshtein({ marks, published }: Names): Promise<Rival[]> {
  const { distance } = await import('fastest-levenshtein');
  const [queries, texts] = [foldAll(marks.slice(0, LEVENSHTEIN_MARKS)), foldAll(published)];
  const measureAll = (query: string): number => texts.reduce((sum, text) => sum + distance(query, text), 0);
  queries.forEach(measureAll);
  const perMark = median(timeEach(queries, measureAll));
  const all = formatMs(perMark * marks.length);
  return [{ name: 'fastest-levenshtein, every pair', perMark, note: `all marks: ${all}, from ${queries.length}` }];
}

/** An inverted index of trigrams: the nearest by TF-IDF cosine. */
async function measureTrigrams({ marks, published }: Names): Promise<Rival[]> {
  const [queries, texts] = [foldAll(marks), foldAll(published)];
  const { wall } = await repeat(() => buildTrigramIndex(texts));
  const index = buildTrigramIndex(texts);
  queries.slice(0, 50).forEach((query) => index.findNearest(query, NEAREST));
  const times = timeEach(queries, (query) => index.findNearest(query, NEAREST));
  const note = `95 % ${formatMs(quantile(times, 0.95))}; index ${formatMs(wall)}`;
  return [{ name: `trigram index, TF-IDF cosine, ${NEAREST} nearest`, perMark: median(times), note }];
}

interface Pool {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

/** Each statement has a separate table and index, so that the planner does not use the index of the other. */
const STATEMENTS = [
  {
    name: `pg_trgm, order by <-> limit ${NEAREST} (GiST)`,
    index: 'gist',
    end: `order by name <-> $1 limit ${NEAREST}`,
  },
  { name: 'pg_trgm, where % (GIN)', index: 'gin', end: 'where name % $1' },
];

async function timeStatements(pool: Pool, queries: readonly string[], texts: readonly string[]): Promise<Rival[]> {
  const { rows } = await pool.query(`select 1 from pg_available_extensions where name = 'pg_trgm'`);
  if (rows.length === 0)
    return [{ name: 'pg_trgm', perMark: undefined, note: 'skipped: this PostgreSQL does not carry the extension' }];
  await pool.query('create schema bench');
  await pool.query('create extension if not exists pg_trgm with schema public');
  const rivals: Rival[] = [];
  for (const { name, index, end } of STATEMENTS) {
    const table = `bench.names_${index}`;
    await pool.query(`create table ${table} as select name from unnest($1::text[]) as name`, [texts]);
    await pool.query(`create index on ${table} using ${index} (name ${index}_trgm_ops)`);
    await pool.query(`vacuum analyze ${table}`);
    const statement = `select name from ${table} ${end}`;
    const times: number[] = [];
    for (const query of [...queries.slice(0, 20), ...queries]) {
      const start = performance.now();
      await pool.query(statement, [query]);
      times.push(performance.now() - start);
    }
    // The first twenty only warm the cache.
    const kept = times.slice(Math.min(20, queries.length));
    const note = `95 % ${formatMs(quantile(kept, 0.95))}; ${queries.length} marks, one connection`;
    rivals.push({ name, perMark: median(kept), note });
  }
  return rivals;
}

/** PostgreSQL's pg_trgm, on the embedded server, in a separate database. */
async function measurePgTrgm({ marks, published }: Names): Promise<Rival[]> {
  const { openBackend, readConfig } = await import('@vigia/api');
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-bench-'));
  try {
    const backend = await openBackend(readConfig({ DATA_DIR: path.join(folder, 'dados'), ROLE: 'api' }));
    try {
      // The product's own user may not create extensions.
      return await timeStatements(backend.owner.pool, foldAll(marks.slice(0, POSTGRES_MARKS)), foldAll(published));
    } finally {
      await backend.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const RIVALS: readonly [name: string, measure: (names: Names) => Promise<Rival[]>][] = [
  ['fastest-levenshtein', measureLevenshtein],
  ['trigram index', measureTrigrams],
  ['pg_trgm', measurePgTrgm],
];

/** Measures one after another; what is not installed or cannot start is skipped, and its note says why. */
export async function* measureRivals(names: Names): AsyncGenerator<Rival> {
  for (const [name, measure] of RIVALS) {
    const rivals = await measure(names).catch((error: unknown): Rival[] => {
      const why = error instanceof Error ? error.message : String(error);
      return [{ name, perMark: undefined, note: `skipped: ${why}` }];
    });
    yield* rivals;
  }
}
