import { MAX_RESULTADOS, NEAREST_RESULTADOS } from '@vigia/domain';
import { buildIndice, type Indice } from '../candidates/issue-index.ts';
import { LOWEST_LIMIT, thresholdOf } from '../model/model.ts';
import { byScore, countHighest, reachedByParts, reachesCut, type Candidate } from '../candidates/pick-candidates.ts';
import type { WantedRows } from './floor.ts';
import { gainsOf } from './gains.ts';
import { buildRow, judge } from './row.ts';
import { openQuery, type Query } from './query.ts';
import { cutsOf, findCandidates, isOfClass, namesAbove, type FoundCandidate } from './search.ts';
import type { Comparacao, Frequencias, Opcoes, Sinal } from '../sinal.ts';

/** Which rows the options ask for. */
function wantedOf({ temperature, nearest = NEAREST_RESULTADOS, max = MAX_RESULTADOS, graded, sameClass }: Opcoes) {
  const similar = thresholdOf(temperature);
  const threshold = graded === true ? Math.min(similar, LOWEST_LIMIT) : similar;
  return { similar, threshold, nearest, max, sameClass, least: nearest * (sameClass ? SPARE_OF_CLASS : SPARE) };
}

/** Sorts the rows and leaves out those that are not wanted. */
const takeWanted = <T extends Candidate>(found: readonly T[], { threshold, nearest, max }: WantedRows): T[] =>
  found
    .toSorted(byScore)
    .filter(({ score }, index) => index < nearest || score >= threshold)
    .slice(0, max);

/** The wanted rows; with `nearestIfNone` the nearest ones only where no row is Similar and the rows with a grade are too few. */
function findWanted(issue: Indice, query: Query, options: Opcoes): FoundCandidate[] {
  const all = { ...wantedOf(options), gains: gainsOf(issue, query.marca), explained: true };
  if (options.nearestIfNone === true) {
    const certain = { ...all, nearest: 0, least: 0, byGoods: true };
    const hits = takeWanted(findCandidates(issue, query, certain), certain);
    if (hits.length >= all.nearest || hits.some(({ score }) => score >= all.similar)) return hits;
  }
  return takeWanted(findCandidates(issue, query, all), all);
}

/**
 * Compares a mark with every published sign of the issue and returns the Similar ones (with `graded` all that have a grade) and the nearest others,
 * most probable first: the same names, word counts and options always return the same rows.
 */
export function compare(issue: Indice, marca: Sinal, options: Opcoes): Comparacao[] {
  const query = openQuery(issue, marca);
  const { similar } = wantedOf(options);
  return findWanted(issue, query, options).flatMap((candidate) => buildRow(query, issue, candidate, similar));
}

/** A published sign that may be among the rows of an issue of which only a part was searched. */
export interface LinhaDaParte extends Candidate {
  readonly firstScore: number;
  /** Whether the whole issue has this sign among its candidates, whatever the other parts hold. */
  readonly certain: boolean;
  /** The explained row, where it was asked for. */
  readonly comparacao?: Comparacao;
}

/** What the search of one part of an issue found. */
export interface ParteComparada {
  readonly linhas: readonly LinhaDaParte[];
  /** Names of the part by first-pass score (`countHighest`). */
  readonly counts: Int32Array;
}

/** How one part of an issue is compared. */
interface OpcoesDaParte {
  /** Whether the rows carry what `compare` returns for them. */
  readonly explained?: boolean;
  /** What certain rows of other parts show, for the same mark and options: it saves time and changes no row of the whole. */
  readonly known?: readonly number[];
}

/**
 * Compares a mark with one part of an issue, prepared by itself with the word counts of the whole; `joinPartes` returns the rows of the
 * whole.
 */
