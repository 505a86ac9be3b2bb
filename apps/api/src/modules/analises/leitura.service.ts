import type { Resultado } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';

export { findAnaliseLida, listPendentes, saveLeituras } from './leitura.repository.ts';

/** A second reader of the rows of a finished comparison: the language model, where one is configured. */
export interface Leitor {
  /** Takes the reading of `quantas` analyses from the office's budget. Returns false when too little is left: then none of them is read. */
  admit: (db: Database, escritorioId: number, quantas: number) => Promise<boolean>;
  /** Marks the rows that will be read. */
  mark: (resultados: readonly Resultado[]) => Resultado[];
  /** Queues the reading of the marked rows of an office's analyses, as part of the caller's transaction. */
  request: (db: Database, escritorioId: number, analises: readonly number[]) => Promise<void>;
}
