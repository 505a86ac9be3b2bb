import { encodeLetters } from './alphabet.ts';
import { weighTermo } from './distinctiveness.ts';
import { buildPadrao, type Padrao } from './edit-distance.ts';
import { foldText, splitWords, type Palavra } from './fold.ts';
import type { Frequencias, Sinal } from './sinal.ts';
import type { Vocabulario, Vocabulo } from './vocabulary.ts';
import { buildTextoPesado, type TextoPesado } from './weighted-edit.ts';

/** A word within a name. */
export interface Elemento {
  vocabulo: Vocabulo;
  peso: number;
}

/** A sign with all that is compared of it. */
export interface SinalPreparado {
  sinal: Sinal;
  /** Names of the holders, folded. */
  titulares: ReadonlySet<string>;
  elementos: readonly Elemento[];
  pesoTotal: number;
  /** The reproduction key of the whole name, words joined. */
  chave: string;
  /** The beginning of the key and of the sounds, for the first look. */
  padraoLetras: Padrao;
  padraoSons: Padrao;
  letras: TextoPesado;
  sons: TextoPesado;
  /** Keys of neighbouring words joined: MAGNA STORE also as MAGNASTORE. */
  juncoes: readonly string[];
  /** Position of the first distinctive word. */
  lider: number;
}

/** Names with a tagline may say the word twice ('ECP ECP CONTABILIDADE'): in a longer name a repeat adds nothing. */
const dropRepeats = (palavras: readonly Palavra[]): readonly Palavra[] => {
  if (palavras.length < 3) return palavras;
  const seen = new Set<string>();
  return palavras.filter((palavra) => {
    const fresh = !seen.has(palavra.termo);
    seen.add(palavra.termo);
    return fresh;
  });
};

const MAX_WORDS = 24;
/** The first look takes in as many symbols as fit a machine word; the close comparison sees more. */
const FIRST_LOOK = 32;

const spread = (elementos: readonly Elemento[], select: (v: Vocabulo) => Uint8Array): TextoPesado => {
  const length = elementos.reduce((sum, { vocabulo }) => sum + select(vocabulo).length, 0);
  const codes = new Uint8Array(length);
  const weights = new Float32Array(length);
  let at = 0;
  for (const { vocabulo, peso } of elementos) {
    const symbols = select(vocabulo);
    codes.set(symbols, at);
    weights.fill(peso, at, at + symbols.length);
    at += symbols.length;
  }
  return buildTextoPesado(codes, weights);
};

/** The first word that weighs at least half as much as the weightiest: what people call the mark by. */
const findLeader = (elementos: readonly Elemento[]): number => {
  const top = elementos.reduce((most, { peso }) => Math.max(most, peso), 0);
  return elementos.findIndex(({ peso }) => peso >= top / 2);
};

export const prepareSinal = (sinal: Sinal, vocabulario: Vocabulario, frequencias: Frequencias): SinalPreparado => {
  const classes = sinal.classes.map((classe) => classe.codigo);
  const elementos = dropRepeats(splitWords(sinal.nome))
    .slice(0, MAX_WORDS)
    .map((palavra) => ({
      vocabulo: vocabulario.intern(palavra),
      peso: weighTermo(palavra.termo, classes, frequencias),
    }));
  const chave = elementos
    .map(({ vocabulo }) => vocabulo.chave)
    .join('')
    .replace(/(.)\1+/gu, '$1');
  const letras = spread(elementos, (vocabulo) => vocabulo.letras);
  const sons = spread(elementos, (vocabulo) => vocabulo.sons);
  return {
    sinal,
    titulares: new Set(sinal.titulares.map(foldText).filter((titular) => titular !== '')),
    elementos,
    pesoTotal: elementos.reduce((sum, { peso }) => sum + peso, 0),
    chave,
    padraoLetras: buildPadrao(encodeLetters(chave).subarray(0, FIRST_LOOK)),
    padraoSons: buildPadrao(sons.codes.subarray(0, FIRST_LOOK)),
    letras,
    sons,
    juncoes: elementos.slice(1).map(({ vocabulo }, i) => (elementos[i]?.vocabulo.chave ?? '') + vocabulo.chave),
    lider: findLeader(elementos),
  };
};
