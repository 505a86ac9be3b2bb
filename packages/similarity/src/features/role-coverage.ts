import { bestMatch, CONTAINED, coverAt, coversA, coversB, IDEAL, NEAR, type Covers } from './covers.ts';
import type { Coverage } from './coverage.ts';
import { minMax, type MinMax } from './min-max.ts';
import { longestPhrase, type SharedPhrase } from './shared-phrase.ts';
import { tradeKinshipOf } from './trade-kinship.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import type { SignElement } from '../sign/running-text.ts';
import { MAX_WORDS } from '../sign/sign.ts';
import { isOwn } from '../sign/word-role.ts';

/**
 * How much of two names is found in the other by the roles of their words (`sign/word-role.ts`). A name's own words neither link others nor
 * name a trade; its fanciful words are in no list of weak words at all. Symmetric.
 */
export interface RoleCoverage {
  /** Share of the strength of each name's own words that is found: by near words, words of one idea, contained words. */
  readonly ownNear: MinMax;
  readonly ownIdea: MinMax;
  readonly ownContained: MinMax;
  /** Strength of the near words that both names have: words of trades, own words, fanciful words. */
  readonly sharedTrade: number;
  readonly sharedOwn: number;
  readonly sharedFanciful: number;
  /** Strength of the strongest own word, and of the strongest fanciful word, that is found by a near word. */
  readonly strongestOwn: number;
  readonly strongestFanciful: number;
  /** Strength of each name's own words that are not found, and of its strongest fanciful word that is not found. */
  readonly restOwn: MinMax;
  readonly restFanciful: MinMax;
  /** Number of names (0 to 2) that add no own word. */
  readonly plainSides: number;
  /** Number of each name's words that are not found; least number of words that are found. Words that link others do not count. */
  readonly restWords: MinMax;
  readonly sharedWords: number;
  /** How much of each name's first strong own word is found. */
  readonly leaders: MinMax;
  /** Number of each name's words of trades. */
  readonly tradeWords: MinMax;
  /** Kinship of the trades that the names tell, and of the trades that only the words that are not found tell. */
  readonly kinship: number;
  readonly restKinship: number;
  readonly phrase: SharedPhrase;
  /** The two words that match best; undefined where no words match. */
  readonly best: BestMatch | undefined;
}

/** Two matching words, the strength of their match, and how many words further back one stands in its name. */
export interface BestMatch {
  readonly a: PreparedWord;
  readonly b: PreparedWord;
  readonly strength: number;
  readonly shift: number;
}

/** Orders matches of one value in the same way whichever name comes first. */
const keyOf = ({ a, b }: BestMatch): string => [a.term, b.term].sort().join(' ');

/** The best of the matches of the last pair (`covers.ts`); undefined where no words match. */
function bestOf(a: readonly SignElement[], b: readonly SignElement[]): BestMatch | undefined {
  const matches = bestMatch.pairs.flatMap((place): BestMatch[] => {
    const [i, j] = [Math.floor(place / MAX_WORDS), place % MAX_WORDS];
    const [x, y] = [a[i]?.word, b[j]?.word];
    return x === undefined || y === undefined
      ? []
      : [{ a: x, b: y, strength: bestMatch.value, shift: Math.abs(i - j) }];
  });
  if (matches.length < 2) return matches[0];
  return matches.sort((x, y) => x.shift - y.shift || (keyOf(x) < keyOf(y) ? -1 : 1))[0];
}

/** A word counts as found from this cover on. */
const FOUND = 0.5;
/** A name adds no own word where the strength of those that are not found is below this. */
const NO_REST = 0.1;

/** The figures of one name against the other. */
interface SideFigures {
  own: number;
  near: number;
  idea: number;
  contained: number;
  trade: number;
  fanciful: number;
  strongestOwn: number;
  strongestFanciful: number;
  restOwn: number;
  restFanciful: number;
  restWords: number;
  foundWords: number;
  tradeWords: number;
  readonly trades: number[];
  readonly restTrades: number[];
}

const createFigures = (): SideFigures => ({
  own: 0, near: 0, idea: 0, contained: 0, trade: 0, fanciful: 0, strongestOwn: 0, strongestFanciful: 0,
  restOwn: 0, restFanciful: 0, restWords: 0, foundWords: 0, tradeWords: 0, trades: [], restTrades: [],
}); // prettier-ignore

function addOwn(side: SideFigures, covers: Covers, i: number, strength: number): void {
  const near = coverAt(covers, NEAR, i);
  const contained = coverAt(covers, CONTAINED, i);
  side.own += strength;
  side.near += strength * near;
  side.idea += strength * coverAt(covers, IDEAL, i);
  side.contained += strength * contained;
  side.strongestOwn = Math.max(side.strongestOwn, strength * near);
  side.restOwn += strength * (1 - contained);
}

function addFanciful(side: SideFigures, covers: Covers, i: number, strength: number): void {
  const near = coverAt(covers, NEAR, i);
  side.fanciful += strength * near;
  side.strongestFanciful = Math.max(side.strongestFanciful, strength * near);
  side.restFanciful = Math.max(side.restFanciful, strength * (1 - coverAt(covers, CONTAINED, i)));
}

function addTrade(side: SideFigures, covers: Covers, i: number, { word, strength }: SignElement): void {
  side.trade += strength * coverAt(covers, NEAR, i);
  side.tradeWords += 1;
  if (word.trade === undefined) return;
  side.trades.push(word.trade);
  if (coverAt(covers, IDEAL, i) < FOUND) side.restTrades.push(word.trade);
}

