import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import { foldText, termos } from '../../src/text/fold.ts';
import { buildIndice, type Indice } from '../../src/candidates/issue-index.ts';
import type { Sinal } from '../../src/sinal.ts';
import type { StartingTable } from '../../src/sign/starting-table.ts';
import { createRandom } from '@vigia/domain';
import { FOLDS, readLines, shuffle, type Refusal } from './data.ts';
import { learnTable } from './starting-table.ts';

/** A cited mark and the folded names that INPI refused because of it. */
export interface LabelledQuery {
  nome: string;
  refusedNames: ReadonlySet<string>;
}

/** A fold: its marks are in no other fold, and neither its starting table nor its model has seen them. */
export interface DataFold {
  queries: readonly LabelledQuery[];
  pool: readonly string[];
  /** The folded names of the pool, by place. */
  foldedPool: readonly string[];
  startingTable: StartingTable;
  issue: Indice;
}

/** Number of names in a pool. The figures of the task were measured in a pool of 2,539. */
export const POOL = 2_539;

/** A sign with a name and nothing else. */
export const onlyName = (nome: string, place = 0): Sinal => ({
  numero: String(place),
  nome,
  apresentacao: null,
  classes: [],
  titulares: [],
});

export const readRealNames = (): string[] =>
  readLines('lists/real-mark-names.txt').filter((nome) => termos(nome).length > 0);

export function indexPool(pool: readonly string[], startingTable?: StartingTable): Indice {
  const sinais = pool.map(onlyName);
  return buildIndice(sinais, createFrequencias(countTermos(sinais)), startingTable);
}

function groupByCited(refusals: readonly Refusal[]): LabelledQuery[] {
  const groups = new Map<string, Set<string>>();
  for (const { citedMark, refusedName } of refusals) {
    const group = groups.get(citedMark) ?? new Set();
    groups.set(citedMark, group.add(foldText(refusedName)));
  }
  return Array.from(groups, ([nome, refusedNames]) => ({ nome, refusedNames }));
}

/** The first `size` different names: those refused in the fold, then others drawn from all the data. */
const drawPool = (own: readonly string[], others: readonly string[], size: number, seed: number): string[] =>
  [...new Set([...own, ...shuffle(others, createRandom(seed))])].slice(0, Math.max(size, new Set(own).size));

export function buildFold(
  refusals: readonly Refusal[],
  realNames: readonly string[],
  k: number,
  size = POOL,
): DataFold {
  const own = refusals.filter(({ fold }) => fold === k);
  const others = refusals.filter(({ fold }) => fold !== k);
  const startingTable = learnTable([
    ...new Set([...others.flatMap(({ refusedName, citedMark }) => [refusedName, citedMark]), ...realNames]),
  ]);
  const pool = drawPool(
    own.map(({ refusedName }) => refusedName),
    [...others.map(({ refusedName }) => refusedName), ...realNames],
    size,
    k + 1,
  );
  return {
    queries: groupByCited(own),
    pool,
    foldedPool: pool.map(foldText),
    startingTable,
    issue: indexPool(pool, startingTable),
  };
}

const buildFolds = (refusals: readonly Refusal[], realNames: readonly string[]): DataFold[] =>
  Array.from({ length: FOLDS }, (_, k) => buildFold(refusals, realNames, k));

/**
 * The same refusals from the other side: the cited marks are what is searched for by the name of each refused application. Marks collide whichever of them
 * is older, and the names that are near from this side are others.
 */
const mirror = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.map((refusal) => ({ ...refusal, refusedName: refusal.citedMark, citedMark: refusal.refusedName }));

/** The folds, and the same folds from the other side, from which the trees learn too. */
export interface BothSides {
  folds: readonly DataFold[];
  mirrored: readonly DataFold[];
}

export const buildBothSides = (refusals: readonly Refusal[], realNames: readonly string[]): BothSides => ({
  folds: buildFolds(refusals, realNames),
  mirrored: buildFolds(mirror(refusals), realNames),
});
