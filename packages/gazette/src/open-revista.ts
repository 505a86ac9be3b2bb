import type { Buffer } from 'node:buffer';
import { openBytes } from './bytes.ts';
import { readCabecalho } from './cabecalho.ts';
import { ContagemDaLeitura } from './contagem.ts';
import { decodeXml } from './decode.ts';
import { type ReadLimits, READ_LIMITS } from './read-limits.ts';
import { RecordReader } from './record-reader.ts';
import type { Cabecalho, LeituraDaRevista, Registro } from './registro.ts';
import { explain } from './zip.ts';

/** Records a batch has, but for the last one. */
const LOTE = 500;

/** An open issue. */
export interface Revista {
  cabecalho: Cabecalho;
  /** Batches in the order of the file; can be gone through once. Fails with RevistaInvalida when the file as a whole proves unreadable. */
  registros: AsyncIterable<Registro[]>;
  /** What was read, left out and repaired so far; complete when `registros` is exhausted. */
  leitura: () => LeituraDaRevista;
  /** How much of the XML was read so far, from 0 to 1. */
  fracao: () => number;
  /** Lets go of the file. Needed only when `registros` is not gone through; harmless otherwise. */
  close: () => Promise<void>;
}

/** Passes chunks on and keeps count of their bytes. */
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
 * Opens a gazette file on disk, zipped or plain XML, and reads its header. Memory stays constant whatever the size of the file.
 * Throws RevistaInvalida with a sentence for the person when the file is not a readable issue; errors of the disk pass through.
 */
export async function openRevista(file: string, changes: Partial<ReadLimits> = {}): Promise<Revista> {
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
    throw explain(error);
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
    throw explain(error);
  } finally {
    await close();
  }
}
