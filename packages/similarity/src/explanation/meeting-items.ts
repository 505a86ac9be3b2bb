import type { Sinal } from '../sinal.ts';
import { itemsOf, type ReadItems, type SpecificationItem } from './specification-items.ts';
import { StemIndex } from './stem-index.ts';

/** An item of a mark and one of another sign that meet, as written, and how well. */
interface Meeting {
  readonly own: string;
  readonly other: string;
  readonly fit: number;
}

/** At least this share of the words of the shorter item is in the other. */
const MEETS = 0.5;
/** The fit of two items with the same stems: none is better, and the first of equally good ones wins, so the search ends there. */
const BEST_FIT = 2;

/** The best meeting of an item with those of a mark; null where there is none. The first of equally good ones wins. */
function meetItem(
  items: readonly SpecificationItem[],
  index: StemIndex,
  { text, stems }: SpecificationItem,
): Meeting | null {
  const size = index.countShared(stems);
  let best: Meeting | null = null;
  for (let i = 0; i < size; i++) {
    const number = index.met[i] ?? 0;
    const [own, count] = [items[number], index.shared[number] ?? 0];
    if (own === undefined) continue;
    const share = count / Math.min(own.stems.length, stems.length);
    const fit = share + count / Math.max(own.stems.length, stems.length);
    if (share >= MEETS && fit > (best?.fit ?? 0)) best = { own: own.text, other: text, fit };
    if (fit === BEST_FIT) break;
  }
  return best;
}

/** Places for what is found once for a mark. Two items of other signs that have the same place drive each other out, and are compared again. */
const KEPT = 2 ** 13;

/**
 * The mark that was compared last, with the items of other signs that were compared with its items, by place, and what was found. The sign that was compared
 * last is kept too: the rules and the sentence of a row ask for the same pair.
 */
interface KeptMeetings {
  marca: ReadItems | undefined;
  publicada: ReadItems | undefined;
  found: readonly [own: string, other: string] | undefined;
  items: readonly SpecificationItem[];
  index: StemIndex;
  readonly numbers: Int32Array;
  readonly meetings: (Meeting | null)[];
}

const kept: KeptMeetings = {
  marca: undefined,
  publicada: undefined,
  found: undefined,
  items: [],
  index: new StemIndex([]),
  numbers: new Int32Array(KEPT),
  meetings: new Array<Meeting | null>(KEPT).fill(null),
};
const NO_ITEM = -1;

function keepFor(marca: ReadItems): void {
  kept.marca = marca;
  kept.publicada = undefined;
  kept.items = marca.classes.flatMap(({ items }) => items);
  kept.index = new StemIndex(kept.items.map(({ stems }) => stems));
  kept.numbers.fill(NO_ITEM);
}

/** `meetItem`, found once for a mark: most items stand in many specifications. */
function meetItemOnce(item: SpecificationItem): Meeting | null {
  const place = item.number & (KEPT - 1);
  if (kept.numbers[place] === item.number) return kept.meetings[place] ?? null;
  const meeting = meetItem(kept.items, kept.index, item);
  kept.numbers[place] = item.number;
  kept.meetings[place] = meeting;
  return meeting;
}

function findMeeting(publicada: ReadItems): KeptMeetings['found'] {
  let best: Meeting | null = null;
  for (const { items } of publicada.classes)
    for (const item of items) {
      const meeting = meetItemOnce(item);
      if (meeting !== null && meeting.fit > (best?.fit ?? 0)) best = meeting;
      if (best?.fit === BEST_FIT) return [best.own, best.other];
    }
  return best === null ? undefined : [best.own, best.other];
}

/**
 * The items of both specifications that have most in common, as written; undefined where none has half of its words in common with an item of
 * the other. The first of equally good ones wins.
 */
export function meetingItems(marca: Sinal, publicada: Sinal): KeptMeetings['found'] {
  const [own, other] = [itemsOf(marca), itemsOf(publicada)];
  if (kept.marca !== own) keepFor(own);
  if (kept.publicada !== other) {
    kept.publicada = other;
    kept.found = findMeeting(other);
  }
  return kept.found;
}

/** Whether two items meet: at least half of the words of the shorter one are in the other. */
export function meets(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  const [shorter, longer] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const stem of shorter) if (longer.has(stem)) shared += 1;
  return shared > 0 && shared / shorter.size >= MEETS;
}
