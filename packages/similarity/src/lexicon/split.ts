/** Parts names written together (MAGNASTORE) into dictionary words, with care: most names are invented and stay whole. */
import { masculineForms, singularForms, undiminishedForms } from './forms.ts';
import { factsOf } from './tables.ts';

/** Short words that join others in Portuguese names; no other word of two letters is a part. */
const JOINTS = new Set(['DA', 'DE', 'DO', 'DAS', 'DOS', 'NA', 'NO']);
const MAX_PARTS = 4;
const MIN_PART = 3;
const MIN_LENGTH = 6;
/** Joined words longer than this are not names but hostile input. */
const MAX_LENGTH = 32;

/** Words and clippings usual in Brazilian trade names that dictionaries lack or hold for rare. Chosen by hand for this project. */
const NAME_PARTS = new Set(
  `AGRO ARTE BANK BELA BELLA BEM BEST BIG BIKE BOA BOM BRASIL BRAZIL BURGER CAR CASA CENTER CLEAN CLIN CLUB CLUBE COFFEE COR DECOR DIGITAL
  DIET DOCE DON DONA EASY ECO FARM FARMA FASHION FAST FIT FLEX FOOD FOODS FORT FORTE FUSION GAS GASTRO GOLD GRAN GREEN GRILL GROUP HAIR HOUSE KIDS
  LAR LIFE LINE LINK LOG LOJA LOVE LUZ MAIS MAKE MAR MASTER MEGA META MINI MIX MOBILE MODA MULTI MUNDO NET NEW NOVA NOVO NUTRI ODONTO OURO PARK
  PAY PET PHARMA PLUS POINT POWER PRIME PRO PUB REI SAUDE SHOP SKIN SMART SOFT SOL SOLAR STAR STORE STUDIO STYLE SUPER TEC TECH TELECOM TOP TOTAL TRANS
  TUDO VET VIA VIDA VITA VIVA WEAR WEB WORK WORLD`.split(/\s+/),
);
/** Endings of derived words that are words by chance (HOTELARIA is no HOTEL ARIA). */
const ENDINGS = new Set(
  'ADA ADO ANTE ARIA ASTER CAO COES COURT DOR DORA EIRA EIRO ENSE ERIA INHA INHO ISMO ISTA MENTE ORES SOES TUDE URA'.split(
    ' ',
  ),
);

/** Commonness a part of so many letters needs: a rare short word turns up in any invented name. */
const NEEDED: readonly number[] = [8, 8, 8, 4, 2, 1];

/** How much a part weighs against a reading, by its length and how common it is; Infinity for what is no word. */
const costOfPart = (part: string, common: number): number =>
  common < (NEEDED[part.length] ?? 0) ? Infinity : 9 - common + (part.length === 3 ? 2 : 0);

const baseForms = (part: string): string[] => [
  ...singularForms(part),
  ...undiminishedForms(part),
  ...masculineForms(part),
];

/** Commonness of a part, inflected ones a little less than their dictionary form; undefined for what is no word of Portuguese or English. */
const commonnessOfPart = (part: string): number | undefined => {
  const own = factsOf(part);
  if ((own.languages & SPOKEN_HERE) === 0) return undefined;
  return Math.max(own.common, ...baseForms(part).map((form) => factsOf(form).common - 1));
};

/** Portuguese and English: parts of other languages are too many chances for a false reading. */
const SPOKEN_HERE = 3;

/** As a common word. */
const NAME_PART_COST = 4;

const costOf = (part: string, isInner: boolean, isLast: boolean): number => {
  if (isInner && JOINTS.has(part)) return 1;
  if (part.length < MIN_PART || (isLast && ENDINGS.has(part))) return Infinity;
  if (NAME_PARTS.has(part)) return NAME_PART_COST;
  const common = commonnessOfPart(part);
  return common === undefined ? Infinity : costOfPart(part, common);
};

interface Reading {
  cost: number;
  parts: readonly string[];
}

/** Best reading of each beginning of the word, with at most `MAX_PARTS` parts. */
const bestReading = (term: string): Reading | undefined => {
  const best: (Reading | undefined)[][] = Array.from({ length: term.length + 1 }, () => []);
  const first = best[0];
  if (first !== undefined) first[0] = { cost: 0, parts: [] };
  for (let end = 2; end <= term.length; end++)
    for (let start = Math.max(0, end - 20); start <= end - 2; start++) {
      if (best[start]?.every((reading) => reading === undefined) === true) continue;
      const part = term.slice(start, end);
      const cost = costOf(part, start > 0 && end < term.length, end === term.length);
      if (cost < Infinity) extend(best, start, end, part, cost);
    }
  return best[term.length]
    ?.filter((reading) => reading !== undefined)
    .reduce<Reading | undefined>(
      (least, reading) => (least === undefined || reading.cost < least.cost ? reading : least),
      undefined,
    );
};

const extend = (best: (Reading | undefined)[][], start: number, end: number, part: string, cost: number): void => {
  for (let count = 0; count < MAX_PARTS; count++) {
    const before = best[start]?.[count];
    const row = best[end];
    if (before === undefined || row === undefined) continue;
    const total = before.cost + cost;
    if (total < (row[count + 1]?.cost ?? Infinity)) row[count + 1] = { cost: total, parts: [...before.parts, part] };
  }
};

/** Cost allowed for each letter, measured on joined pairs of words against invented names. */
const COST_PER_LETTER = 1.35;

/**
 * Splits a joined word into dictionary words (each of three letters or more but for DO, DA …, at most four), or gives it back whole:
 * when it is a word itself, when a part would be unknown, or when the parts are too short and rare to be meant.
 */
export const splitJoined = (term: string): readonly string[] => {
  if (term.length < MIN_LENGTH || term.length > MAX_LENGTH || !/^[A-Z]+$/.test(term)) return [term];
  if (factsOf(term).languages !== 0 || baseForms(term).some((form) => form.length > 4 && factsOf(form).languages !== 0))
    return [term];
  const reading = bestReading(term);
  return reading === undefined || reading.cost > term.length * COST_PER_LETTER ? [term] : reading.parts;
};
