import type { Marca } from '@vigia/contract';
import { ApiError } from '../../../lib/api.ts';

const CONFLICT = 409;

/** A number that was there already, and what the server says about it (it may be archived). */
interface MarcaPassada {
  numero: string;
  motivo: string | null;
}

export interface Importacao {
  total: number;
  adicionadas: Marca[];
  passadas: MarcaPassada[];
  /** Still to be added, the one that failed first. */
  restantes: string[];
}

export const startImportacao = (numeros: readonly string[]): Importacao => ({
  total: numeros.length,
  adicionadas: [],
  passadas: [],
  restantes: [...numeros],
});

/** How many of them are done with. */
export const feitasDe = ({ total, restantes }: Importacao): number => total - restantes.length;

interface PassosDaImportacao {
  isKnown: (numero: string) => boolean;
  add: (numero: string) => Promise<Marca>;
  /** Asked before each: true stops. */
  isStopped: () => boolean;
  onProgress: (importacao: Importacao) => void;
}

/**
 * Adds marks one after another, from where an import stands, and stops at the first failure, which it answers beside what was reached. A
 * mark that the portfolio has already is passed over.
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
