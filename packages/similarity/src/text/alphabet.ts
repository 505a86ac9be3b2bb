/** Small codes for letters and for sounds, so that the inner loops work on bytes and bit masks. */
export const ALPHABET_SIZE = 64;

/** No symbol of a text has the last two codes: they are free for edges and for nothing. */
const CODES = ALPHABET_SIZE - 2;

/** Symbols beyond those given share what codes are left: those of other scripts seldom meet. */
const encodeWith = (symbols: string): ((text: string) => Uint8Array) => {
  const known = new Map(Array.from(symbols, (symbol, index) => [symbol, index]));
  const spare = CODES - known.size;
  return (text) =>
    Uint8Array.from(text, (symbol) => known.get(symbol) ?? known.size + ((symbol.codePointAt(0) ?? 0) % spare));
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const SOUNDS = 'aeiouNbdfgjklmnprRstvzXLY0123456789';

export const encodeLetters = encodeWith(LETTERS);
export const encodeSounds = encodeWith(SOUNDS);

/** The first symbols of a text: the same array where it has no more. A view of a part would tie up a buffer of its own. */
export const firstSymbols = (codes: Uint8Array, count: number): Uint8Array =>
  codes.length <= count ? codes : codes.slice(0, count);
