import { Worker } from 'node:worker_threads';
import {
  type Cabecalho,
  type LeituraDaRevista,
  type MotivoRevistaInvalida,
  type Registro,
  type RevistaAberta,
  RevistaInvalida,
} from '@vigia/gazette';
import { UserFacingError } from '../../../platform/errors.ts';

/** What the thread that reads a file sends, one message for each request. */
export type RespostaDoArquivo =
  | { tipo: 'aberta'; cabecalho: Cabecalho; sha256: Uint8Array }
  /** `registros` is null at the end of the file. */
  | { tipo: 'lote'; registros: Registro[] | null; leitura: LeituraDaRevista; fracao: number }
  | { tipo: 'invalida'; motivo: MotivoRevistaInvalida; causa: string | null }
  | { tipo: 'erro'; message: string; code: string | undefined };

export interface LimitesDeLeitura {
  /** The most time (ms) that the thread may read in all. The time in which it waits for the database does not count. */
  totalMs: number;
  /** The most memory of JavaScript that the thread may take. */
  memoriaMb: number;
}

/** A full issue is read in seconds, also on a busy machine. */
const LIMITES: LimitesDeLeitura = { totalMs: 3 * 60_000, memoriaMb: 160 };

/** An open gazette file. */
export interface ArquivoDaRevista extends RevistaAberta {
  /** SHA-256 of the XML, so it does not depend on the packing. */
  sha256: Buffer;
}

const tooLong = (ms: number): UserFacingError =>
  new UserFacingError(
    422,
    `A leitura do arquivo passou de ${Math.ceil(ms / 1000)} segundos, o que não acontece com uma revista verdadeira. Baixe o RM<número>.zip de novo no site do INPI.`,
  );

/** A thread that reads one file. It reads the next batch while the main thread stores the last one. */
class LeituraEmThread {
  readonly #worker: Worker;
  readonly #limites: LimitesDeLeitura;
  /** Messages that came before somebody waited for them. */
  readonly #came: (RespostaDoArquivo | Error)[] = [];
  #waiting: ((came: RespostaDoArquivo | Error) => void) | undefined;
  /** When the thread got its oldest open request; undefined while it rests. */
  #since: number | undefined;
  #open = 0;
  #used = 0;

  constructor(file: string, limites: LimitesDeLeitura) {
    this.#limites = limites;
    this.#worker = new Worker(new URL('./arquivo.worker.ts', import.meta.url), {
      workerData: { file },
      resourceLimits: { maxOldGenerationSizeMb: limites.memoriaMb },
    });
    this.#worker.on('message', (resposta: RespostaDoArquivo) => this.#receive(resposta));
    this.#worker.on('error', (error: unknown) => this.#receive(explain(error)));
    this.#worker.on('exit', () => this.#receive(new Error('the thread that reads a gazette ended')));
  }

  #receive(came: RespostaDoArquivo | Error): void {
    this.#open = Math.max(0, this.#open - 1);
    this.#count();
    if (this.#waiting) this.#waiting(came);
    else this.#came.push(came);
    this.#waiting = undefined;
  }

  /** Adds the time since the last count to the time that the thread has worked. */
  #count(): void {
    if (this.#since !== undefined) this.#used += performance.now() - this.#since;
    this.#since = this.#open > 0 ? performance.now() : undefined;
  }

  request(): void {
    this.#open += 1;
    this.#since ??= performance.now();
    this.#worker.postMessage('next');
  }

  /** The answer to the oldest request. Ends the thread when it has worked for too long. */
  async answer(): Promise<Extract<RespostaDoArquivo, { tipo: 'aberta' | 'lote' }>> {
    const came = this.#came.shift() ?? (await this.#wait());
    if (came instanceof Error) throw came;
    if (came.tipo === 'invalida')
      throw new RevistaInvalida(came.motivo, came.causa === null ? undefined : new Error(came.causa));
    if (came.tipo === 'erro') throw Object.assign(new Error(came.message), { code: came.code });
    return came;
  }

  async #wait(): Promise<RespostaDoArquivo | Error> {
    const { totalMs } = this.#limites;
    const { promise, resolve } = Promise.withResolvers<RespostaDoArquivo | Error>();
    this.#waiting = resolve;
    const timer = setTimeout(() => resolve(tooLong(totalMs)), Math.max(0, totalMs - this.#used));
    const came = await promise;
    clearTimeout(timer);
    return came;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function explain(error: unknown): Error {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new RevistaInvalida('grande-demais', error);
  return error instanceof Error ? error : new Error(String(error));
}

/** Batches that the thread may read ahead. */
const AHEAD = 2;

async function* readRegistros(
  leitura: LeituraEmThread,
  seen: (lote: { leitura: LeituraDaRevista; fracao: number }) => void,
) {
  try {
    for (let one = 0; one < AHEAD; one += 1) leitura.request();
    for (;;) {
      const lote = await leitura.answer();
      if (lote.tipo !== 'lote') throw new TypeError('the thread sent another answer than a batch');
      seen(lote);
      if (lote.registros === null) return;
      leitura.request();
      yield lote.registros;
    }
  } finally {
    await leitura.close();
  }
}

/**
 * Opens a gazette file (.zip or .xml on disk) in a thread of its own, with limits of time and memory, so that unpacking and parsing never delay
 * other calls. Throws RevistaInvalida with a sentence for users if the file is not a readable issue, and an error 422 beyond the limits.
 */
export async function openArquivo(file: string, changes: Partial<LimitesDeLeitura> = {}): Promise<ArquivoDaRevista> {
  const leitura = new LeituraEmThread(file, { ...LIMITES, ...changes });
  try {
    leitura.request();
    const aberta = await leitura.answer();
    if (aberta.tipo !== 'aberta') throw new TypeError('the thread sent another answer than a header');
    let seen: { leitura: LeituraDaRevista; fracao: number } = {
      leitura: { lidos: 0, ignorados: [], avisos: [] },
      fracao: 0,
    };
    return {
      cabecalho: aberta.cabecalho,
      sha256: Buffer.from(aberta.sha256),
      registros: readRegistros(leitura, (lote) => {
        seen = lote;
      }),
      leitura: () => seen.leitura,
      fracao: () => seen.fracao,
      close: () => leitura.close(),
    };
  } catch (error) {
    await leitura.close();
    throw error;
  }
}
