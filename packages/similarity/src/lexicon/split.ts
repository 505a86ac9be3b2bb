/** Splits joined names (MAGNASTORE) into dictionary words. It is careful, because most names are invented and must stay whole. */
import { baseForms } from './forms.ts';
import { createEncodedWord, encodeWord, finishHash, HASH_START, hashWith } from './look-up.ts';
import { factsOf, factsOfPart, type FactsOfWord } from './tables.ts';

/** Short words that link others in Portuguese names; no other word of two letters is a part. */
const JOINTS = new Set(['DA', 'DE', 'DO', 'DAS', 'DOS', 'NA', 'NO']);
const MAX_PARTS = 4;
const MIN_PART = 3;
const MIN_LENGTH = 6;
/** Maximum length of a joined word: anything longer is hostile input. */
const MAX_LENGTH = 32;

/** Words and short forms that are usual in Brazilian trade names, but missing or rare in dictionaries. Chosen by hand for this project. */
const NAME_PARTS = new Set(
  `AGRO ARTE BANK BELA BELLA BEM BEST BIG BIKE BOA BOM BRASIL BRAZIL BURGER CAR CASA CENTER CLEAN CLIN CLUB CLUBE COFFEE COR DECOR DIGITAL
  DIET DOCE DON DONA EASY ECO FARM FARMA FASHION FAST FIT FLEX FOOD FOODS FORT FORTE FUSION GAS GASTRO GOLD GRAN GREEN GRILL GROUP HAIR HOUSE KIDS
  LAR LIFE LINE LINK LOG LOJA LOVE LUZ MAIS MAKE MAR MASTER MEGA META MINI MIX MOBILE MODA MULTI MUNDO NET NEW NOVA NOVO NUTRI ODONTO OURO PARK
  PAY PET PHARMA PLUS POINT POWER PRIME PRO PUB REI SAUDE SHOP SKIN SMART SOFT SOL SOLAR STAR STORE STUDIO STYLE SUPER TEC TECH TELECOM TOP TOTAL TRANS
  TUDO VET VIA VIDA VITA VIVA WEAR WEB WORK WORLD`.split(/\s+/),
);
/** Endings of derived words that are also words (HOTELARIA is not HOTEL ARIA). */
const ENDINGS = new Set(
  'ADA ADO ANTE ARIA ASTER CAO COES COURT DOR DORA EIRA EIRO ENSE ERIA INHA INHO ISMO ISTA MENTE ORES SOES TUDE URA'.split(
    ' ',
  ),
);

/** Whether a word is an ending of derived words too: PRESTADOR does not contain DOR. */
export const isEnding = (term: string): boolean => ENDINGS.has(term);

/** Minimum commonness of a part, by its number of letters: rare short words occur in any invented name. */
const NEEDED: readonly number[] = [8, 8, 8, 4, 2, 1];

/** The cost of a part, from its length and commonness; Infinity where it is no word. */
const costOfPart = (part: string, common: number): number =>
  common < (NEEDED[part.length] ?? 0) ? Infinity : 9 - common + (part.length === 3 ? 2 : 0);

/** Commonness of a part from what is known of itself; inflected forms get one less than their dictionary form. */
const commonnessOfPart = (part: string, own: FactsOfWord): number =>
  Math.max(own.common, ...baseForms(part).map((form) => factsOf(form).common - 1));

/** Portuguese and English only: parts in other languages give too many false readings. */
const SPOKEN_HERE = 3;

/** The cost of a name part, as of a common word. */
const NAME_PART_COST = 4;

function costOf(part: string, own: FactsOfWord, isInner: boolean, isLast: boolean): number {
  if (isInner && JOINTS.has(part)) return 1;
  if (part.length < MIN_PART || (isLast && ENDINGS.has(part))) return Infinity;
  if (NAME_PARTS.has(part)) return NAME_PART_COST;
  return (own.languages & SPOKEN_HERE) === 0 ? Infinity : costOfPart(part, commonnessOfPart(part, own));
}

/** Parts of the lists above by their hash, so that few parts are looked up there. */
const HASHES = 4_096;
const isListed = new Uint8Array(HASHES);
const word = createEncodedWord(MAX_LENGTH);
for (const part of [...JOINTS, ...NAME_PARTS]) isListed[encodeWord(part, word).hash & (HASHES - 1)] = 1;

interface Reading {
  cost: number;
  parts: readonly string[];
}

/** Maximum length of a part. */
const MAX_PART = 20;

/** Extends the readings up to `start` by every part that starts there. */
function extendFrom(best: (Reading | undefined)[][], start: number, term: string): void {
  const longest = Math.min(term.length, start + MAX_PART);
  let hash = HASH_START;
  for (let end = start + 1; end <= longest; end++) {
    hash = hashWith(hash, word.bytes[end - 1] ?? 0);
    if (end < start + 2) continue;
    const finished = finishHash(hash);
    const own = factsOfPart(word, start, end, finished);
    if ((own.languages & SPOKEN_HERE) === 0 && isListed[finished & (HASHES - 1)] === 0) continue;
    const part = term.slice(start, end);
    const cost = costOf(part, own, start > 0 && end < term.length, end === term.length);
    if (cost < Infinity) extend(best, start, end, part, cost);
  }
}

/** The cheapest reading of the word, with at most `MAX_PARTS` parts. */
function bestReading(term: string): Reading | undefined {
  const best: (Reading | undefined)[][] = Array.from({ length: term.length + 1 }, () => []);
  best[0] = [{ cost: 0, parts: [] }];
  encodeWord(term, word);
  for (let start = 0; start <= term.length - 2; start++)
    if (best[start]?.some((reading) => reading !== undefined) === true) extendFrom(best, start, term);
  return best[term.length]
    ?.filter((reading) => reading !== undefined)
    .reduce<Reading | undefined>(
      (least, reading) => (least === undefined || reading.cost < least.cost ? reading : least),
      undefined,
    );
}

function extend(best: (Reading | undefined)[][], start: number, end: number, part: string, cost: number): void {
  for (let count = 0; count < MAX_PARTS; count++) {
    const before = best[start]?.[count];
    const row = best[end];
    if (before === undefined || row === undefined) continue;
    const total = before.cost + cost;
    if (total < (row[count + 1]?.cost ?? Infinity)) row[count + 1] = { cost: total, parts: [...before.parts, part] };
  }
}

/** Maximum cost for each letter, chosen on joined pairs of words and invented names. */
const COST_PER_LETTER = 1.35;

/**
 * Splits a joined word into at most four dictionary words, each of at least three letters except DO, DA …. Returns the word whole
 * where it is a word itself, where a part is unknown, or where the parts are too short and too rare.
 */
export function splitJoined(term: string): readonly string[] {
  if (term.length < MIN_LENGTH || term.length > MAX_LENGTH || !/^[A-Z]+$/.test(term)) return [term];
  if (factsOf(term).languages !== 0 || baseForms(term).some((form) => form.length > 4 && factsOf(form).languages !== 0))
    return [term];
  const reading = bestReading(term);
  return reading === undefined || reading.cost > term.length * COST_PER_LETTER ? [term] : reading.parts;
}