function figuresOf(elements: readonly SignElement[], covers: Covers): SideFigures {
  const side = createFigures();
  elements.forEach((element, i) => {
    const { role } = element.word;
    if (role === 'linking') return;
    if (coverAt(covers, CONTAINED, i) < FOUND) side.restWords += 1;
    if (coverAt(covers, NEAR, i) >= FOUND) side.foundWords += 1;
    if (role === 'trade') addTrade(side, covers, i, element);
    else addOwn(side, covers, i, element.strength);
    if (role === 'fanciful') addFanciful(side, covers, i, element.strength);
  });
  return side;
}

/** Share of the own words' strength; of all words where a name has no own word. */
function shareOf(part: number, { own }: SideFigures, all: number): number {
  return own === 0 ? all : part / own;
}

/** How much of the first strong own word is found; of the first strong word where there is no own word. */
function leaderFound(elements: readonly SignElement[], topStrength: number, covers: Covers): number {
  const isStrong = ({ strength }: SignElement): boolean => strength >= topStrength / 2;
  const own = elements.findIndex((element) => isOwn(element.word.role) && isStrong(element));
  return coverAt(covers, NEAR, own < 0 ? Math.max(0, elements.findIndex(isStrong)) : own);
}

/** The words of a name, as written or split, and the strength of its strongest word. */
export interface WordList {
  readonly elements: readonly SignElement[];
  readonly topStrength: number;
}

/** Computes the coverage by roles from the covers of the last pair, and from its coverage (`coverageOf`). */
export function roleCoverageOf(
  a: WordList,
  b: WordList,
  { foundNear, foundIdea, foundContained }: Coverage,
): RoleCoverage {
  const [x, y] = [figuresOf(a.elements, coversA), figuresOf(b.elements, coversB)];
  return {
    ownNear: minMax(shareOf(x.near, x, foundNear[0]), shareOf(y.near, y, foundNear[1])),
    ownIdea: minMax(shareOf(x.idea, x, foundIdea[0]), shareOf(y.idea, y, foundIdea[1])),
    ownContained: minMax(shareOf(x.contained, x, foundContained[0]), shareOf(y.contained, y, foundContained[1])),
    sharedTrade: Math.min(x.trade, y.trade),
    sharedOwn: Math.min(x.near, y.near),
    sharedFanciful: Math.min(x.fanciful, y.fanciful),
    strongestOwn: Math.max(x.strongestOwn, y.strongestOwn),
    strongestFanciful: Math.max(x.strongestFanciful, y.strongestFanciful),
    restOwn: minMax(x.restOwn, y.restOwn),
    restFanciful: minMax(x.restFanciful, y.restFanciful),
    plainSides: Number(x.restOwn < NO_REST) + Number(y.restOwn < NO_REST),
    restWords: minMax(x.restWords, y.restWords),
    sharedWords: Math.min(x.foundWords, y.foundWords),
    leaders: minMax(leaderFound(a.elements, a.topStrength, coversA), leaderFound(b.elements, b.topStrength, coversB)),
    tradeWords: minMax(x.tradeWords, y.tradeWords),
    kinship: tradeKinshipOf(x.trades, y.trades),
    restKinship: tradeKinshipOf(x.restTrades, y.restTrades),
    phrase: longestPhrase(a.elements, b.elements),
    best: bestOf(a.elements, b.elements),
  };
}

const higher = (x: MinMax, y: MinMax): MinMax => [Math.max(x[0], y[0]), Math.max(x[1], y[1])];
const lower = (x: MinMax, y: MinMax): MinMax => [Math.min(x[0], y[0]), Math.min(x[1], y[1])];

/** The more favourable of two coverages of one pair: of its words as written, and of its words split. The split words tell more trades. */
export const moreFavourable = (words: RoleCoverage, parts: RoleCoverage): RoleCoverage => ({
  ownNear: higher(words.ownNear, parts.ownNear),
  ownIdea: higher(words.ownIdea, parts.ownIdea),
  ownContained: higher(words.ownContained, parts.ownContained),
  sharedTrade: Math.max(words.sharedTrade, parts.sharedTrade),
  sharedOwn: Math.max(words.sharedOwn, parts.sharedOwn),
  sharedFanciful: Math.max(words.sharedFanciful, parts.sharedFanciful),
  strongestOwn: Math.max(words.strongestOwn, parts.strongestOwn),
  strongestFanciful: Math.max(words.strongestFanciful, parts.strongestFanciful),
  restOwn: lower(words.restOwn, parts.restOwn),
  restFanciful: lower(words.restFanciful, parts.restFanciful),
  plainSides: Math.max(words.plainSides, parts.plainSides),
  restWords: lower(words.restWords, parts.restWords),
  sharedWords: Math.max(words.sharedWords, parts.sharedWords),
  leaders: higher(words.leaders, parts.leaders),
  tradeWords: higher(words.tradeWords, parts.tradeWords),
  kinship: parts.kinship,
  restKinship: parts.restKinship,
  phrase: words.phrase.strength >= parts.phrase.strength ? words.phrase : parts.phrase,
  best: (parts.best?.strength ?? 0) > (words.best?.strength ?? 0) ? parts.best : words.best,
});
