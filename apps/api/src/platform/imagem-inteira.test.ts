import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isImagemInteira } from './imagem-inteira.ts';

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Desenho {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced: boolean;
  /** The rows, each with the byte of its filter. */
  points: Buffer;
}

/** Writes a PNG whose checksums are right, whatever its points are. */
function writePng({ width, height, depth, colour, interlaced, points }: Desenho): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(depth, 8);
  head.writeUInt8(colour, 9);
  head.writeUInt8(Number(interlaced), 12);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two rows of three grey points of eight bits. */
const GREY = { width: 3, height: 2, depth: 8, colour: 0, interlaced: false, points: Buffer.alloc(8) };
const withFilter = (filter: number): Buffer => Buffer.from([0, 1, 2, 3, filter, 1, 2, 3]);

describe('isImagemInteira', () => {
  it('accepts a PNG with all of its points, also an interlaced one and one of single bits', async () => {
    expect(await isImagemInteira(writePng(GREY))).toBe(true);
    expect(await isImagemInteira(writePng({ ...GREY, points: withFilter(4) }))).toBe(true);
    // 3 × 2 points in passes: 1 × 1, none, none, 1 × 1 (column 2), none, 1 × 1 (column 1), 3 × 1 (row 1).
    expect(await isImagemInteira(writePng({ ...GREY, interlaced: true, points: Buffer.alloc(2 + 2 + 2 + 4) }))).toBe(
      true,
    );
    expect(await isImagemInteira(writePng({ ...GREY, depth: 1, points: Buffer.alloc(4) }))).toBe(true);
  });

  it.each([
    ['a filter that does not exist', writePng({ ...GREY, points: withFilter(5) })],
    ['too few points', writePng({ ...GREY, points: Buffer.alloc(7) })],
    ['too many points', writePng({ ...GREY, points: Buffer.alloc(9) })],
    ['a colour that does not exist', writePng({ ...GREY, colour: 5 })],
    ['bits that its colour does not have', writePng({ ...GREY, colour: 2, depth: 4 })],
    ['numbers of colours without a list of them', writePng({ ...GREY, colour: 3 })],
    ['a cut end', writePng(GREY).subarray(0, -20)],
    ['only a head', writePng(GREY).subarray(0, 33)],
    ['nothing', Buffer.alloc(0)],
  ])('refuses a PNG with %s', async (_, bytes) => {
    expect(await isImagemInteira(bytes)).toBe(false);
  });

  it('refuses a PNG with one changed byte of its points', async () => {
    const bytes = writePng(GREY);
    const at = bytes.indexOf('IDAT') + 6;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
    expect(await isImagemInteira(bytes)).toBe(false);
  });
});
