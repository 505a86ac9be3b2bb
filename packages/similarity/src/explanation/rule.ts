import { isAcronymPair } from '../features/acronym.ts';
import type { Encontro } from '../features/coverage.ts';
import { featureIndex } from '../features/features.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import type { Especie, Regra } from '../sinal.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';

/** A pair with all that was found out about the names. */
export interface Par {
  marca: SinalPreparado;
  publicada: SinalPreparado;
  medidas: Float32Array;
  encontro: Encontro;
  /** Whether the score reaches any grade. */
  graduada: boolean;
}

const PLACES = {
  letters: featureIndex('letters'),
  nucleusLetters: featureIndex('nucleusLetters'),
  trigramCosine: featureIndex('trigramCosine'),
  sounds: featureIndex('sounds'),
  nucleusSounds: featureIndex('nucleusSounds'),
  partsStrongestNear: featureIndex('partsStrongestNear'),
  partsStrongestContained: featureIndex('partsStrongestContained'),
} as const;

const read = ({ medidas }: Par, nome: keyof typeof PLACES): number => medidas[PLACES[nome]] ?? 0;

/** Likeness to the eye, 0 to 1: of the names or of what distinguishes them. */
export const eyeOf = (par: Par): number =>
  Math.max(read(par, 'letters'), read(par, 'nucleusLetters'), Math.min(1, read(par, 'trigramCosine')));
/** Likeness to the ear. */
export const earOf = (par: Par): number => Math.max(read(par, 'sounds'), read(par, 'nucleusSounds'));
/** Likeness of meaning, where meaning adds to letters and sounds. */
export const ideaOf = ({ encontro }: Par): number => {
  const added = encontro.ideal[0] - encontro.proxima[0];
  return added <= 0 && encontro.eloIdeal <= encontro.elo ? 0 : Math.min(1, encontro.ideal[0]);
};

const NEARLY_WHOLE = 0.93;
const NEAR = 0.72;
const SAME_IDEA = 0.35;

const addsMeaning = ({ encontro: { ideal, proxima, eloIdeal } }: Par): boolean =>
  ideal[0] - proxima[0] >= SAME_IDEA && eloIdeal >= COMMON_STRENGTH / 2;

const sharesDistinctive = (par: Par): boolean =>
  Math.max(
    par.encontro.elo,
    par.encontro.eloContida,
    read(par, 'partsStrongestNear'),
    read(par, 'partsStrongestContained'),
  ) >= COMMON_STRENGTH;

const sharesWord = ({ encontro }: Par): boolean => encontro.eloExato > 0;

/** All of the name is in the other, the other is longer, and what it is called by is no common word. */
const isWithin = (par: Par, side: 0 | 1): boolean =>
  sharesDistinctive(par) && Math.max(par.encontro.achada[side], par.encontro.embutida[side]) >= NEARLY_WHOLE;

/** Rules in the order in which an examiner would name them; the first that holds is the one given. */
const RULES: readonly (readonly [Regra, (par: Par) => boolean])[] = [
  ['Reprodução', ({ marca, publicada }) => marca.chave === publicada.chave],
  ['Sigla diferente', ({ graduada, marca, publicada }) => !graduada && isAcronymPair(marca, publicada)],
  ['Só termos comuns em comum', (par) => !par.graduada && sharesWord(par) && !sharesDistinctive(par)],
  ['Reprodução com acréscimo', (par) => isWithin(par, 0)],
  ['Reprodução parcial', (par) => isWithin(par, 1)],
  ['Imitação ideológica', addsMeaning],
  ['Imitação gráfica', (par) => eyeOf(par) >= NEAR && eyeOf(par) > earOf(par)],
  ['Imitação fonética', (par) => earOf(par) >= NEAR],
  ['Elemento distintivo em comum', sharesDistinctive],
  ['Imitação gráfica', (par) => par.graduada && eyeOf(par) > earOf(par)],
  ['Imitação fonética', (par) => par.graduada],
];

export const nameRule = (par: Par): Regra => RULES.find(([, holds]) => holds(par))?.[0] ?? 'Sem semelhança relevante';

/** The kinds of LPI, art. 124, XIX: reproduction in whole or in part or with additions, imitation; and association by its idea. */
const KINDS: Readonly<Record<Regra, Especie | null>> = {
  Reprodução: 'reprodução',
  'Reprodução com acréscimo': 'reprodução com acréscimo',
  'Reprodução parcial': 'reprodução parcial',
  'Imitação fonética': 'imitação',
  'Imitação gráfica': 'imitação',
  'Imitação ideológica': 'associação de ideias',
  'Elemento distintivo em comum': 'imitação',
  'Só termos comuns em comum': null,
  'Sigla diferente': null,
  'Sem semelhança relevante': null,
};

export const kindOf = (regra: Regra): Especie | null => KINDS[regra];
