import type { Grau } from '../sinal.ts';

/** What the learning reads of a compared pair. The names are those of a stored row. */
export interface LearningTraits {
  /** The engine's probability, 0 to 1. */
  probabilidade: number;
  grau: Grau | null;
  regra: string;
  partes: { grafica: number; fonetica: number; ideologica: number; afinidade: number };
  /** The folded words that both names have; null if that is not known. */
  comuns: readonly string[] | null;
}

/** A hit on which an office decided. */
export interface LearningDecision {
  tracos: LearningTraits;
  /** True if the office opened a case, false if it dismissed the hit. */
  interessa: boolean;
}

/** The kinds of trait that the correction weighs. */
export type TraitKind = 'grau' | 'regra' | 'ramo' | 'semelhança' | 'palavra';

/** How akin the goods are. */
export type Ramo = 'igual' | 'afim' | 'pouco afim' | 'sem afinidade';

/** The limits of the affinity of goods from which a trait holds, the highest first. */
const RAMOS: readonly (readonly [Ramo, number])[] = [
  ['igual', 0.95],
  ['afim', 0.65],
  ['pouco afim', 0.35],
  ['sem afinidade', -Infinity],
];
/** A part score from which two names are near in sound or in writing. */
const NEAR = 0.75;
/** A part score from which two names share an idea. */
const SAME_IDEA = 0.35;

const ramoOf = (afinidade: number): Ramo => RAMOS.find(([, from]) => afinidade >= from)?.[0] ?? 'sem afinidade';

/** Visits the traits that a pair has. Each is a kind and a value. */
export function eachTrait(
  { grau, regra, partes, comuns }: LearningTraits,
  visit: (kind: TraitKind, value: string) => void,
): void {
  visit('grau', grau ?? 'nenhum');
  visit('regra', regra);
  visit('ramo', ramoOf(partes.afinidade));
  if (partes.fonetica >= NEAR) visit('semelhança', 'som');
  if (partes.grafica >= NEAR) visit('semelhança', 'escrita');
  if (partes.ideologica >= SAME_IDEA) visit('semelhança', 'ideia');
  if (comuns === null) return;
  visit('semelhança', comuns.length > 0 ? 'palavra' : 'sem palavra');
  for (const palavra of comuns) visit('palavra', palavra);
}

/** Probabilities beyond these limits count as the limits, so that no pair is out of reach of a correction. */
const EDGE = 1e-4;

/** The log-odds of a probability. */
export function logOddsOf(probabilidade: number): number {
  const p = Math.min(1 - EDGE, Math.max(EDGE, probabilidade));
  return Math.log(p / (1 - p));
}
