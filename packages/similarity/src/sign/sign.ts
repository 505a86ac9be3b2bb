import { keepBytes } from '../text/arena.ts';
import { foldText, splitWords, type Palavra } from '../text/fold.ts';
import { eachGram, packGramas, type Gramas } from '../text/grams.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import type { Escrita, Vocabulario } from './prepared-word.ts';
import { runTogether, type Corrido, type Elemento } from './running-text.ts';
import type { Frequencias, Sinal } from '../sinal.ts';
import type { TabelaInicial } from './starting-table.ts';
import { COMMON_SHARE, strengthOf } from './strength.ts';

/** A sign with all that is compared of it, prepared once. */
export interface SinalPreparado {
  readonly sinal: Sinal;
  readonly titulares: ReadonlySet<string>;
  readonly elementos: readonly Elemento[];
  /** The same words as written in the name. */
  readonly escritas: readonly string[];
  /** The words with joined ones split (MAGNASTORE as MAGNA STORE); the same array where nothing is split. */
  readonly partes: readonly Elemento[];
  /** Of which word each part is a part. */
  readonly origens: readonly number[];
  /** Neighbouring words run together, by the position of the first; undefined where neither is worth it. */
  readonly juncoes: readonly (Elemento | undefined)[];
  readonly pesoTotal: number;
  /** Strength of the strongest word. */
  readonly topo: number;
  /** The reproduction key of the whole name, words joined. */
  readonly chave: string;
  /** All words; and those that distinguish most: the same object where all do. */
  readonly todo: Corrido;
  readonly nucleo: Corrido;
  /** Consonant sounds of the nucleus. */
  readonly esqueleto: Uint8Array;
  readonly gramas: Gramas;
  /** First letters of the words: an acronym of the name. */
  readonly iniciais: string;
  /** Position of the first distinctive word. */
  readonly lider: number;
}

/** What the preparation of a sign rests on. */
export interface Preparo {
  vocabulario: Vocabulario;
  frequencias: Frequencias;
  inicial: TabelaInicial;
}

/** Names with a tagline may say the word twice ('TVK TVK CONTABILIDADE'): a repeat adds nothing. */
const dropRepeats = (palavras: readonly Palavra[]): readonly Palavra[] => {
  const seen = new Set<string>();
  return palavras.filter((palavra) => {
    const fresh = !seen.has(palavra.termo);
    seen.add(palavra.termo);
    return fresh;
  });
};

/** Names count by so many words: what follows is tagline. */
export const MAX_WORDS = 24;
/** Words at least this strong, beside the strongest, make up the nucleus. */
const NUCLEUS = 0.6;
/** Neighbours are joined only among the first words, where one of them distinguishes and they are no sentence. */
const MAX_JOINED = 6;
const JOINED_STRENGTH = 0.3;
const JOINED_LETTERS = 18;
/** Codes of `a e i o u N` come first in the alphabet of sounds: the rest are consonants. */
const LAST_VOWEL = 5;

const isDigit = (symbol: string): boolean => symbol >= '0' && symbol <= '9';

/** Where a word as written changes from small to capital letters or between letters and digits: LaNonaChef, NOVE24. */
const isSeam = (palavra: Palavra, nome: string, at: number): boolean => {
  const [before, here] = [palavra.letras[at - 1], palavra.letras[at]];
  if (before === undefined || here === undefined) return true;
  if (isDigit(before.ascii) !== isDigit(here.ascii)) return true;
  const [x, y] = [nome.slice(before.start, before.end), nome.slice(here.start, here.end)];
  return x !== x.toUpperCase() && y !== y.toLowerCase();
};

const splitWritten = (palavra: Palavra, nome: string): Escrita[] => {
  const { termo, falada, letras } = palavra;
  const parts: Escrita[] = [];
  let from = 0;
  for (let at = 1; at <= letras.length; at++) {
    if (!isSeam(palavra, nome, at)) continue;
    parts.push({ termo: termo.slice(from, at), falada: falada.slice(from, at) });
    from = at;
  }
  return parts.every((part) => part.termo.length > 1 || isDigit(part.termo)) ? parts : [palavra];
};

type Weigh = (termo: string) => number;

/** A common word makes a part from so many letters on, and a shorter one beside another word. */
const MIN_COMMON = 4;
const MIN_REST = 2;
const MIN_PART = 3;

/** Parts off a word that many names carry from the beginning or the end of an unknown one: QXBANK, PAOTEC. The longest such word wins. */
const splitCommon = (termo: string, { inicial }: Preparo): string[] => {
  const isCommon = (part: string): boolean => (inicial.shareOf(part) ?? 0) >= COMMON_SHARE;
  const fits = (common: string, rest: string): boolean =>
    isCommon(common) &&
    (common.length >= MIN_COMMON || (rest.length >= MIN_PART && (isCommon(rest) || isOrdinaryWord(rest))));
  for (let length = termo.length - MIN_REST; length >= MIN_PART; length--) {
    const [head, tail] = [termo.slice(0, length), termo.slice(length)];
    if (fits(head, tail)) return [head, tail];
    const [start, end] = [termo.slice(0, -length), termo.slice(-length)];
    if (fits(end, start)) return [start, end];
  }
  return [termo];
};

