/**
 * The memory of the kernel `screen`, filled by src/comparison/screen.ts and src/comparison/sign-writer.ts: the costs of
 * sounds.assembly.ts from address 0, the frame of the current pair, then names, tables and trees.
 */

// FRAME: the values of the features of sixteen pairs, 64 bytes for each feature; how much of each word is found, for four kinds and 24 words, of the mark and of the
// name; the strongest common word of each kind; the results for words and for parts; at its end the ranks of the features, 16 bytes each.
export const FEATURES: usize = 8192;
export const FEATURE_BYTES: usize = 64;
export const COVERS_A: usize = FEATURES + 256 * FEATURE_BYTES;
export const COVERS_B: usize = COVERS_A + 4 * 24 * 4;
export const STRONGEST: usize = COVERS_B + 4 * 24 * 4;
export const WORDS: usize = STRONGEST + 16;
export const PARTS: usize = WORDS + 64 * 8;
/** The figures of the mark and of the name by the roles of their words. */
export const SIDE_A: usize = PARTS + 64 * 8;
export const SIDE_B: usize = SIDE_A + 16 * 8;
/** Pairs of words, two bytes each: the same words, and the words that match best; for each pair, one byte: whether its words are the same. */
export const SAME_PAIRS: usize = SIDE_B + 16 * 8;
export const BEST_PAIRS: usize = SAME_PAIRS + 24 * 24 * 2;
export const IS_SAME: usize = BEST_PAIRS + 24 * 24 * 2;
/** The values of a word that is the same: a match of the table. */
export const SAME_WORD: usize = IS_SAME + 640;
/** Scratch space of edits.assembly.ts. */
export const BLOCKS: usize = SAME_WORD + 24;
export const MASKS: usize = BLOCKS + 160;
/** Two bit masks of words. */
export const LEFT_OUT: usize = MASKS + 256;
/** Any number: what `touchNames` read. */
export const TOUCHED: usize = LEFT_OUT + 16;
/** The sums of sixteen pairs, four bytes each. */
export const SUMS: usize = LEFT_OUT + 24;
// Ranks of the features (src/comparison/ranked-trees.ts) follow: 16 bytes for each.

// HEADER of a name or of the mark: numbers of eight bytes, then of four. Texts and words are given by their addresses.
export const TOTAL: usize = 0;
export const PARTS_TOTAL: usize = 8;
export const TOP_STRENGTH: usize = 16;
export const NORM: usize = 24;
export const NORM_SQUARED: usize = 32;
export const KEY: usize = 40;
export const INITIALS: usize = 44;
export const LEADER: usize = 48;
export const TOP: usize = 52;
export const TOP_PART: usize = 56;
export const ELEMENTS: usize = 60;
export const ELEMENT_COUNT: usize = 64;
export const PART_LIST: usize = 68;
export const PART_COUNT: usize = 72;
export const JOINTS: usize = 76;
export const JOINT_COUNT: usize = 80;
export const LENGTH: usize = 84;
export const NUCLEUS_LENGTH: usize = 88;
export const SPELLING_LENGTH: usize = 92;
export const WHOLE: usize = 96;
export const NUCLEUS: usize = 100;
export const SKELETON: usize = 104;
export const HEADER_BYTES: usize = 112;

// ENTRY of a word in a name: strength, then the word of the issue (of the mark: its column in the table), the number of its spelling, its
// position (of a part: the position of its word), its role, its trade (−1 for none), and its texts.
export const WORD: usize = 8;
export const TERM: usize = 12;
export const POSITION: usize = 16;
export const ROLE: usize = 20;
export const TRADE: usize = 24;
export const WORD_TEXTS: usize = 28;
export const ENTRY_BYTES: usize = 32;

export const LINKING: i32 = 0;
export const IN_TRADE: i32 = 1;
export const FANCIFUL: i32 = 3;

// RUNNING TEXT: the addresses of its letters, of its sounds and of its second reading (the same address where it has none), then the spelling.
export const LETTERS: usize = 0;
export const SOUNDS: usize = 4;
export const ENGLISH: usize = 8;
export const SPELLING: usize = 12;

// A text of symbols: their number, the sum of the weights, 32 symbols, and 32 weights of two bytes (only of sounds).
export const TEXT_TOTAL: usize = 4;
export const SYMBOLS: usize = 8;
export const WEIGHTS: usize = 40;

// TEXTS OF A WORD: the number of letters as written, three addresses as in a running text, then the letters, two bytes each.
export const WRITTEN: usize = 16;

// Results for words and for parts, eight bytes each. Shares of both names come in pairs, the lesser first.
export const EXACT_MIN: usize = 0;
export const NEAR_MIN: usize = 16;
export const IDEA_MIN: usize = 32;
export const CONTAINED_MIN: usize = 48;
export const STRONGEST_EXACT: usize = 64;
export const STRONGEST_NEAR: usize = 72;
export const STRONGEST_IDEA: usize = 80;
export const STRONGEST_CONTAINED: usize = 88;
export const SHARED_STRENGTH: usize = 96;
export const MISSED_MIN: usize = 104;
export const TOP_WORDS: usize = 120;
export const LEAD_WORDS: usize = 128;
export const FIRST_WORDS: usize = 136;
/** The shares of the mark and of the name, not ordered, by near words, words of one idea and contained words. */
export const FOUND: usize = 144;
// By the roles of words, from here on in the order of the features.
export const ROLES: usize = 192;
export const KINSHIP: usize = ROLES;
export const SHARED_TRADE: usize = ROLES + 16;
export const TRADE_WORDS: usize = ROLES + 24;
export const OWN_NEAR: usize = ROLES + 40;
export const SHARED_OWN: usize = ROLES + 88;
export const STRONGEST_OWN: usize = ROLES + 96;
export const SHARED_FANCIFUL: usize = ROLES + 104;
export const STRONGEST_FANCIFUL: usize = ROLES + 112;
export const SHARED_WORDS: usize = ROLES + 120;
export const LEADERS: usize = ROLES + 128;
export const REST_OWN: usize = ROLES + 144;
export const REST_FANCIFUL: usize = ROLES + 160;
export const REST_WORDS: usize = ROLES + 176;
export const PLAIN_SIDES: usize = ROLES + 192;
// The match of the two best words: its value, its distance, and the entries of both words (0 where no words match).
export const BEST_VALUE: usize = ROLES + 200;
export const BEST_SHIFT: usize = ROLES + 208;
export const BEST_A: usize = ROLES + 216;
export const BEST_B: usize = ROLES + 220;
// The longest phrase.
export const PHRASE_STRENGTH: usize = ROLES + 224;
export const PHRASE_WORDS: usize = ROLES + 232;
export const PHRASE_OWN: usize = ROLES + 240;

let row: usize = FEATURES;

/** Chooses which of the sixteen pairs the next features belong to. */
export function choosePair(pair: usize): void {
  row = FEATURES + 4 * pair;
}

/** Writes the value of a feature. */
export function put(slot: usize, value: f64): void {
  store<f32>(row + slot * FEATURE_BYTES, <f32>value);
}

/** The value of a feature. */
export function valueAt(slot: usize): f64 {
  return <f64>load<f32>(row + slot * FEATURE_BYTES);
}

export const WEAK: f64 = 0.1;
export const MAX_WORDS: i32 = 24;

export function entryAt(list: usize, index: i32): usize {
  return list + <usize>index * ENTRY_BYTES;
}

export function storeMinMax(at: usize, x: f64, y: f64): void {
  store<f64>(at, x < y ? x : y);
  store<f64>(at, x < y ? y : x, 8);
}
