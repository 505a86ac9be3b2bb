import { foldText } from '../../src/text/fold.ts';
import type { Refusal } from './data.ts';

/** The group of connected marks of each cited mark, by its folded name. */
export const groupsOf = (refusals: readonly Refusal[]): Map<string, number> =>
  new Map(refusals.map(({ citedMark, group }) => [foldText(citedMark), group]));

/** The fold of each cited mark, by its folded name. */
export const foldsOf = (refusals: readonly Refusal[]): Map<string, number> =>
  new Map(refusals.map(({ citedMark, fold }) => [foldText(citedMark), fold]));

/** Number of refusals of each group. */
export function sizesOf(refusals: readonly Refusal[]): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const { group } of refusals) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return sizes;
}
