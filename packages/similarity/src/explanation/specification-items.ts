import { HEADING_OF_COMMERCE, readStems } from '../goods/specification.ts';
import type { Sinal } from '../sinal.ts';
import { toPlainCapitals } from '../text/fold.ts';

/** One item of a specification, as written: 'comércio de calçados'. */
interface SpecificationItem {
  readonly classe: number;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
}

/** The items of a sign, and where each stem occurs among them. */
interface ReadItems {
  readonly items: readonly SpecificationItem[];
  readonly byStem: ReadonlyMap<string, readonly SpecificationItem[]>;
  readonly stemsByClass: ReadonlyMap<number, ReadonlySet<string>>;
  /** Whether every class has items and none was left out. */
  readonly whole: boolean;
}

/** What follows is left out: specifications may have hundreds of items. */
const MAX_ITEMS = 60;
const MAX_TEXT = 4_000;
/** Ends an item: a semicolon, a line, or a full stop before a blank. */
const SEPARATOR = /[;\n\r]+|\.(?=\s|$)/u;
/** Between brackets stands what the item is not, or its class. */
const REMARK = /\s*[([][^)\]]*[)\]]\s*/gu;

const tidy = (item: string): string =>
  item
    .replace(REMARK, ' ')
    .replace(/^[\s\-–—,.:]+|[\s\-–—,.:]+$/gu, '')
    .replace(/\s+/gu, ' ');

const COMMERCE = 35;
/** The heading of class 35 stands in specifications of any trade. */
const isHeading = (stems: ReadonlySet<string>): boolean => [...stems].every((stem) => HEADING_OF_COMMERCE.has(stem));

const readClass = ({ codigo, especificacao }: Sinal['classes'][number]): SpecificationItem[] =>
  (especificacao ?? '')
    .slice(0, MAX_TEXT)
    .split(SEPARATOR)
    .slice(0, MAX_ITEMS)
    .map(tidy)
    .map((text) => ({ classe: codigo, text, stems: readStems(toPlainCapitals(text)) }))
    .filter(({ stems }) => stems.size > 0 && !(codigo === COMMERCE && isHeading(stems)));

const isWhole = ({ classes }: Sinal, found: ReadonlyMap<number, unknown>): boolean =>
  classes.length > 0 &&
  classes.every(({ codigo, especificacao }) => {
    const text = especificacao ?? '';
    return found.has(codigo) && text.length <= MAX_TEXT && text.split(SEPARATOR).length <= MAX_ITEMS;
  });

function readItems(sinal: Sinal): ReadItems {
  const items = sinal.classes.flatMap(readClass);
  const byStem = new Map<string, SpecificationItem[]>();
  const stemsByClass = new Map<number, Set<string>>();
  for (const item of items) {
    const ofClass = stemsByClass.get(item.classe) ?? new Set();
    stemsByClass.set(item.classe, ofClass);
    for (const stem of item.stems) {
      ofClass.add(stem);
      const known = byStem.get(stem);
      if (known === undefined) byStem.set(stem, [item]);
      else known.push(item);
    }
  }
  return { items, byStem, stemsByClass, whole: isWhole(sinal, stemsByClass) };
}

const known = new WeakMap<Sinal, ReadItems>();

/** Reads the items of a sign once. */
function itemsOf(sinal: Sinal): ReadItems {
  const found = known.get(sinal) ?? readItems(sinal);
  known.set(sinal, found);
  return found;
}

const NONE: ReadonlySet<string> = new Set();

/** The stems of the sign's specification in a class. */
export const stemsOfClass = (sinal: Sinal, classe: number): ReadonlySet<string> =>
  itemsOf(sinal).stemsByClass.get(classe) ?? NONE;

/** Whether the sign has a specification in each of its classes, and all their items were read. */
export const isWhollyRead = (sinal: Sinal): boolean => itemsOf(sinal).whole;

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared += 1;
  return shared;
}

/** At least this share of the words of the shorter item is in the other. */
const MEETS = 0.5;

/**
 * The items of both specifications that have most in common, as written; undefined where none has half of its words in common with an item of
 * the other. The first of equally good ones wins.
 */
export function meetingItems(marca: Sinal, publicada: Sinal): readonly [own: string, other: string] | undefined {
  const { byStem } = itemsOf(marca);
  let best: { own: string; other: string; fit: number } | undefined;
  for (const other of itemsOf(publicada).items) {
    const candidates = new Set([...other.stems].flatMap((stem) => byStem.get(stem) ?? []));
    for (const own of candidates) {
      const shared = countShared(own.stems, other.stems);
      const share = shared / Math.min(own.stems.size, other.stems.size);
      const fit = share + shared / Math.max(own.stems.size, other.stems.size);
      if (share >= MEETS && fit > (best?.fit ?? 0)) best = { own: own.text, other: other.text, fit };
    }
  }
  return best === undefined ? undefined : [best.own, best.other];
}
