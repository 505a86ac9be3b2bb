import type { Sinal } from '../sinal.ts';
import { itemsOf, type ReadItems, type SpecificationItem } from './specification-items.ts';
import { StemIndex } from './stem-index.ts';

/** An item of a mark and one of another sign that meet, as written, and how well. */
interface Meeting {
  readonly own: string;
  readonly other: string;
  readonly fit: number;
}

/** At least this share of the telling words of the shorter item is in the other. */
const MEETS = 0.5;
/** The fit of two items with the same stems: none is better, and the first of equally good ones wins, so the search ends there. */
const BEST_FIT = 2;

/** Whether both items tell what they are for, and nothing of it is the same: 'capas para almofadas' and 'capas para celulares'. */
function haveOtherPurposes({ purpose: a }: SpecificationItem, { purpose: b }: SpecificationItem): boolean {
  if (a.length === 0 || b.length === 0) return false;
  for (const stem of a) if (b.includes(stem)) return false;
  return true;
}

/** How well two items meet: 2 where they have the same stems, 0 where they do not meet. `shared`: the number of telling stems that both have. */
function fitOf(a: SpecificationItem, b: SpecificationItem, shared: number): number {
  const [own, other] = [a.telling.length, b.telling.length];
  const share = shared / Math.min(own, other);
  if (!(share >= MEETS) || haveOtherPurposes(a, b)) return 0;
  const generic = Math.abs(a.stems.length - own - (b.stems.length - other));
  return share + shared / (Math.max(own, other) + generic);
}

/** The best meeting of an item with those of a mark; null where there is none. The first of equally good ones wins. */
function meetItem(items: readonly SpecificationItem[], index: StemIndex, item: SpecificationItem): Meeting | null {
  const size = index.countShared(item.telling);
  let best: Meeting | null = null;
  for (let i = 0; i < size; i++) {
    const number = index.met[i] ?? 0;
    const own = items[number];
    if (own === undefined) continue;
    const fit = fitOf(own, item, index.shared[number] ?? 0);
    if (fit > (best?.fit ?? 0)) best = { own: own.text, other: item.text, fit };
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
  kept.index = new StemIndex(kept.items.map(({ telling }) => telling));
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
 * The items of both specifications that have most in common, as written; undefined where none has half of its telling words in common with an item of
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

/**
 * Whether two items meet: at least half of the telling words of the shorter one are in the other, and they are not for other things. Words that do not tell
 * what is traded or done (`telling-stems.ts`) make no meeting: 'gestão de projetos de galvanização' and 'gestão de projetos de hotéis'.
 */
export function meets(a: SpecificationItem, b: SpecificationItem): boolean {
  let shared = 0;
  for (const stem of a.telling) if (b.telling.includes(stem)) shared += 1;
  return fitOf(a, b, shared) > 0;
}
