import type { Sinal } from '../sinal.ts';
import {
  groupByStem,
  itemsOf,
  MAX_ITEMS,
  type Meeting,
  type ReadItems,
  type SpecificationItem,
} from './specification-items.ts';

const NONE: readonly number[] = [];

/** The items of a sign that have stems in common with another item, and for each item the number of these stems. Reused from item to item. */
const met: number[] = [];
let shared = new Uint16Array(MAX_ITEMS);

function countShared(marca: ReadItems, stems: Int32Array): void {
  const { items } = marca;
  const byStem = (marca.byStem ??= groupByStem(items));
  if (shared.length < items.length) shared = new Uint16Array(2 * items.length);
  for (const item of met) shared[item] = 0;
  met.length = 0;
  for (const stem of stems)
    for (const item of byStem.get(stem) ?? NONE) {
      const count = shared[item] ?? 0;
      if (count === 0) met.push(item);
      shared[item] = count + 1;
    }
}

/** At least this share of the words of the shorter item is in the other. */
const MEETS = 0.5;
/** The fit of two items with the same stems: none is better, and the first of equally good ones wins, so the search ends there. */
const BEST_FIT = 2;

/** The best meeting of an item with those of a mark; null where there is none. The first of equally good ones wins. */
function meetItem(marca: ReadItems, { text, stems }: SpecificationItem): Meeting | null {
  countShared(marca, stems);
  let best: Meeting | null = null;
  for (const number of met) {
    const [own, count] = [marca.items[number], shared[number] ?? 0];
    if (own === undefined) continue;
    const share = count / Math.min(own.stems.length, stems.length);
    const fit = share + count / Math.max(own.stems.length, stems.length);
    if (share >= MEETS && fit > (best?.fit ?? 0)) best = { own: own.text, other: text, fit };
    if (fit === BEST_FIT) break;
  }
  return best;
}

/** The same, found once for a mark: most items stand in many specifications, and share their stems. */
function meetItemOnce(marca: ReadItems, item: SpecificationItem): Meeting | null {
  const meetings = (marca.meetings ??= new Map());
  const known = meetings.get(item.stems);
  if (known !== undefined) return known;
  const meeting = meetItem(marca, item);
  meetings.set(item.stems, meeting);
  return meeting;
}

function findMeeting(marca: ReadItems, publicada: ReadItems): readonly [own: string, other: string] | undefined {
  let best: Meeting | null = null;
  for (const item of publicada.items) {
    const meeting = meetItemOnce(marca, item);
    if (meeting !== null && meeting.fit > (best?.fit ?? 0)) best = meeting;
    if (best?.fit === BEST_FIT) break;
  }
  return best === null ? undefined : [best.own, best.other];
}

/** The pair that was compared last: the rules and the sentence of a row ask for the same one. */
let last: { marca: ReadItems; publicada: ReadItems; found: ReturnType<typeof findMeeting> } | undefined;

/**
 * The items of both specifications that have most in common, as written; undefined where none has half of its words in common with an item of
 * the other. The first of equally good ones wins.
 */
export function meetingItems(marca: Sinal, publicada: Sinal): ReturnType<typeof findMeeting> {
  const [own, other] = [itemsOf(marca), itemsOf(publicada)];
  if (last?.marca !== own || last.publicada !== other)
    last = { marca: own, publicada: other, found: findMeeting(own, other) };
  return last.found;
}

/** Whether two items meet: at least half of the words of the shorter one are in the other. */
export function meets(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  const [shorter, longer] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const stem of shorter) if (longer.has(stem)) shared += 1;
  return shared > 0 && shared / shorter.size >= MEETS;
}
