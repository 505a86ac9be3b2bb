import { isAcronymPair } from '../features/acronym.ts';
import type { Coverage } from '../features/coverage.ts';
import { featureIndex } from '../features/features.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { Especie, Regra } from '../sinal.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';

/** A pair with everything that is known about its names. */
export interface ComparedPair {
  marca: PreparedSign;
  publicada: PreparedSign;
  features: Float32Array;
  coverage: Coverage;
  /** Whether the score reaches any grade. */
  graded: boolean;
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

const read = ({ features }: ComparedPair, nome: keyof typeof PLACES): number => features[PLACES[nome]] ?? 0;

/** Graphic similarity, 0 to 1: of the names, or of their nuclei. */
export const graphicSimilarity = (pair: ComparedPair): number =>
  Math.max(read(pair, 'letters'), read(pair, 'nucleusLetters'), Math.min(1, read(pair, 'trigramCosine')));
/** Phonetic similarity, 0 to 1. */
export const phoneticSimilarity = (pair: ComparedPair): number =>
  Math.max(read(pair, 'sounds'), read(pair, 'nucleusSounds'));
/** Similarity of meaning, 0 to 1; 0 where meaning adds nothing to letters and sounds. */
export function ideaSimilarity({ coverage }: ComparedPair): number {
  const added = coverage.idea[0] - coverage.near[0];
  return added <= 0 && coverage.strongestIdea <= coverage.strongestNear ? 0 : Math.min(1, coverage.idea[0]);
}

const NEARLY_WHOLE = 0.93;
const NEAR = 0.72;
const SAME_IDEA = 0.35;

const addsMeaning = ({ coverage: { idea, near, strongestIdea } }: ComparedPair): boolean =>
  idea[0] - near[0] >= SAME_IDEA && strongestIdea >= COMMON_STRENGTH / 2;

const sharesDistinctive = (pair: ComparedPair): boolean =>
  Math.max(
    pair.coverage.strongestNear,
    pair.coverage.strongestContained,
    read(pair, 'partsStrongestNear'),
    read(pair, 'partsStrongestContained'),
  ) >= COMMON_STRENGTH;

const sharesWord = ({ coverage }: ComparedPair): boolean => coverage.strongestExact > 0;

/** Nearly all of the name is in the other name, and they share a distinctive word. */
const isWithin = (pair: ComparedPair, side: 0 | 1): boolean =>
  sharesDistinctive(pair) &&
  Math.max(pair.coverage.foundNear[side], pair.coverage.foundContained[side]) >= NEARLY_WHOLE;

/** Rules in the order in which an examiner names them. The first rule that holds is used. */
const RULES: readonly (readonly [Regra, (pair: ComparedPair) => boolean])[] = [
  ['Reprodução', ({ marca, publicada }) => marca.spellingKey === publicada.spellingKey],
  ['Sigla diferente', ({ graded, marca, publicada }) => !graded && isAcronymPair(marca, publicada)],
  ['Só termos comuns em comum', (pair) => !pair.graded && sharesWord(pair) && !sharesDistinctive(pair)],
  ['Reprodução com acréscimo', (pair) => isWithin(pair, 0)],
  ['Reprodução parcial', (pair) => isWithin(pair, 1)],
  ['Imitação ideológica', addsMeaning],
  ['Imitação gráfica', (pair) => graphicSimilarity(pair) >= NEAR && graphicSimilarity(pair) > phoneticSimilarity(pair)],
  ['Imitação fonética', (pair) => phoneticSimilarity(pair) >= NEAR],
  ['Elemento distintivo em comum', sharesDistinctive],
  ['Imitação gráfica', (pair) => pair.graded && graphicSimilarity(pair) > phoneticSimilarity(pair)],
  ['Imitação fonética', (pair) => pair.graded],
];

export const ruleOf = (pair: ComparedPair): Regra =>
  RULES.find(([, holds]) => holds(pair))?.[0] ?? 'Sem semelhança relevante';

/** The kinds of collision in LPI, art. 124, XIX: reproduction (whole, partial, with additions), imitation, association of ideas. */
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
