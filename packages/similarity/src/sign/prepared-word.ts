import { encodeLetters, encodeSounds, firstSymbols, MAX_SYMBOLS } from '../text/alphabet.ts';
import { keepBytes } from '../text/arena.ts';
import { HAS_DIGIT, isNumber, readDigits, wordOfNumber, wordOfOrdinal, writeOutNumbers } from '../text/digits.ts';
import type { FoldedWord } from '../text/fold.ts';
import { englishSounds, ideasOf, isOrdinaryWord, listedIdeasOf, splitJoined } from '../lexicon/lexicon.ts';
import { readPortuguese } from '../sound/pronunciation.ts';
import { abbreviatedWord, nameConsonants, spellOut } from '../sound/spelled-out.ts';
import { reproductionKey } from '../text/reproduction-key.ts';
import { roleOfJoined, roleOfWord, type RoleOfWord } from './word-role.ts';

/** A word as written and as spoken: the parts of a `FoldedWord` that its preparation needs. */
export type SpelledWord = Pick<FoldedWord, 'term' | 'spoken'>;

/** A word with everything that comparisons need; prepared once for all names that contain it. */
export interface PreparedWord extends RoleOfWord {
  /** Place in the vocabulary of the issue; −1 for a word that no published name has. */
  readonly id: number;
  readonly term: string;
  readonly spoken: string;
  /** What the word is where it only names: two different numbers, or two different acronyms of consonants, have nothing in common. */
  readonly code: 'number' | 'acronym' | undefined;
  /** The reproduction key: equal for spellings that count as the same reproduction. */
  readonly spellingKey: string;
  readonly letters: Uint8Array;
  /** Sounds of the Brazilian Portuguese reading. */
  readonly sounds: Uint8Array;
  /**
   * The second reading: an English word as Brazilians say it, or a letter, acronym or abbreviation read aloud (X as XIS, JC as JOTACE); of a word that
   * its name repeats side by side, all of them together (UPAUPA of UPA UPA). The same array as `sounds` for other words.
   */
  readonly englishSounds: Uint8Array;
  readonly ideas: readonly { idea: number; closeness: number }[];
  /** The dictionary words of a joined word; only the word itself where it is not joined. */
  readonly joinedParts: readonly string[];
}

/** The words of an issue, each once. */
export interface Vocabulary {
  readonly words: readonly PreparedWord[];
  /** Prepares a word; `isName`: it names, although it links others elsewhere; `times`: how often it stands there side by side. */
  intern: (folded: SpelledWord, isName?: boolean, times?: number) => PreparedWord;
  /** Joins two neighbouring words. */
  join: (first: PreparedWord, second: PreparedWord) => PreparedWord;
}

/** Shorter words make a word of the dictionary by chance when they are joined (DO CE). */
const MIN_JOINED = 3;

const cut = (codes: Uint8Array): Uint8Array => keepBytes(firstSymbols(codes, MAX_SYMBOLS));

/** How an English word is said that is repeated to one word which no dictionary has; undefined for other words, and for short ones, which are English by chance. */
const sayRepeated = (term: string, times: number): string | undefined =>
  term.length < MIN_JOINED || isOrdinaryWord(term.repeat(times)) ? undefined : englishSounds(term)?.repeat(times);

/** How often a word may be written in one (HAHAHA). */
const TIMES = [2, 3] as const;

/** The same of a word that is written several times in one: BYEBYE. */
function sayDoubled(term: string): string | undefined {
  for (const times of TIMES) {
    const part = term.slice(0, term.length / times);
    if (part.repeat(times) === term) return sayRepeated(part, times);
  }
  return undefined;
}

/** The sounds of the second reading; undefined where there is none. */
function secondReading(term: string, portuguese: string, english: string, times: number): string | undefined {
  if (times > 1) return sayRepeated(term, times) ?? readPortuguese(portuguese.repeat(times));
  const doubled = sayDoubled(term);
  if (doubled !== undefined) return doubled;
  const spelled = spellOut(term);
  if (spelled !== undefined) return readPortuguese(spelled);
  return englishSounds(english) ?? (english === portuguese ? undefined : readPortuguese(english));
}

/** The sounds of both readings; the same array where there is one. Consonants alone are read by the names of the letters only. */
function readAloud({ term, spoken }: SpelledWord, times: number): Pick<PreparedWord, 'sounds' | 'englishSounds'> {
  const { portuguese, english } = readDigits(spoken);
  const first = readPortuguese(nameConsonants(term) ?? portuguese);
  const second = secondReading(term, portuguese, english, times);
  const sounds = cut(encodeSounds(first));
  return { sounds, englishSounds: second === undefined || second === first ? sounds : cut(encodeSounds(second)) };
}

