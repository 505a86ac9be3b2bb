import { Buffer } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { ReadLimits } from './read-limits.ts';
import { RevistaInvalida } from './revista-invalida.ts';
import { type BytesXml, destroy, openZip } from './zip.ts';

const CHUNK = 1 << 16;

/** The XML bytes of a gazette file, zipped or not. The first bytes of the file decide, not its name. */
export async function openBytes(file: string, limits: ReadLimits): Promise<BytesXml> {
  const { size } = await stat(file);
  if (size === 0) throw new RevistaInvalida('vazio');
  const zipped = isZip(await readMagic(file));
  if (size > (zipped ? limits.zipBytes : limits.xmlBytes)) throw new RevistaInvalida('grande-demais');
  if (zipped) return openZip(file, limits);
  const chunks = createReadStream(file, { highWaterMark: CHUNK, end: size - 1 });
  return { chunks, total: size, close: () => destroy(chunks) };
}

/** Whether the bytes are `PK` and the record of a local file, an empty archive or a spanned archive. */
function isZip(magic: string): boolean {
  return ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].includes(magic);
}

async function readMagic(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
