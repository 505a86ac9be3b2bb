import type { Marca } from '@vigia/contract';
import { ApiError } from '../../../lib/api.ts';

const CONFLICT = 409;

/** A number that already exists, and the server's message about it (the mark may be archived). */
interface MarcaPassada {
  numero: string;
  motivo: string | null;
}

export interface Importacao {
  total: number;
  adicionadas: Marca[];
  passadas: MarcaPassada[];
  /** The numbers that remain. If the import failed, the one that failed comes first. */
  restantes: string[];
}

export const startImportacao = (numeros: readonly string[]): Importacao => ({
  total: numeros.length,
  adicionadas: [],
  passadas: [],
  restantes: [...numeros],
});

/** How many numbers are finished. */
export const feitasDe = ({ total, restantes }: Importacao): number => total - restantes.length;

interface PassosDaImportacao {
  isKnown: (numero: string) => boolean;
  add: (numero: string) => Promise<Marca>;
  /** Called before each number. True stops the import. */
  isStopped: () => boolean;
  onProgress: (importacao: Importacao) => void;
}

/**
 * Adds the remaining marks of an import one after another and stops at the first failure. Returns the progress and the error. A mark that
 * already exists is skipped.
 */
export async function importar(
  from: Importacao,
  { isKnown, add, isStopped, onProgress }: PassosDaImportacao,
): Promise<{ importacao: Importacao; erro: unknown }> {
  let now = from;
  for (const numero of from.restantes) {
    if (isStopped()) return { importacao: now, erro: null };
    const rest = { ...now, restantes: now.restantes.slice(1) };
    if (isKnown(numero)) {
      now = { ...rest, passadas: [...now.passadas, { numero, motivo: null }] };
      continue;
    }
    try {
      now = { ...rest, adicionadas: [...now.adicionadas, await add(numero)] };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== CONFLICT) return { importacao: now, erro: error };
      now = { ...rest, passadas: [...now.passadas, { numero, motivo: error.message }] };
    }
    onProgress(now);
  }
  return { importacao: now, erro: null };
}
