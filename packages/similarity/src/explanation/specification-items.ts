import { HEADING_OF_COMMERCE } from '../goods/specification.ts';
import { keyOfStem, visitStemKeys } from '../goods/stem-keys.ts';
import type { Sinal } from '../sinal.ts';

/** One item of a specification, as written: 'comércio de calçados'. */
export interface SpecificationItem {
  readonly classe: number;
  readonly text: string;
  /** The keys of its stems (goods/stem-keys.ts), each once. */
  readonly stems: Int32Array;
}

/** An item of a mark and one of another sign that meet, as written, and how well. */
export interface Meeting {
  readonly own: string;
  readonly other: string;
  readonly fit: number;
}

/** The items of a sign. */
export interface ReadItems {
  readonly items: readonly SpecificationItem[];
  readonly stemsByClass: ReadonlyMap<number, ReadonlySet<number>>;
  /** Whether every class has items and none was left out. */
  readonly whole: boolean;
  /** The numbers of the items that have a stem; made when it is first needed, which it is for marks only. */
  byStem?: ReadonlyMap<number, readonly number[]>;
  /** For each item of other signs, by its stems, the best meeting with an item of this sign; null where there is none. For marks only, too. */
  meetings?: Map<Int32Array, Meeting | null>;
}

/** What follows is left out: specifications may have hundreds of items. */
export const MAX_ITEMS = 60;
const MAX_TEXT = 4_000;
/** Ends an item: a semicolon, a line, or a full stop before a blank. */
export const ITEM_SEPARATOR = /[;\n\r]+|\.(?=\s|$)/u;
/** Between brackets stands what the item is not, or its class. */
const REMARK = /\s*[([][^)\]]*[)\]]\s*/gu;

const tidy = (item: string): string =>
  item
    .replace(REMARK, ' ')
    .replace(/^[\s\-–—,.:]+|[\s\-–—,.:]+$/gu, '')
    .replace(/\s+/gu, ' ');

const COMMERCE = 35;
/** The heading of class 35 stands in specifications of any trade. */
const HEADING: ReadonlySet<number> = new Set(Array.from(HEADING_OF_COMMERCE, keyOfStem));
const isHeading = (stems: Int32Array): boolean => stems.every((stem) => HEADING.has(stem));

/** The keys of the stems of an item. */
export function readStemsOf(item: string): ReadonlySet<number> {
  const stems = new Set<number>();
  visitStemKeys(item, (key) => stems.add(key));
  return stems;
}

type ReadText = Pick<SpecificationItem, 'text' | 'stems'>;

/** Most items are those of INPI's lists, and stand in many specifications. */
const MAX_KNOWN_TEXTS = 20_000;
const knownTexts = new Map<string, ReadText>();

function readText(written: string): ReadText {
  const known = knownTexts.get(written);
  if (known !== undefined) return known;
  const text = tidy(written);
  const read = { text, stems: Int32Array.from(readStemsOf(text)) };
  if (knownTexts.size >= MAX_KNOWN_TEXTS) knownTexts.clear();
  knownTexts.set(written, read);
  return read;
}

function readClass({ codigo, especificacao }: Sinal['classes'][number]): SpecificationItem[] {
  const items: SpecificationItem[] = [];
  for (const written of (especificacao ?? '').slice(0, MAX_TEXT).split(ITEM_SEPARATOR, MAX_ITEMS)) {
    const { text, stems } = readText(written);
    if (stems.length > 0 && !(codigo === COMMERCE && isHeading(stems))) items.push({ classe: codigo, text, stems });
  }
  return items;
}

const isWhole = ({ classes }: Sinal, found: ReadonlyMap<number, unknown>): boolean =>
  classes.length > 0 &&
  classes.every(({ codigo, especificacao }) => {
    const text = especificacao ?? '';
    return found.has(codigo) && text.length <= MAX_TEXT && text.split(ITEM_SEPARATOR).length <= MAX_ITEMS;
  });

function readItems(sinal: Sinal): ReadItems {
  const items = sinal.classes.flatMap(readClass);
  const stemsByClass = new Map<number, Set<number>>();
  for (const { classe, stems } of items) {
    const ofClass = stemsByClass.get(classe) ?? new Set();
    stemsByClass.set(classe, ofClass);
    for (const stem of stems) ofClass.add(stem);
  }
  return { items, stemsByClass, whole: isWhole(sinal, stemsByClass) };
}

export function groupByStem(items: readonly SpecificationItem[]): ReadonlyMap<number, readonly number[]> {
  const byStem = new Map<number, number[]>();
  for (const [number, { stems }] of items.entries())
    for (const stem of stems) {
      const known = byStem.get(stem);
      if (known === undefined) byStem.set(stem, [number]);
      else known.push(number);
    }
  return byStem;
}

const known = new WeakMap<Sinal, ReadItems>();

/** Reads the items of a sign once. */
export function itemsOf(sinal: Sinal): ReadItems {
  const found = known.get(sinal);
  if (found !== undefined) return found;
  const items = readItems(sinal);
  known.set(sinal, items);
  return items;
}

const IS_STEM = /^[A-Z]{1,6}$/u;

/** Whether the sign's specification in a class has a stem. */
export const isInSpecification = (sinal: Sinal, classe: number, stem: string): boolean =>
  IS_STEM.test(stem) && itemsOf(sinal).stemsByClass.get(classe)?.has(keyOfStem(stem)) === true;

/** Whether the sign has a specification in each of its classes, and all their items were read. */
export const isWhollyRead = (sinal: Sinal): boolean => itemsOf(sinal).whole;
