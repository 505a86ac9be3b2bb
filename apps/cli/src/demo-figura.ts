import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a side. */
const SIDE = 96;
const COLOURS = [
  [0x5b, 0x3f, 0xd1],
  [0x0f, 0x76, 0x6e],
  [0xb4, 0x53, 0x09],
  [0xbe, 0x12, 0x3c],
  [0x1d, 0x4e, 0xd8],
  [0x4d, 0x7c, 0x0f],
] as const;

/** Whether a point is in a shape; both coordinates from -1 to 1. */
const SHAPES: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.hypot(x, y) < 0.8 && Math.hypot(x - 0.3, y - 0.2) > 0.5,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.85 && Math.abs(x) + Math.abs(y) > 0.4,
  (x, y) => y > -0.7 && y < 0.7 && Math.abs(x) < (y + 0.75) / 1.6,
  (x, y) => Math.abs(x) < 0.75 && Math.abs(y) < 0.75 && (Math.abs(x) > 0.35 || Math.abs(y) > 0.35),
  (x, y) => Math.hypot(x, y) < 0.25 + 0.5 * Math.abs(Math.cos(2.5 * Math.atan2(y, x))),
  (x, y) => Math.hypot(x, y) < 0.85 && Math.abs(Math.sin(7 * y)) > 0.45,
];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Draws a small figure as a PNG file (8-bit RGB, PNG specification § 11.2). The same number always gives the same figure. */
export function drawFigura(number: number): Buffer {
  const [red, green, blue] = COLOURS[number % COLOURS.length] ?? COLOURS[0];
  const isIn = SHAPES[Math.floor(number / COLOURS.length) % SHAPES.length] ?? (() => true);
  const rows: number[] = [];
  for (let row = 0; row < SIDE; row += 1) {
    rows.push(0);
    for (let column = 0; column < SIDE; column += 1) {
      const inside = isIn((2 * column) / (SIDE - 1) - 1, (2 * row) / (SIDE - 1) - 1);
      rows.push(...(inside ? [red, green, blue] : [255, 255, 255]));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const image = deflateSync(Buffer.from(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))]);
}
