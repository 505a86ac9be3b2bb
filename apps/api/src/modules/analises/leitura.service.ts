import type { Resultado } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';

export { findAnaliseLida, listPendentes, saveLeituras } from './leitura.repository.ts';

/** A second reader of the rows of a finished comparison: the language model, where one is configured. */
export interface Leitor {
  /** Marks the rows that will be read. */
  mark: (resultados: readonly Resultado[]) => Resultado[];
  /** Queues the reading of the marked rows of an office's analyses, as part of the caller's transaction. */
  request: (db: Database, escritorioId: number, analises: readonly number[]) => Promise<void>;
}
