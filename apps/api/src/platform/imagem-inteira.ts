import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { readTamanho } from './imagem.ts';

const unpack = promisify(inflate);

/** The head of a PNG (PNG, third edition, 11.2.1). */
interface Ihdr {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  colour: number;
  interlaced: boolean;
}

/** For each type of colour: the samples of a point, and the bits that a sample may have (table 8). */
const COLOURS: ReadonlyMap<number, { samples: number; depths: readonly number[] }> = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
]);
/** Where the seven pictures of an interlaced one begin, and the steps between their points (8.2). */
const PASSES: readonly (readonly [x: number, y: number, right: number, down: number])[] = [
  ...([
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
  ] as const),
  ...([
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const),
];
const LAST_FILTER = 4;
const SIGNATURE = 8;
/** The length, the name and the checksum of a chunk. */
const CHUNK = 12;

function* readChunks(bytes: Buffer): Generator<{ name: string; data: Buffer }> {
  for (let at = SIGNATURE; at + CHUNK <= bytes.length;) {
    const end = at + CHUNK + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return;
    yield { name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) };
    at = end;
  }
}

const readIhdr = (data: Buffer): Ihdr => ({
  width: data.readUInt32BE(0),
  height: data.readUInt32BE(4),
  depth: data.readUInt8(8),
  colour: data.readUInt8(9),
  interlaced: data.readUInt8(12) === 1,
});

/** The lengths of all rows of the unpacked points, each with the byte of its filter. Null for a colour that does not exist. */
function listRows({ width, height, depth, colour, interlaced }: Ihdr): number[] | null {
  const { samples = 0, depths = [] } = COLOURS.get(colour) ?? {};
  if (!depths.includes(depth)) return null;
  const passes = interlaced ? PASSES : [[0, 0, 1, 1] as const];
  return passes.flatMap(([x, y, right, down]) => {
    const points = Math.ceil((width - x) / right);
    const rows = points > 0 ? Math.max(0, Math.ceil((height - y) / down)) : 0;
    return Array.from({ length: rows }, () => 1 + Math.ceil((points * samples * depth) / 8));
  });
}

async function isWholePng(bytes: Buffer): Promise<boolean> {
  const chunks = [...readChunks(bytes)];
  const [first] = chunks;
  if (first?.name !== 'IHDR' || first.data.length !== 13 || chunks.at(-1)?.name !== 'IEND') return false;
  const ihdr = readIhdr(first.data);
  const rows = listRows(ihdr);
  if (rows === null || (ihdr.colour === 3 && !chunks.some(({ name }) => name === 'PLTE'))) return false;
  const expected = rows.reduce((sum, length) => sum + length, 0);
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const points = await unpack(packed, { maxOutputLength: expected }).catch(() => null);
  if (points?.length !== expected) return false;
  let at = 0;
  return rows.every((length) => {
    const filter = points[at] ?? Infinity;
    at += length;
    return filter <= LAST_FILTER;
  });
}

/**
 * Whether every point of a PNG can be read, or the head of a JPEG, whose points nobody unpacks here. Takes about as much memory as the points: the
 * caller refuses sizes that are too large first.
 */
export async function isImagemInteira(bytes: Buffer): Promise<boolean> {
  const tamanho = readTamanho(bytes);
  return tamanho !== null && (tamanho.tipo === 'image/jpeg' || (await isWholePng(bytes)));
}
