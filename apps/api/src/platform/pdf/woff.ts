import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const align = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks the font in a WOFF file (W3C, WOFF File Format 1.0). The PDF library can read WOFF too, but would unpack it again for every document,
 * which takes longer than drawing a short one.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('this is not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const body = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      body: packed < length ? inflateSync(body) : body,
    };
  });
  const directory = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(directory + tables.reduce((sum, { body }) => sum + align(body.length), 0));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let at = directory;
  tables.forEach(({ tag, checksum, body }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(body.length, entry + 12);
    body.copy(font, at);
    at += align(body.length);
  });
  return font;
}
