import type { SignElement } from '../sign/running-text.ts';
import { inPhrase, LINKING, OF_CLASS, OF_TRADE, ORDINARY, type Weakness } from './reasons.ts';

/** A word of a sign with its place in the name and the reason why it says little, if it does. */
export interface ExplainedWord {
  readonly element: SignElement;
  readonly term: string;
  /** Half-open range of UTF-16 positions in the name. */
  readonly start: number;
  readonly end: number;
  readonly weakness: Weakness | undefined;
  /** Of a word that names a trade together with its neighbours: why it says little by itself (CENTRO of CENTRO AUTOMOTIVO). */
  readonly alone?: Weakness | undefined;
  /** Whether it names a trade together with its neighbours. */
  readonly inTrade: boolean;
  /** Reproduction keys of its digits or letters read aloud. */
  readonly readings: readonly string[];
}

/** Whether a word only links others of its name. */
export const isLinking = ({ weakness }: ExplainedWord): boolean => weakness?.key === LINKING;

/** Reasons that a word has by itself, but not where it names a trade with others: OFICINA of OFICINA MECÂNICA is no ordinary word. */
const BY_ITSELF: ReadonlySet<string> = new Set([ORDINARY.key, OF_CLASS, OF_TRADE]);

/** Why a word says little that names a trade together with its neighbours, where these are not told: by itself, or as a part of that phrase where it says something else by itself (BABY of BABY BEEF). */
export function reasonAlone({ alone, weakness, inTrade }: ExplainedWord, phrase: string): Weakness | undefined {
  if (weakness === undefined || alone?.key === weakness.key) return alone;
  if (alone === undefined) return inTrade ? inPhrase(weakness, phrase) : undefined;
  return BY_ITSELF.has(alone.together?.key ?? alone.key) ? inPhrase(weakness, phrase) : alone;
}
