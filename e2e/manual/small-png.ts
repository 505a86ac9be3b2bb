import { crc32, deflateSync } from 'node:zlib';

/** Colours of a PNG with a palette. */
const MAX_COLOURS = 256;

/** A colour as 0xrrggbb, and how many pixels have it. */
type Colour = readonly [rgb: number, count: number];

const CHANNELS = [16, 8, 0] as const;
const channelOf = (rgb: number, shift: number): number => (rgb >> shift) & 0xff;

/** The channel in which the colours of a box differ most, and by how much. */
function findWidest(box: readonly Colour[]): { shift: number; spread: number } {
  const spreads = CHANNELS.map((shift) => {
    const values = box.map(([rgb]) => channelOf(rgb, shift));
    return { shift, spread: values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)) };
  });
  return spreads.reduce((widest, one) => (one.spread > widest.spread ? one : widest));
}

/** Median cut: splits the colours into at most 256 boxes of similar ones. */
function splitColours(colours: readonly Colour[]): (readonly Colour[])[] {
  const boxes: { box: readonly Colour[]; shift: number; spread: number }[] = [{ box: colours, ...findWidest(colours) }];
  while (boxes.length < MAX_COLOURS) {
    boxes.sort((a, b) => b.spread - a.spread);
    const [widest] = boxes;
    if (widest === undefined || widest.spread === 0) break;
    boxes.shift();
    const sorted = widest.box.toSorted(([a], [b]) => channelOf(a, widest.shift) - channelOf(b, widest.shift));
    const middle = sorted.length >> 1;
    for (const half of [sorted.slice(0, middle), sorted.slice(middle)]) boxes.push({ box: half, ...findWidest(half) });
  }
  return boxes.map(({ box }) => box);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/**
 * Writes pixels (RGBA, opaque) as a PNG with a palette of 256 colours, a third as large as one without. The colour of most pixels of a box stands for
 * the box, so that plain areas keep their exact colour.
 */
export function writeSmallPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const rgbAt = (pixel: number): number =>
    ((pixels[4 * pixel] ?? 0) << 16) | ((pixels[4 * pixel + 1] ?? 0) << 8) | (pixels[4 * pixel + 2] ?? 0);
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel++) counts.set(rgbAt(pixel), (counts.get(rgbAt(pixel)) ?? 0) + 1);
  const index = new Map<number, number>();
  const palette: number[] = [];
  for (const box of splitColours([...counts])) {
    const [shown] = box.reduce((most, one) => (one[1] > most[1] ? one : most));
    for (const [rgb] of box) index.set(rgb, palette.length);
    palette.push(shown);
  }
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel++)
    rows[pixel + Math.floor(pixel / width) + 1] = index.get(rgbAt(pixel)) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((rgb) => CHANNELS.map((shift) => channelOf(rgb, shift))))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
