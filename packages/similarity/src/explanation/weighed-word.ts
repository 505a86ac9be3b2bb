import type { WordRole } from '../sign/word-role.ts';

/** A word of a sign: its folded form, and how much it distinguishes there. */
export interface WeighedWord {
  readonly term: string;
  readonly role: WordRole;
  /** The trade that it names, or that it names together with its neighbours. */
  readonly trade: number | undefined;
  /** Whether it names a trade together with its neighbours. */
  readonly inTrade: boolean;
  readonly strength: number;
  /** As written in the name. */
  readonly written: string;
  /** What stands before it in the name. */
  readonly before: string;
  /** The place of several words in whose name it stands, in folded words. */
  readonly inPlace: string | undefined;
  /** The words before and after it in the name. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The other words of the name. */
  readonly others: readonly string[];
  /** Whether it is the only word of the name, or the first or the last of several. */
  readonly position: 'only' | 'first' | 'last' | 'other';
  /** Whether a point stands right before it. */
  readonly isAfterPoint: boolean;
  /** Whether a point and a letter stand right after it. */
  readonly joinsNext: boolean;
  /** Whether a hyphen or a point stands right after it. */
  readonly isBeforeHyphen: boolean;
  readonly isBeforePoint: boolean;
  /** Whether an ampersand joins it to others without a space: the P of GN&P. */
  readonly isJoined: boolean;
}

/** Whether a word is written with an accent. */
export const isAccented = (written: string): boolean => /[À-ÿ]/u.test(written.normalize('NFC'));
