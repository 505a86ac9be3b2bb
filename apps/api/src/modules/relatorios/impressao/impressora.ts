import { Piscina } from 'piscina';
import { UserFacingError } from '../../../platform/errors.ts';
import { createGate } from '../../../platform/gate.ts';
import type { ListaPedida } from '../listas/listas.ts';

/** A report to make, for an office. `id` is the analysis, the issue, the import or the client, whose report is about `revista`; the board has none. */
export interface PedidoDeRelatorio {
  escritorio_id: number;
  tipo:
    | ('analise.pdf' | 'analise.xlsx' | 'revista.pdf' | 'quadro.pdf')
    | ('cliente.pdf' | 'cliente.xlsx' | 'cliente.docx')
    | 'importacao.xlsx';
  id: number;
  revista?: number;
}

/** The list of a screen as a spreadsheet. */
export interface PedidoDeLista {
  escritorio_id: number;
  tipo: 'lista.xlsx';
  lista: ListaPedida;
}

export type PedidoDeImpressao = PedidoDeRelatorio | PedidoDeLista;

/** A report, or the sentence that tells the user why there is none. */
export type Impresso = { nome: string; bytes: Uint8Array } | { status: number; message: string };

/** Makes reports off the main thread, so that no report delays other calls. */
export interface Impressora {
  print: (pedido: PedidoDeImpressao) => Promise<{ nome: string; conteudo: Buffer }>;
  close: () => Promise<void>;
}

export interface LimitesDeImpressao {
  /** The most time that one report may take (ms). */
  totalMs: number;
  /** The most memory of JavaScript that one report may take. */
  memoriaMb: number;
  /** The most bytes of a finished report. */
  bytes: number;
}

const LIMITES: LimitesDeImpressao = { totalMs: 60_000, memoriaMb: 512, bytes: 64 * 1024 * 1024 };
/** Two offices with the largest reports still leave a thread to a third one. */
const THREADS = 3;
/** A thread that rests this long ends and gives its memory back. */
const IDLE_MS = 60_000;

/** The sentence for a report that is too large, with what the user can do instead. */
export const describeGrande = (tipo: PedidoDeImpressao['tipo'], why: string): string =>
  tipo === 'lista.xlsx'
    ? `Esta planilha é grande demais: ${why}. Exporte em CSV, ou filtre a lista antes.`
    : `Este relatório é grande demais: ${why}. Peça os relatórios das comparações, um por marca.`;

/** Whether a thread ended because its report took more memory than the limit. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Creates the threads that make reports. Each thread reads the data of its report from the database by itself. One office prints one report at a
 * time and the offices take turns, so that one office cannot hold all threads.
 */
export function createImpressora(databaseUrl: string, changes: Partial<LimitesDeImpressao> = {}): Impressora {
  const limites = { ...LIMITES, ...changes };
  const pool = new Piscina<PedidoDeImpressao, Impresso>({
    filename: new URL('./impressora.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    workerData: { databaseUrl, maxBytes: limites.bytes },
    resourceLimits: { maxOldGenerationSizeMb: limites.memoriaMb },
  });
  // A thread that ends by itself fails its task, which `run` reports. It also raises an event, which would end the process if nothing listened.
  pool.on('error', () => undefined);
  const gate = createGate({ atOnce: THREADS, each: 1 });

  const run = async (pedido: PedidoDeImpressao): Promise<Impresso> => {
    const tooLarge = (why: string) => new UserFacingError(422, describeGrande(pedido.tipo, why));
    const signal = AbortSignal.timeout(limites.totalMs);
    try {
      return await pool.run(pedido, { signal });
    } catch (error) {
      if (signal.aborted) throw tooLarge(`não ficou pronto em ${Math.ceil(limites.totalMs / 1000)} segundos`);
      if (isOutOfMemory(error)) throw tooLarge('não coube na memória reservada para ele');
      throw error;
    }
  };
  return {
    print: async (pedido) => {
      const impresso = await gate.run(pedido.escritorio_id, () => run(pedido));
      if ('message' in impresso) throw new UserFacingError(impresso.status, impresso.message);
      const { nome, bytes } = impresso;
      return { nome, conteudo: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    },
    close: () => pool.destroy(),
  };
}
