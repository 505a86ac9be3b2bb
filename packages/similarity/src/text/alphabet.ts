/** Small codes for letters and for sounds, so that the inner loops work on bytes and bit masks. */
export const ALPHABET_SIZE = 64;

/** Number of codes for symbols. The last two codes are reserved: for the edges of words and for no symbol. */
const CODES = ALPHABET_SIZE - 2;

/** Only the first symbols of a text count: the tail of a long tagline decides nothing, and a machine word holds this many. */
export const MAX_SYMBOLS = 32;

const ASCII = 128;
const LAST_OF_ONE_UNIT = 0xffff;

/** Encodes symbols of ASCII; symbols that are not listed share the remaining codes, because other scripts are rare. */
function encodeWith(symbols: string): (text: string) => Uint8Array {
  const spare = CODES - symbols.length;
  const codes = Uint8Array.from({ length: ASCII }, (_, point) => symbols.length + (point % spare));
  Array.from(symbols, (symbol, index) => (codes[symbol.charCodeAt(0)] = index));
  return (text) => {
    const encoded = new Uint8Array(text.length);
    let size = 0;
    for (let at = 0; at < text.length; at++) {
      const point = text.codePointAt(at) ?? 0;
      if (point > LAST_OF_ONE_UNIT) at += 1;
      encoded[size++] = point < ASCII ? (codes[point] ?? 0) : symbols.length + (point % spare);
    }
    return size === text.length ? encoded : encoded.slice(0, size);
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const SOUNDS = 'aeiouNbdfgjklmnprRstvzXLY0123456789';

export const encodeLetters = encodeWith(LETTERS);
export const encodeSounds = encodeWith(SOUNDS);

/** Codes of sounds as symbols. */
export function decodeSounds(codes: Uint8Array): string {
  let sounds = '';
  for (const code of codes) sounds += SOUNDS.charAt(code);
  return sounds;
}

/** The first symbols of a text; the same array where it has no more. It copies, because a view would keep the whole buffer alive. */
export const firstSymbols = (codes: Uint8Array, count: number): Uint8Array =>
  codes.length <= count ? codes : codes.slice(0, count);
