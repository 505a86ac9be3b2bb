import { isAcronymPair } from '../features/acronym.ts';
import { LIMITS } from '../model/model-data.ts';
import { scoreNomes, scoreWithGoods } from '../model/model.ts';
import type { Consulta } from './query.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';

/** The score of a pair of names from its measures; below `floor` it may be too high, if still below it. */
export type ScoreMedidas = (medidas: Float32Array, floor: number) => number;

const scoreShipped: ScoreMedidas = (medidas, floor) => scoreNomes(medidas, undefined, floor);

/** The score of one and the same name: above every other pair. */
const IDENTICAL = 12;
const BELOW_IDENTICAL = 11.9;

const isSameName = ({ elementos: a }: SinalPreparado, { elementos: b }: SinalPreparado): boolean =>
  a.length === b.length && a.every(({ vocabulo }, i) => vocabulo.termo === b[i]?.vocabulo.termo);

/** Names of nothing but common words collide only where so much of one is found in the other: where they nearly coincide. */
const COINCIDE = 0.8;
const BELOW_MEDIA = LIMITS.Média - 0.01;

const isOnlyCommon = ({ marca, meet }: Consulta, publicada: SinalPreparado, place: number): boolean =>
  Math.max(marca.topo, publicada.topo) < COMMON_STRENGTH &&
  marca.chave !== publicada.chave &&
  meet(place).proxima[1] < COINCIDE;

/** The score of the names as they stand; where it is below `floor`, no more than something below it. */
export const scoreWhole = (
  consulta: Consulta,
  place: number,
  floor: number,
  score: ScoreMedidas = scoreShipped,
): number => {
  // Most names that seem near have no words for it: that is soon seen.
  const most = floor === -Infinity ? Infinity : score(consulta.bound(place), floor);
  return most < floor ? most : score(consulta.measure(place), floor);
};

/**
 * The score of the mark and the name at a place, by name alone, from the score `whole` of the names as they stand. Descriptive words may
 * take away from the likeness of what is left without them, never add to it; below `floor` that makes no difference and is not
 * looked at. `score` is another model's only in evaluation.
 */
export const scoreNames = (
  consulta: Consulta,
  publicada: SinalPreparado,
  place: number,
  whole: number,
  floor: number,
  score: ScoreMedidas = scoreShipped,
): number => {
  if (isSameName(consulta.marca, publicada)) return IDENTICAL;
  const capped = Math.min(BELOW_IDENTICAL, whole);
  if (capped < floor) return capped;
  const core = consulta.measureCore(place);
  const found = core === undefined ? capped : Math.min(capped, score(core, floor));
  return isOnlyCommon(consulta, publicada, place) ? Math.min(found, BELOW_MEDIA) : found;
};

/**
 * The score of a pair whose names score `nomes`, with its goods. However akin the goods, names of nothing but common words and acronyms must be
 * as alike as by themselves to reach Média.
 */
export const scorePair = (
  consulta: Consulta,
  publicada: SinalPreparado,
  place: number,
  nomes: number,
  afinidade: number,
): number => {
  const score = scoreWithGoods(nomes, afinidade);
  if (nomes >= LIMITS.Média || score < LIMITS.Média) return score;
  return isAcronymPair(consulta.marca, publicada) || isOnlyCommon(consulta, publicada, place) ? BELOW_MEDIA : score;
};