const splitUnwritten = (part: Escrita, preparo: Preparo): readonly string[] => {
  const { juntas, ideias } = preparo.vocabulario.intern(part);
  if (juntas.length > 1) return juntas;
  const isKnown = ideias.length > 0 || isOrdinaryWord(part.termo) || preparo.inicial.shareOf(part.termo) !== undefined;
  return isKnown || /\d/.test(part.termo) ? [part.termo] : splitCommon(part.termo, preparo);
};

/** The parts of a joined word, by how it is written, by the dictionary and by the words that many names carry. */
const partsOf = (palavra: Palavra, nome: string, preparo: Preparo): Escrita[] =>
  splitWritten(palavra, nome).flatMap((part) => {
    const words = splitUnwritten(part, preparo);
    return words.length < 2 ? [part] : words.map((termo) => ({ termo, falada: termo }));
  });

const splitElementos = (
  palavras: readonly Palavra[],
  nome: string,
  elementos: readonly Elemento[],
  weigh: Weigh,
  preparo: Preparo,
): Pick<SinalPreparado, 'partes' | 'origens'> => {
  const parts = palavras
    .flatMap((palavra, origem) => partsOf(palavra, nome, preparo).map((part) => ({ ...part, origem })))
    .slice(0, MAX_WORDS);
  const origens = parts.map(({ origem }) => origem);
  if (parts.length === elementos.length) return { partes: elementos, origens };
  const { vocabulario } = preparo;
  return {
    partes: parts.map((part) => ({ vocabulo: vocabulario.intern(part), peso: weigh(part.termo) })),
    origens,
  };
};

const joinNeighbours = (elementos: readonly Elemento[], vocabulario: Vocabulario): (Elemento | undefined)[] =>
  elementos.slice(1, MAX_JOINED).map((second, i) => {
    const first = elementos[i];
    if (first === undefined) return undefined;
    const peso = Math.max(first.peso, second.peso);
    const letters = first.vocabulo.termo.length + second.vocabulo.termo.length;
    if (peso < JOINED_STRENGTH || letters > JOINED_LETTERS) return undefined;
    return { vocabulo: vocabulario.join(first.vocabulo, second.vocabulo), peso };
  });

const weighGramas = (elementos: readonly Elemento[], inicial: TabelaInicial): Gramas => {
  const weights = new Map<number, number>();
  for (const { vocabulo, peso } of elementos)
    eachGram(vocabulo.letras, (grama) =>
      weights.set(grama, (weights.get(grama) ?? 0) + peso * inicial.rarityOf(grama)),
    );
  return packGramas(weights);
};

const asWritten = ({ letras, termo }: Palavra, nome: string): string => {
  const [first, last] = [letras[0], letras.at(-1)];
  return first === undefined || last === undefined ? termo : nome.slice(first.start, last.end);
};

/** All that follows from the words and their strengths. */
export const assemble = (
  elementos: readonly Elemento[],
  inicial: TabelaInicial,
): Omit<SinalPreparado, 'sinal' | 'titulares' | 'escritas' | 'partes' | 'origens' | 'juncoes'> => {
  const topo = elementos.reduce((most, { peso }) => Math.max(most, peso), 0);
  const fortes = elementos.filter(({ peso }) => peso >= NUCLEUS * topo);
  const todo = runTogether(elementos);
  const nucleo = fortes.length === elementos.length ? todo : runTogether(fortes);
  return {
    elementos,
    pesoTotal: elementos.reduce((sum, { peso }) => sum + peso, 0),
    topo,
    chave: elementos
      .map(({ vocabulo }) => vocabulo.chave)
      .join('')
      .replace(/(.)\1+/gu, '$1'),
    todo,
    nucleo,
    esqueleto: keepBytes(nucleo.sons.codes.filter((code) => code > LAST_VOWEL)),
    gramas: weighGramas(elementos, inicial),
    iniciais: elementos.map(({ vocabulo }) => vocabulo.termo.charAt(0)).join(''),
    // What people call the mark by: the first word at least half as strong as the strongest.
    lider: elementos.findIndex(({ peso }) => peso >= topo / 2),
  };
};

/** Everything about a sign that does not depend on the other: words, strengths, sounds, nucleus. */
export const prepareSinal = (sinal: Sinal, preparo: Preparo): SinalPreparado => {
  const { vocabulario, frequencias, inicial } = preparo;
  const classes = sinal.classes.map((classe) => classe.codigo);
  const weigh: Weigh = (termo) => strengthOf(termo, classes, frequencias, inicial);
  const palavras = dropRepeats(splitWords(sinal.nome)).slice(0, MAX_WORDS);
  const elementos = palavras.map((palavra) => ({
    vocabulo: vocabulario.intern(palavra),
    peso: weigh(palavra.termo),
  }));
  return {
    ...assemble(elementos, inicial),
    sinal,
    titulares: new Set(sinal.titulares.map(foldText).filter((titular) => titular !== '')),
    escritas: palavras.map((palavra) => asWritten(palavra, sinal.nome)),
    ...splitElementos(palavras, sinal.nome, elementos, weigh, preparo),
    juncoes: joinNeighbours(elementos, vocabulario),
  };
};
