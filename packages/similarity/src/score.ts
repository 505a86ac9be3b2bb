import { scoreNomes } from './model.ts';
import type { Consulta } from './search.ts';
import type { SinalPreparado } from './sign.ts';

/** The score of a pair of names from its measures. */
export type ScoreMedidas = (medidas: Float32Array) => number;

/** The score of one and the same name: above every other pair. */
const IDENTICAL = 12;
const BELOW_IDENTICAL = 11.9;

const isSameName = ({ elementos: a }: SinalPreparado, { elementos: b }: SinalPreparado): boolean =>
  a.length === b.length && a.every(({ vocabulo }, i) => vocabulo.termo === b[i]?.vocabulo.termo);

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
  score: ScoreMedidas = scoreNomes,
): number => {
  if (isSameName(consulta.marca, publicada)) return IDENTICAL;
  const capped = Math.min(BELOW_IDENTICAL, whole);
  const core = capped < floor ? undefined : consulta.measureCore(place);
  return core === undefined ? capped : Math.min(capped, score(core));
};
