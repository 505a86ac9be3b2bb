/** Neighbouring words [from, to) of a sign. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** The number of words of a run. */
export const countWords = ({ from, to }: Run): number => to - from;

/** Places of words of a name, one bit for each: a name counts at most 24 words (`MAX_WORDS`). */
export type Places = number;

/** The places of neighbouring words. */
export const placesOf = ({ from, to }: Run): Places => (1 << to) - (1 << from);

/** The same one by one. */
export const listPlaces = ({ from, to }: Run): number[] => Array.from({ length: to - from }, (_, i) => from + i);

export const hasPlace = (places: Places, at: number): boolean => ((places >> at) & 1) !== 0;

/** The places at which `holds` is true. */
export function placesWhere<T>(items: readonly T[], holds: (item: T) => boolean): Places {
  let places = 0;
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item !== undefined && holds(item)) places |= 1 << at;
  }
  return places;
}

/** Whether all of some places are among others. */
export const areAmong = (some: Places, others: Places): boolean => (some & ~others) === 0;

/** The places of several runs. */
export function placesOfAll<T>(items: readonly T[], runOf: (item: T) => Run): Places {
  let places = 0;
  for (const item of items) places |= placesOf(runOf(item));
  return places;
}
