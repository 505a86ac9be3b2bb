import { CAP, scoreNomes } from './model.ts';
import { isExcluded, type Par } from './rule.ts';

/** A pair only glanced at ranks below every pair looked at closely, and among its like by how near it seemed. */
const GLANCE_FLOOR = -12;

/** Score of the names of a closely measured pair, rules of exclusion applied. */
export const scorePar = (par: Par): number => {
  const score = scoreNomes(par.medidas);
  return isExcluded(par) ? Math.min(score, CAP + score / 100) : score;
};

export const scoreGlance = (nearness: number): number => GLANCE_FLOOR + nearness;
