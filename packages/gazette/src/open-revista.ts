import type { Buffer } from 'node:buffer';
import { openBytes } from './bytes.ts';
import { readCabecalho } from './cabecalho.ts';
import { ContagemDaLeitura } from './contagem.ts';
import { decodeXml } from './decode.ts';
import { type ReadLimits, READ_LIMITS } from './read-limits.ts';
import { RecordReader } from './record-reader.ts';
import type { Cabecalho, LeituraDaRevista, Registro } from './registro.ts';
import { explainZipError } from './zip.ts';

/** The fewest records of a batch; the last batch may have fewer. */
const LOTE = 500;

/** An open issue. */
export interface RevistaAberta {
  cabecalho: Cabecalho;
  /** Batches in the order of the file, for one iteration. Throws RevistaInvalida if the whole file turns out to be unreadable. */
  registros: AsyncIterable<Registro[]>;
  /** What was read, skipped and repaired so far; complete when `registros` has ended. */
  leitura: () => LeituraDaRevista;
  /** The share of the XML that was read so far, from 0 to 1. */
  fracao: () => number;
  /** Closes the file. Only needed if `registros` is not iterated; calling it twice is harmless. */
  close: () => Promise<void>;
}

/** Passes chunks on and counts their bytes. */
class ByteCounter {
  #seen = 0;

  get seen(): number {
    return this.#seen;
  }

  async *count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of chunks) {
      this.#seen += chunk.length;
      yield chunk;
    }
  }
}

/**
 * Opens a gazette file on disk, zipped or plain XML, and reads its header. Memory does not grow with the size of the file. Throws
 * RevistaInvalida with a sentence for users if the file is not a readable issue; errors of the disk pass through.
 */
export async function openRevista(file: string, changes: Partial<ReadLimits> = {}): Promise<RevistaAberta> {
  const limits = { ...READ_LIMITS, ...changes };
  const contagem = new ContagemDaLeitura();
  const { chunks, total, close } = await openBytes(file, limits);
  const counter = new ByteCounter();
  try {
    const textos = decodeXml(counter.count(chunks), contagem);
    const { cabecalho, resto } = await readCabecalho(textos);
    const reader = new RecordReader(limits, contagem);
    return {
      cabecalho,
      registros: readRegistros(resto, textos, reader, close),
      leitura: () => contagem.toLeitura(),
      fracao: () => (total === 0 ? 0 : Math.min(1, counter.seen / total)),
      close,
    };
  } catch (error) {
    await close();
    throw explainZipError(error);
  }
}

async function* readRegistros(
  resto: string,
  textos: AsyncIterable<string>,
  reader: RecordReader,
  close: () => Promise<void>,
): AsyncGenerator<Registro[], void, undefined> {
  try {
    let lote = reader.read(resto);
    for await (const texto of textos) {
      for (const registro of reader.read(texto)) lote.push(registro);
      if (lote.length < LOTE) continue;
      yield lote;
      lote = [];
    }
    lote.push(...reader.finish());
    if (lote.length > 0) yield lote;
  } catch (error) {
    throw explainZipError(error);
  } finally {
    await close();
  }
}
