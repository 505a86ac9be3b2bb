/** Small codes for letters and for sounds, so that the inner loops work on bytes and bit masks. */
export const ALPHABET_SIZE = 64;

/** Number of codes for symbols. The last two codes are reserved: for the edges of words and for no symbol. */
const CODES = ALPHABET_SIZE - 2;

/** Encodes symbols; symbols that are not listed share the remaining codes, because other scripts are rare. */
function encodeWith(symbols: string): (text: string) => Uint8Array {
  const known = new Map(Array.from(symbols, (symbol, index) => [symbol, index]));
  const spare = CODES - known.size;
  return (text) =>
    Uint8Array.from(text, (symbol) => known.get(symbol) ?? known.size + ((symbol.codePointAt(0) ?? 0) % spare));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const SOUNDS = 'aeiouNbdfgjklmnprRstvzXLY0123456789';

export const encodeLetters = encodeWith(LETTERS);
export const encodeSounds = encodeWith(SOUNDS);

/** The first symbols of a text; the same array where it has no more. It copies, because a view would keep the whole buffer alive. */
export const firstSymbols = (codes: Uint8Array, count: number): Uint8Array =>
  codes.length <= count ? codes : codes.slice(0, count);
