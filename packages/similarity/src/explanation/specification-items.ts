import { onceFor } from '@vigia/domain';
import { HEADING_OF_COMMERCE } from '../goods/specification.ts';
import { keyOfStem, visitStemKeys } from '../goods/stem-keys.ts';
import type { Sinal } from '../sinal.ts';
import { purposeOf, tellingStems } from './telling-stems.ts';

/** One item of a specification, as written: 'comércio de calçados'. */
export interface SpecificationItem {
  readonly text: string;
  /** The keys of its stems (goods/stem-keys.ts), each once. */
  readonly stems: Int32Array;
  /** Those that tell what is traded or done. */
  readonly telling: Int32Array;
  /** Those of them that tell what it is for: 'capas para celulares'. */
  readonly purpose: Int32Array;
  /** The same for all items that were read from the same text. */
  readonly number: number;
}

/** The items of a sign in one class. Items of the same text are one object, because they stand in many specifications. */
interface ClassItems {
  readonly classe: number;
  readonly items: readonly SpecificationItem[];
}

/** The items of a sign. */
export interface ReadItems {
  readonly classes: readonly ClassItems[];
  /** Whether every class has items and none was left out. */
  readonly whole: boolean;
}

/** What follows is left out: specifications may have hundreds of items. */
const MAX_ITEMS = 60;
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

/** The keys of the stems of a text, each once. */
function readStemsOf(text: string): number[] {
  const stems = new Set<number>();
  visitStemKeys(text, (key) => stems.add(key));
  return [...stems];
}

/** Most items are those of INPI's lists, and stand in many specifications. */
const MAX_KNOWN_TEXTS = 20_000;
const knownTexts = new Map<string, SpecificationItem>();
let texts = 0;

/** Reads an item once. */
export function readItem(written: string): SpecificationItem {
  const known = knownTexts.get(written);
  if (known !== undefined) return known;
  const text = tidy(written);
  const stems = readStemsOf(text);
  const telling = tellingStems(stems);
  const forWhat = readStemsOf(purposeOf(text)).filter((stem) => telling.includes(stem));
  const item = {
    text,
    stems: Int32Array.from(stems),
    telling: Int32Array.from(telling),
    purpose: Int32Array.from(forWhat),
    number: texts,
  };
  texts += 1;
  if (knownTexts.size >= MAX_KNOWN_TEXTS) knownTexts.clear();
  knownTexts.set(written, item);
  return item;
}

const readClass = ({ codigo, especificacao }: Sinal['classes'][number]): ClassItems => ({
  classe: codigo,
  items: (especificacao ?? '')
    .slice(0, MAX_TEXT)
    .split(ITEM_SEPARATOR, MAX_ITEMS)
    .map(readItem)
    .filter(({ stems }) => stems.length > 0 && !(codigo === COMMERCE && isHeading(stems))),
});

/** Whether no item of a class was left out. */
function isWhole({ especificacao }: Sinal['classes'][number]): boolean {
  const text = especificacao ?? '';
  return text.length <= MAX_TEXT && text.split(ITEM_SEPARATOR).length <= MAX_ITEMS;
}

function readItems(sinal: Sinal): ReadItems {
  const classes = sinal.classes.map(readClass);
  const withItems = new Set(classes.filter(({ items }) => items.length > 0).map(({ classe }) => classe));
  const haveItems = classes.length > 0 && classes.every(({ classe }) => withItems.has(classe));
  return { classes, whole: haveItems && sinal.classes.every(isWhole) };
}

/** Reads the items of a sign once. */
export const itemsOf = onceFor(readItems);

const IS_STEM = /^[A-Z]{1,6}$/u;

/** Whether the sign's specification in a class has a stem. */
export function isInSpecification(sinal: Sinal, classe: number, stem: string): boolean {
  if (!IS_STEM.test(stem)) return false;
  const key = keyOfStem(stem);
  const has = ({ stems }: SpecificationItem): boolean => stems.includes(key);
  return itemsOf(sinal).classes.some((ofClass) => ofClass.classe === classe && ofClass.items.some(has));
}

/** Whether the sign has a specification in each of its classes, and all their items were read. */
export const isWhollyRead = (sinal: Sinal): boolean => itemsOf(sinal).whole;