/** The letters that the reproduction key is made of: capitals without accents, except Ç. */
export const lettersOf = ({ term, spoken }: SpelledWord): string =>
  term.replace(/C/g, (c, at: number) => (spoken[at] === 'Ç' ? 'Ç' : c));

/** The reproduction key of capitals. Consonants alone keep all their letters, because CC and CH are different acronyms. */
export const keyOfLetters = (letters: string): string =>
  nameConsonants(letters) === undefined ? reproductionKey(letters) : letters;

/** The key of a word in that of a whole name, where a number is what is said for it (51 as CINQUENTA E UM, 2ª as SEGUNDA). */
export const keyInName = (word: Pick<PreparedWord, 'term' | 'spoken' | 'spellingKey'>): string =>
  HAS_DIGIT.test(word.term)
    ? reproductionKey(wordOfOrdinal(word.spoken) ?? writeOutNumbers(lettersOf(word)))
    : word.spellingKey;

function codeOf(term: string): PreparedWord['code'] {
  if (isNumber(term)) return 'number';
  return nameConsonants(term) === undefined ? undefined : 'acronym';
}

const FANCIFUL: RoleOfWord = { role: 'fanciful', trade: undefined };

function prepareWord(word: SpelledWord, id: number, isName: boolean, times: number): PreparedWord {
  const { term, spoken } = word;
  const joinedParts = splitJoined(term);
  return {
    id,
    term,
    spoken,
    code: codeOf(term),
    spellingKey: keyOfLetters(lettersOf(word)),
    letters: cut(encodeLetters(term)),
    ...readAloud(word, times),
    ideas: ideasOf(wordOfNumber(spoken) ?? abbreviatedWord(term) ?? term),
    joinedParts,
    ...(isName ? FANCIFUL : roleOfWord(term, joinedParts)),
  };
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return cut(both);
}

const NO_IDEAS: PreparedWord['ideas'] = [];

/** The ideas of two words that are one word of the dictionary: ARCO-ÍRIS, BEIJA-FLOR. */
const ideasOfJoined = (a: string, b: string): PreparedWord['ideas'] =>
  a.length < MIN_JOINED || b.length < MIN_JOINED ? NO_IDEAS : listedIdeasOf(a + b);

function joinWords(a: PreparedWord, b: PreparedWord, id: number): PreparedWord {
  const sounds = concat(a.sounds, b.sounds);
  const areOneReading = a.sounds === a.englishSounds && b.sounds === b.englishSounds;
  const { role, trade } = roleOfJoined([a, b]) ?? FANCIFUL;
  return {
    id,
    term: a.term + b.term,
    spoken: a.spoken + b.spoken,
    code: undefined,
    spellingKey: a.spellingKey + b.spellingKey,
    letters: concat(a.letters, b.letters),
    sounds,
    englishSounds: areOneReading ? sounds : concat(a.englishSounds, b.englishSounds),
    ideas: ideasOfJoined(a.term, b.term),
    joinedParts: [],
    role,
    trade,
  };
}

/** The key of a word. One that links others elsewhere is another word with the same letters, and so is one that its name repeats. */
function keyOfUse({ spoken }: SpelledWord, isName: boolean, times: number): string {
  const key = isName ? `${spoken}.` : spoken;
  return times > 1 ? `${key}*${times}` : key;
}

/** The key of a joined word. It differs from that of a written word, because a joined word has only ideas that are listed for its letters. */
const joinedKey = (a: PreparedWord, b: PreparedWord): string => `${a.spoken}+${b.spoken}`;

/** Prepares words on demand. With the vocabulary of an issue, its words are taken from there, and other words get the id −1. */
export function createVocabulary(
  issue?: ReadonlyMap<string, PreparedWord>,
): Vocabulary & { known: Map<string, PreparedWord> } {
  const known = new Map<string, PreparedWord>();
  const words: PreparedWord[] = [];
  const find = (key: string, prepare: (id: number) => PreparedWord): PreparedWord => {
    const found = issue?.get(key) ?? known.get(key);
    if (found !== undefined) return found;
    const word = prepare(issue === undefined ? words.length : -1);
    known.set(key, word);
    words.push(word);
    return word;
  };
  return {
    known,
    words,
    intern: (folded, isName = false, times = 1) =>
      find(keyOfUse(folded, isName, times), (id) => prepareWord(folded, id, isName, times)),
    join: (first, second) => find(joinedKey(first, second), (id) => joinWords(first, second, id)),
  };
}
