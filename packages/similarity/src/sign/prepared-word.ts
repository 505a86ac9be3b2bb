import { encodeLetters, encodeSounds, firstSymbols } from '../text/alphabet.ts';
import { keepBytes } from '../text/arena.ts';
import { readDigits, wordOfNumber } from '../text/digits.ts';
import type { Palavra } from '../text/fold.ts';
import { englishSounds, ideasOf, splitJoined } from '../lexicon/lexicon.ts';
import { readPortuguese } from '../sound/pronunciation.ts';
import { reproductionKey } from '../text/reproduction-key.ts';

/** A word as written and as read: what of a `Palavra` its preparation needs. */
export type Escrita = Pick<Palavra, 'termo' | 'falada'>;

/** A word with all that is compared of it, prepared once however many names carry it. */
export interface Vocabulo {
  /** Place in the vocabulary of the issue; −1 for a word that no published name has. */
  readonly id: number;
  readonly termo: string;
  readonly falada: string;
  /** Spelling with all differences of a mere reproduction folded away. */
  readonly chave: string;
  readonly letras: Uint8Array;
  /** Sounds of the Brazilian Portuguese reading. */
  readonly sons: Uint8Array;
  /** Sounds as Brazilians say the English word, where it is one; else the same array as `sons`. */
  readonly sonsIngles: Uint8Array;
  readonly ideias: readonly { ideia: number; forca: number }[];
  /** The dictionary words a joined word is made of; the word alone where it is one. */
  readonly juntas: readonly string[];
}

/** The words of an issue, each once. */
export interface Vocabulario {
  readonly vocabulos: readonly Vocabulo[];
  intern: (palavra: Escrita) => Vocabulo;
  /** Two neighbouring words run together. */
  join: (first: Vocabulo, second: Vocabulo) => Vocabulo;
}

/** Words longer than this count by their beginning. */
const MAX_SYMBOLS = 32;

const cut = (codes: Uint8Array): Uint8Array => keepBytes(firstSymbols(codes, MAX_SYMBOLS));

const prepareWord = ({ termo, falada }: Escrita, id: number): Vocabulo => {
  const chave = reproductionKey(termo.replace(/C/g, (c, at: number) => (falada[at] === 'Ç' ? 'Ç' : c)));
  const { portugues, ingles } = readDigits(falada);
  const sons = cut(encodeSounds(readPortuguese(portugues)));
  const english = englishSounds(ingles) ?? (ingles === portugues ? undefined : readPortuguese(ingles));
  return {
    id,
    termo,
    falada,
    chave,
    letras: cut(encodeLetters(termo)),
    sons,
    sonsIngles: english === undefined ? sons : cut(encodeSounds(english)),
    ideias: ideasOf(wordOfNumber(termo) ?? termo),
    juntas: splitJoined(termo),
  };
};

const concat = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return cut(both);
};

const joinWords = (a: Vocabulo, b: Vocabulo, id: number): Vocabulo => {
  const sons = concat(a.sons, b.sons);
  const alike = a.sons === a.sonsIngles && b.sons === b.sonsIngles;
  return {
    id,
    termo: a.termo + b.termo,
    falada: a.falada + b.falada,
    chave: a.chave + b.chave,
    letras: concat(a.letras, b.letras),
    sons,
    sonsIngles: alike ? sons : concat(a.sonsIngles, b.sonsIngles),
    ideias: [],
    juntas: [],
  };
};

/** Joined words are kept apart from written ones: they carry no meaning of their own. */
const joinedKey = (a: Vocabulo, b: Vocabulo): string => `${a.falada}+${b.falada}`;

/** Prepares words as they come. With the vocabulary of an issue, its words are taken from there and all others get no place. */
export const createVocabulario = (
  issue?: ReadonlyMap<string, Vocabulo>,
): Vocabulario & { known: Map<string, Vocabulo> } => {
  const known = new Map<string, Vocabulo>();
  const vocabulos: Vocabulo[] = [];
  const find = (key: string, prepare: (id: number) => Vocabulo): Vocabulo => {
    const found = issue?.get(key) ?? known.get(key);
    if (found !== undefined) return found;
    const vocabulo = prepare(issue === undefined ? vocabulos.length : -1);
    known.set(key, vocabulo);
    vocabulos.push(vocabulo);
    return vocabulo;
  };
  return {
    known,
    vocabulos,
    intern: (palavra) => find(palavra.falada, (id) => prepareWord(palavra, id)),
    join: (first, second) => find(joinedKey(first, second), (id) => joinWords(first, second, id)),
  };
};
