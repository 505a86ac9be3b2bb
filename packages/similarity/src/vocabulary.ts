import { countBits, encodeLetters, encodeSounds, signatureOf } from './alphabet.ts';
import { COMMON_WORDS } from './common-words.ts';
import { buildPadrao, editSimilarity } from './edit-distance.ts';
import type { Palavra } from './fold.ts';
import { ideasOf } from './ideas.ts';
import { pronounce } from './pronunciation.ts';
import { reproductionKey } from './reproduction-key.ts';
import { buildTextoPesado, SOUND_COSTS, weightedSimilarity, type TextoPesado } from './weighted-edit.ts';

/** A word with all that is compared of it, prepared once however many names carry it. */
export interface Vocabulo {
  id: number;
  termo: string;
  chave: string;
  letras: Uint8Array;
  assinatura: number;
  sons: Uint8Array;
  assinaturaSons: number;
  somPesado: TextoPesado;
  ideias: readonly number[];
}

/** The words of an issue, each once. */
export interface Vocabulario {
  readonly vocabulos: readonly Vocabulo[];
  intern: (palavra: Palavra) => Vocabulo;
}

const buildVocabulo = (palavra: Palavra, id: number): Vocabulo => {
  const chave = reproductionKey(palavra.termo.replace(/C/g, (c, at: number) => (palavra.falada[at] === 'Ç' ? 'Ç' : c)));
  const letras = encodeLetters(chave);
  const sons = encodeSounds(pronounce(palavra.falada));
  return {
    id,
    termo: palavra.termo,
    chave,
    letras,
    assinatura: signatureOf(letras),
    sons,
    assinaturaSons: signatureOf(sons),
    somPesado: buildTextoPesado(sons, new Float32Array(sons.length).fill(1)),
    ideias: ideasOf(palavra.termo),
  };
};

export const createVocabulario = (): Vocabulario => {
  const known = new Map<string, Vocabulo>();
  const vocabulos: Vocabulo[] = [];
  return {
    vocabulos,
    intern: (palavra) => {
      const found = known.get(palavra.falada);
      if (found !== undefined) return found;
      const vocabulo = buildVocabulo(palavra, vocabulos.length);
      known.set(palavra.falada, vocabulo);
      vocabulos.push(vocabulo);
      return vocabulo;
    },
  };
};

/** Below this likeness two words are simply different words. */
export const FLOOR = 0.66;
/** Words this short are told apart by any letter: only near identity counts (acronyms). */
const SHORT = 3;

const scale = (similarity: number, top: number): number => Math.max(0, ((similarity - 0.55) / 0.45) * top);

const mayReach = (lengthA: number, lengthB: number, signatureA: number, signatureB: number): boolean => {
  const longest = Math.max(lengthA, lengthB);
  const edits = longest * (1 - FLOOR);
  return (
    Math.abs(lengthA - lengthB) <= edits &&
    Math.max(countBits(signatureA & ~signatureB), countBits(signatureB & ~signatureA)) <= edits
  );
};

/** Makes the comparison of one word with many: 1 the same, 0 different; by letters or by sound, whichever is nearer. */
export const buildWordComparer = (palavra: Vocabulo): ((other: Vocabulo) => number) => {
  const letras = buildPadrao(palavra.letras);
  const sons = buildPadrao(palavra.sons);
  const byLetters = (other: Vocabulo): number => {
    if (!mayReach(palavra.letras.length, other.letras.length, palavra.assinatura, other.assinatura)) return 0;
    const similarity = editSimilarity(letras, other.letras);
    return similarity < FLOOR ? 0 : scale(similarity, 0.95);
  };
  const bySound = (other: Vocabulo): number => {
    if (!mayReach(palavra.sons.length, other.sons.length, palavra.assinaturaSons, other.assinaturaSons)) return 0;
    if (editSimilarity(sons, other.sons) < FLOOR) return 0;
    return scale(weightedSimilarity(palavra.somPesado, other.somPesado, SOUND_COSTS), 0.95);
  };
  return (other) => {
    if (other.termo === palavra.termo) return 1;
    const stem = stemSimilarity(palavra.termo, other.termo);
    const shortest = Math.min(palavra.termo.length, other.termo.length);
    if (shortest <= SHORT) return Math.max(stem, compareShort(palavra, other));
    if (other.chave === palavra.chave) return 0.97;
    const near = Math.max(byLetters(other), bySound(other));
    return Math.max(stem, shortest === SHORT + 1 ? near * 0.8 : near);
  };
};

const MIN_STEM = 4;
const MIN_STEM_OF_COMPOUND = 2;
const COMPOUND = 0.8;

/**
 * One word begins (or, with a common word before it, ends) with the other: a stem in common, worth more the more of the word it
 * is, and most where what is added is a common word (VRBANK, FOXCAR, LEBONSHOES).
 */
const stemSimilarity = (a: string, b: string): number => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < MIN_STEM_OF_COMPOUND || short.length === long.length) return 0;
  const begins = long.startsWith(short);
  if (!begins && !long.endsWith(short)) return 0;
  const rest = begins ? long.slice(short.length) : long.slice(0, -short.length);
  if (rest.length > 2 && COMMON_WORDS.has(rest)) return COMPOUND;
  return begins && short.length >= MIN_STEM ? 0.25 + 0.6 * (short.length / long.length) : 0;
};

/** Acronyms: the same letters in another spelling, or three letters that sound the same. */
const compareShort = (a: Vocabulo, b: Vocabulo): number => {
  if (a.termo.length !== b.termo.length || a.termo.length < 2) return 0;
  if (a.chave === b.chave) return 0.9;
  return a.termo.length === SHORT && a.sons.join() === b.sons.join() ? 0.7 : 0;
};

/** Which letters a word has, one bit each. */
export const signatureOfTermo = (termo: string): number => signatureOf(encodeLetters(termo));

export const shareIdea = (a: Vocabulo, b: Vocabulo): boolean => a.ideias.some((ideia) => b.ideias.includes(ideia));
