import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as connectStreams, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createTarDecoder, packTar, type ParsedTarEntry } from 'modern-tar';
import { UserFacingError } from '../errors.ts';
import { createCifra, openCifra } from './cifra.ts';
import { type ConteudoDaCopia, MANIFESTO, MAX_MANIFESTO_BYTES, PARTE_BYTES, refuseDamaged } from './formato.ts';

/** A member of the tar. */
export interface MembroDaCopia {
  nome: string;
  bytes: Uint8Array;
}

/** Several members whose names differ only in their number. The parts must be read before the next section. */
export interface SecaoDaCopia {
  nome: string;
  partes: AsyncIterable<Uint8Array>;
}

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };
/** A tar ends with two empty blocks. */
const TAR_END = 1024;

/** Measures what passes through a section. */
export class Medida {
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
  }

  /** Call it once, at the end. */
  end(): ConteudoDaCopia {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Collects chunks of any size into parts of `PARTE_BYTES`; the last one may be shorter. */
async function* inParts(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PARTE_BYTES) continue;
    const whole = Buffer.concat(waiting);
    let start = 0;
    for (; whole.length - start >= PARTE_BYTES; start += PARTE_BYTES) yield whole.subarray(start, start + PARTE_BYTES);
    waiting = [whole.subarray(start)];
    size = whole.length - start;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Returns the members of a section and measures its content. */
export async function* packSecao(
  nome: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  medida: Medida,
): AsyncGenerator<MembroDaCopia> {
  let number = 0;
  for await (const bytes of inParts(chunks)) {
    medida.add(bytes);
    number += 1;
    yield { nome: `${nome}/${String(number).padStart(6, '0')}`, bytes };
  }
}

async function* toTar(membros: AsyncIterable<MembroDaCopia>): AsyncGenerator<Uint8Array> {
  for await (const { nome, bytes } of membros) {
    const tar = await packTar([{ header: { name: nome, size: bytes.length, mode: 0o600 }, body: bytes }]);
    yield tar.subarray(0, tar.length - TAR_END);
  }
  yield new Uint8Array(TAR_END);
}

/** Makes what was written to a file or folder survive a loss of power. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file and the key with which it is encrypted; without one it is not. */
export interface ArquivoDeCopia {
  file: string;
  chave: string | undefined;
}

/** Writes the members to a file, in their order. The file is on the disk at the end. */
export async function writeEmbalagem(
  { file, chave }: ArquivoDeCopia,
  membros: AsyncIterable<MembroDaCopia>,
): Promise<void> {
  const cifra = chave === undefined ? undefined : await createCifra(chave);
  await rm(file, { force: true });
  const output = createWriteStream(file, { mode: 0o600 });
  if (cifra) output.write(cifra.header);
  await pipeline([toTar(membros), createZstdCompress(COMPRESSION), ...(cifra ? [cifra.stage] : []), output]);
  await syncFile(file);
  // Not every system can do this with a folder.
  await syncFile(path.dirname(file)).catch(() => undefined);
}

async function readWhole({ header, body }: ParsedTarEntry): Promise<MembroDaCopia> {
  if (header.size > (header.name === MANIFESTO ? MAX_MANIFESTO_BYTES : PARTE_BYTES)) throw refuseDamaged();
  return { nome: header.name, bytes: await buffer(body) };
}

/** Reads the members of a file. Throws the error of `refuseDamaged` where the file is cut or changed. */
async function* readMembros({ file, chave }: ArquivoDeCopia): AsyncGenerator<MembroDaCopia> {
  const { start, stages } = await openCifra(file, chave);
  const unpacked = createZstdDecompress();
  // An error of the file or of a stage reaches the last stage, which is read here.
  connectStreams([createReadStream(file, { start }), ...stages, unpacked], () => undefined);
  try {
    for await (const entry of Readable.toWeb(unpacked).pipeThrough(createTarDecoder({ strict: true })))
      yield await readWhole(entry);
  } catch (error) {
    throw isAboutFile(error) ? error : refuseDamaged(error);
  } finally {
    unpacked.destroy();
  }
}

/** Whether the system refused to read the file, in contrast to what the file contains. */
const isAboutFile = (error: unknown): boolean =>
  error instanceof UserFacingError || (error instanceof Error && 'syscall' in error);

const SECAO = /^(?<secao>.+)\/(?<numero>\d{6,})$/;

/** The section of a member and its number; the manifest is its own section. */
function placeOf(nome: string): { secao: string; numero: number } {
  const { secao, numero } = SECAO.exec(nome)?.groups ?? {};
  return { secao: secao ?? nome, numero: Number(numero ?? 1) };
}

/** Reads the sections of a file. Throws the error of `refuseDamaged` where a part is missing. */
export async function* readSecoes(arquivo: ArquivoDeCopia): AsyncGenerator<SecaoDaCopia> {
  const membros = readMembros(arquivo);
  let next = await membros.next();
  async function* readPartes(nome: string): AsyncGenerator<Uint8Array> {
    for (let expected = 1; next.done !== true; expected += 1) {
      const { secao, numero } = placeOf(next.value.nome);
      if (secao !== nome) return;
      if (numero !== expected) throw refuseDamaged();
      yield next.value.bytes;
      next = await membros.next();
    }
  }
  try {
    while (next.done !== true) {
      const { secao } = placeOf(next.value.nome);
      const partes = readPartes(secao);
      yield { nome: secao, partes };
      // What the reader left unread.
      while ((await partes.next()).done !== true);
    }
  } finally {
    await membros.return(undefined);
  }
}