export function compareParte(
  issue: Indice,
  marca: Sinal,
  options: Opcoes,
  { explained = false, known = [] }: OpcoesDaParte = {},
): ParteComparada {
  const query = openQuery(issue, marca);
  const wanted = wantedOf(options);
  const gains = gainsOf(issue, query.marca);
  const cuts = cutsOf(issue, gains, wanted.threshold);
  const found = findCandidates(issue, query, { ...wanted, gains, isPart: true, known }).sort(byScore);
  const linhas: LinhaDaParte[] = [];
  const isWanted = ({ score }: Candidate): boolean => score >= wanted.threshold || wanted.max <= wanted.nearest;
  let certainRows = 0;
  for (const candidate of found) {
    if (certainRows >= wanted.max) break;
    const firstScore = query.firstScore[candidate.place] ?? 0;
    const certain = reachesCut(query.firstScore, cuts, candidate.place);
    certainRows += Number(certain && isWanted(candidate));
    const [comparacao] = explained ? buildRow(query, issue, candidate, wanted.similar) : [];
    linhas.push({ ...candidate, firstScore, certain, ...(comparacao && { comparacao }) });
  }
  const counts = countHighest(query.firstScore, wanted.least, namesAbove(query, cuts));
  return { linhas, counts };
}

/** The rows that `compare` returns for the whole issue, from its parts. No two signs of the parts may have the same number. */
export function joinPartes(partes: readonly ParteComparada[], options: Opcoes): LinhaDaParte[] {
  const wanted = wantedOf(options);
  const nearest = reachedByParts(
    partes.map(({ counts }) => counts),
    wanted.least,
  );
  const found = partes.flatMap(({ linhas }) =>
    linhas.filter(({ certain, firstScore }) => certain || firstScore >= nearest),
  );
  return takeWanted(found, wanted);
}

/** What `compare` says of a found row, without an explanation. */
export const describeScore = (linha: LinhaDaParte, temperature: number): ReturnType<typeof judge> =>
  judge(linha, thresholdOf(temperature));

/** Candidates for each wanted row: the first pass is rough, and some candidates are dropped for their holder or their class. */
const SPARE = 1.3;
const SPARE_OF_CLASS = 15;

/** Number of published signs that the mark is compared with; with `sameClass` only those of its classes. */
export function countComparadas(issue: Indice, marca: Sinal, { sameClass }: Pick<Opcoes, 'sameClass'>): number {
  if (!sameClass) return issue.publicadas.length;
  const wanted = isOfClass(issue, marca, sameClass);
  return issue.classSetOf.reduce((sum, classSet) => sum + Number(wanted[classSet]), 0);
}

/** The temperatures that `countSimilares` counts for. */
export const TEMPERATURES = [0, 0.5, 1, 1.5, 2] as const;

/** Number of published signs that are Similar at each temperature, in one pass. */
export function countSimilares(
  issue: Indice,
  marca: Sinal,
  { sameClass }: Pick<Opcoes, 'sameClass'>,
): { temperature: number; similares: number }[] {
  const query = openQuery(issue, marca);
  const gains = gainsOf(issue, query.marca);
  const search = { gains, sameClass, threshold: LOWEST_LIMIT, least: 0, nearest: 0, max: Infinity };
  const found = findCandidates(issue, query, search);
  return TEMPERATURES.map((temperature) => {
    const threshold = thresholdOf(temperature);
    const cuts = cutsOf(issue, gains, threshold);
    // The same hits that `compare` returns at this temperature.
    const isHit = ({ place, score }: Candidate): boolean =>
      score >= threshold && reachesCut(query.firstScore, cuts, place);
    return { temperature, similares: found.filter(isHit).length };
  });
}

/** Compares one pair by the same rules; undefined where the pair is not compared (same process, same holder, no letters). */
export const explainPair = (
  frequencies: Frequencias,
  marca: Sinal,
  publicada: Sinal,
  temperature = 1,
): Comparacao | undefined =>
  compare(buildIndice([publicada], frequencies), marca, { temperature, sameClass: false, nearest: 1 })[0];
