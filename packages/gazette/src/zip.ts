import type { Readable } from 'node:stream';
import { pipeline, Transform } from 'node:stream';
import type { Buffer } from 'node:buffer';
import { createInflateRaw, crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { ReadLimits } from './read-limits.ts';
import { RevistaInvalida } from './revista-invalida.ts';

const STORED = 0;
const DEFLATED = 8;

/** An open stream of XML bytes and a way to close its file. */
export interface BytesXml {
  chunks: Readable;
  /** The number of bytes in `chunks`. */
  total: number;
  close: () => Promise<void>;
}

/**
 * The XML bytes of the issue inside a zip. Sizes come from the central directory, because INPI's local headers have none; they and the checksum
 * are compared with the real data. Throws RevistaInvalida, or an error of the disk. The stream may fail with an error of the decompressor:
 * pass it to `explainZipError`.
 */
export async function openZip(file: string, limits: ReadLimits): Promise<BytesXml> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) =>
    Promise.reject(explainZipError(error)),
  );
  try {
    const entry = await findXml(zip, limits);
    checkDeclared(entry, limits);
    const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    const chunks = inflate(raw, entry);
    const close = async (): Promise<void> => {
      await destroy(chunks);
      zip.close();
    };
    return { chunks, total: entry.uncompressedSize, close };
  } catch (error) {
    zip.close();
    throw explainZipError(error);
  }
}

/** Destroys a stream and waits until it is closed. */
export async function destroy(stream: Readable): Promise<void> {
  if (stream.closed) return;
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.destroy();
  await closed;
}

async function findXml(zip: ZipFile, limits: ReadLimits): Promise<Entry> {
  if (zip.entryCount > limits.entries) throw new RevistaInvalida('bomba');
  const xmls: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (/^(?!__MACOSX\/).*\.xml$/i.test(entry.fileName)) xmls.push(entry);
  }
  const found = xmls.find((entry) => /(?:^|\/)RM\d+\.xml$/i.test(entry.fileName)) ?? xmls[0];
  if (found === undefined) throw new RevistaInvalida('zip-sem-xml');
  return found;
}

function checkDeclared(entry: Entry, limits: ReadLimits): void {
  if (entry.isEncrypted()) throw new RevistaInvalida('zip-cifrado');
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new RevistaInvalida('zip-corrompido', new Error(`compression method ${entry.compressionMethod}`));
  }
  if (entry.uncompressedSize > limits.xmlBytes) throw new RevistaInvalida('grande-demais');
  if (entry.uncompressedSize > limits.ratio * Math.max(1, entry.compressedSize)) throw new RevistaInvalida('bomba');
}

function inflate(raw: Readable, entry: Entry): Readable {
  const guard = checkReal(entry);
  // The reader of `guard` gets the error: pipeline destroys it with it.
  const done = (): void => undefined;
  if (entry.compressionMethod === STORED) pipeline(raw, guard, done);
  else pipeline(raw, createInflateRaw({ chunkSize: 1 << 16 }), guard, done);
  return guard;
}

/** Passes bytes on and compares them with the size and checksum of the directory, which `checkDeclared` has accepted. */
function checkReal(entry: Entry): Transform {
  let seen = 0;
  let checksum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      seen += chunk.length;
      checksum = crc32(chunk, checksum);
      // If the directory states a wrong size, reading stops at that size.
      if (seen > entry.uncompressedSize) callback(new RevistaInvalida('zip-corrompido'));
      else callback(null, chunk);
    },
    flush(callback) {
      const intact = seen === entry.uncompressedSize && checksum === entry.crc32;
      callback(intact ? null : new RevistaInvalida('zip-corrompido'));
    },
  });
}

/** Converts an error of the zip to a RevistaInvalida. Errors of the system (absent file, failing disk) are returned unchanged. */
export function explainZipError(error: unknown): Error {
  if (error instanceof RevistaInvalida) return error;
  const { message, code } = describe(error);
  if (/^E[A-Z]+$/.test(code) && error instanceof Error) return error;
  if (code === 'Z_BUF_ERROR' || /end of central directory|unexpected EOF|overflows file bounds/i.test(message)) {
    return new RevistaInvalida('truncada', error);
  }
  return new RevistaInvalida(/encrypt/i.test(message) ? 'zip-cifrado' : 'zip-corrompido', error);
}

function describe(error: unknown): { message: string; code: string } {
  if (!(error instanceof Error)) return { message: String(error), code: '' };
  return { message: error.message, code: 'code' in error ? String(error.code) : '' };
}
