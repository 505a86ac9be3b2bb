import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import { createDatabaseWork } from '../../platform/shared-work.ts';
import type { DaRevista, VersaoDasColidencias } from '../analises/contadas.service.ts';

/** What was made of the comparisons of an issue. */
export interface FeitaDaRevista {
  /** Changes when other comparisons count for the issue. */
  versao: string;
  /** When it was made, and how long that took, in milliseconds. */
  feitaEm: number;
  levou: number;
}

/** While comparisons end one after another, making lists takes at most this share of the time. */
const SHARE = 1 / 20;
const MAX_AGE_MS = 5000;

const isOld = ({ feitaEm, levou }: FeitaDaRevista, now: number): boolean =>
  now - feitaEm >= Math.min(MAX_AGE_MS, levou / SHARE);

const ignore = (): undefined => undefined;

/**
 * Returns what is made of the comparisons of an issue at a version. `make` makes it; what it makes of something that was made before has the version of
 * that.
 */
export type Guarda<T> = (
  db: Database,
  daRevista: DaRevista,
  atual: VersaoDasColidencias,
  make: () => Promise<T & { versao?: string }>,
) => Promise<T & FeitaDaRevista>;

/**
 * Keeps what is made of the comparisons of the last `max` offices and issues. It is made again when other comparisons count. While marks are being
 * compared, each of them changes the version: then callers get what was made a moment ago, and it is made again from time to time meanwhile. Once the
 * last comparison has ended, callers wait for what shows all of them. `now` returns milliseconds of a clock that never goes back.
 */
export function createGuarda<T extends object>(max: number, now: () => number = () => performance.now()): Guarda<T> {
  const cacheOf = createDatabaseCache<string, T & FeitaDaRevista>(max);
  const workOf = createDatabaseWork<T & FeitaDaRevista>();
  return (db, { escritorio_id, revista_id }, { versao, emCurso }, make) => {
    const cache = cacheOf(db);
    const key = `${escritorio_id}/${revista_id}`;
    const known = cache.get(key);
    if (known?.versao === versao) return Promise.resolve(known);
    const renew = (): Promise<T & FeitaDaRevista> =>
      workOf(db)(key, async () => {
        // Somebody else may have made it while this work waited.
        const other = cache.get(key);
        if (other?.versao === versao) return other;
        const began = now();
        const made = await make();
        const feitaEm = now();
        const feita = { ...made, versao: made.versao ?? versao, feitaEm, levou: feitaEm - began };
        cache.set(key, feita);
        return feita;
      });
    if (known === undefined || !emCurso) return renew();
    // If this fails, the next call tries again.
    if (isOld(known, now())) void renew().catch(ignore);
    return Promise.resolve(known);
  };
}
