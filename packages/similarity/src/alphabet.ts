/** Small codes for letters and for sounds, so that the inner loops work on bytes and bit masks. */
export const ALPHABET_SIZE = 64;

const encodeWith = (symbols: string): ((text: string) => Uint8Array) => {
  const codes = new Uint8Array(128).fill(ALPHABET_SIZE - 1);
  Array.from(symbols).forEach((symbol, index) => (codes[symbol.charCodeAt(0)] = index));
  return (text) => Uint8Array.from(text, (symbol) => codes[symbol.charCodeAt(0)] ?? ALPHABET_SIZE - 1);
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const SOUNDS = 'aeiouNbdfgjklmnprRstvzXLY0123456789';

/** Capitals and digits; every other letter shares the last code. */
export const encodeLetters = encodeWith(LETTERS);
export const encodeSounds = encodeWith(SOUNDS);
