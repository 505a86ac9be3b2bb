import { FEATURES } from '../features/features.ts';

/** The features that the kernel `screen` computes before whole texts are compared, in the order of its slots. */
const PAIR_SLOTS =
  `exactMin exactMax nearMin nearMax strongestExact strongestNear sharedStrength leadWords topWords firstWords
  missedMin missedMax ideaMin ideaMax strongestIdea containedMin containedMax strongestContained partsNearMin partsNearMax
  partsStrongestNear partsSharedStrength partsTopWords partsMissedMin partsMissedMax partsIdeaMin partsIdeaMax partsStrongestIdea
  partsContainedMin partsContainedMax partsStrongestContained trigramCosine trigramShareMin trigramShareMax trigramProduct letters sameKey
  acronym lengthMin lengthMax nucleusLengthMin nucleusLengthMax wordCountMin wordCountMax strengthMin strengthMax topStrengthMin
  topStrengthMax tradeKinship restTradeKinship sharedTrade tradeWordsMin tradeWordsMax ownNearMin ownNearMax ownIdeaMin ownIdeaMax
  ownContainedMin ownContainedMax sharedOwn strongestOwn sharedFanciful strongestFanciful sharedWords leaderMin leaderMax restOwnMin
  restOwnMax restFancifulMin restFancifulMax restWordsMin restWordsMax plainSides bestStrength bestLength bestShift phraseStrength
  phraseWords ownPhraseStrength phraseShare`.split(/\s+/);

/** The features of whole texts, from slot FIRST_TEXT_SLOT on. The slot before it holds the highest value that `prefix` can have. */
const TEXT_SLOTS =
  `prefix jaroWinkler runOfShorter runOfLonger prefixOfShorter sounds weightedSounds partialSounds nucleusLetters nucleusJaroWinkler
  nucleusPrefixOfShorter nucleusSounds nucleusPartialSounds blocksOfLonger blocksOfShorter bestLetters bestJaroWinkler bestSounds
  bestBeginning bestEnding bestFirstLetter skeleton`.split(/\s+/);

const MOST_PREFIX = PAIR_SLOTS.length;
const FIRST_TEXT_SLOT = MOST_PREFIX + 1;

const pairSlots = PAIR_SLOTS.map((name, slot) => [name, slot] as const);
const textSlots = TEXT_SLOTS.map((name, i) => [name, FIRST_TEXT_SLOT + i] as const);

/** The slots of the features that an upper bound rests on, and of all features that the kernel computes. */
export const BOUND_SLOTS: ReadonlyMap<string, number> = new Map([...pairSlots, ['prefix', MOST_PREFIX]]);
export const ALL_SLOTS: ReadonlyMap<string, number> = new Map([...pairSlots, ...textSlots]);

/** Slots with a value above, and one below, every threshold. */
export const [HIGHEST, LOWEST] = [254, 255] as const;

/** The features that the kernel does not compute: in bounds they have their most favourable value, and scores are computed in plain code. */
export const UNKNOWN_TO_KERNEL: readonly string[] = FEATURES.map(({ name }) => name).filter(
  (name) => !ALL_SLOTS.has(name),
);

/** For each feature its slot, after the texts are compared and before. */
export const FEATURE_SLOTS: readonly number[] = FEATURES.map(({ name }) => ALL_SLOTS.get(name) ?? HIGHEST);
export const FEATURE_BOUND_SLOTS: readonly number[] = FEATURES.map(({ name }) => BOUND_SLOTS.get(name) ?? HIGHEST);
