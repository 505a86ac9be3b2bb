import type { SignElement } from '../sign/running-text.ts';
import { LINKING, type Weakness } from './reasons.ts';

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
