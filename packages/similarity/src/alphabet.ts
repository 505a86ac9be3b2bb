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

/** Which symbols occur, one bit each (codes above 31 share bits): a cheap lower bound on the number of edits. */
export const signatureOf = (codes: Uint8Array): number => {
  let signature = 0;
  for (const code of codes) signature |= 1 << (code & 31);
  return signature;
};

export const countBits = (bits: number): number => {
  let x = bits - ((bits >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
