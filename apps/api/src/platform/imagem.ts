/** The size of a picture in points, and its media type. */
export interface TamanhoDaImagem {
  tipo: 'image/png' | 'image/jpeg';
  largura: number;
  altura: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The first byte of a PNG chunk's data: after the signature, the length and the name. */
const IHDR = 16;

function readPng(bytes: Buffer): TamanhoDaImagem | null {
  if (bytes.length < IHDR + 8 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { tipo: 'image/png', largura: bytes.readUInt32BE(IHDR), altura: bytes.readUInt32BE(IHDR + 4) };
}

/** Markers of JPEG frames (ISO 10918-1, table B.1): SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): TamanhoDaImagem | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { tipo: 'image/jpeg', altura: bytes.readUInt16BE(at + 5), largura: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The sides of a picture that is drawn no larger than its own size and than `largest`. None is less than 1. */
export function fitInto(
  { largura, altura }: TamanhoDaImagem,
  largest: { largura: number; altura: number },
): { width: number; height: number } {
  const scale = Math.min(largest.largura / largura, largest.altura / altura, 1);
  const toSide = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: toSide(largura), height: toSide(altura) };
}

/** Reads the size of a PNG or JPEG from its head. Returns null for anything else and for a picture without an area. */
export function readTamanho(bytes: Buffer): TamanhoDaImagem | null {
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const tamanho = isPng ? readPng(bytes) : isJpeg ? readJpeg(bytes) : null;
  return tamanho !== null && tamanho.largura > 0 && tamanho.altura > 0 ? tamanho : null;
}
