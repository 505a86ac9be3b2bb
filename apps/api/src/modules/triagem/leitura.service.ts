import { CHAVE_ORCAMENTO, orcamentoDeLeituraSchema } from '@vigia/contract';
import { chooseAcima } from '@vigia/domain';
import { type Correction, orderByLearning } from '@vigia/similarity';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';
import { findValor } from '../preferencias/preferencias.service.ts';
import { saveLeitor } from './leitores.repository.ts';
import { isSimilar } from './linhas.ts';
import type { ListaGuardada } from './lista.service.ts';

/** A row of an issue in the order of reading. */
type LinhaOrdenada = Parameters<typeof chooseAcima>[0][number];

/** The rows of an issue in the order in which the office reads them: the one that it taught, or the engine's. */
export function listOrdenadas(
  { linhas, similares }: Pick<ListaGuardada, 'linhas' | 'similares'>,
  correcao: Correction | null,
): LinhaOrdenada[] {
  const places = correcao ? orderByLearning(correcao, linhas).order : linhas.keys();
  return Array.from(places, (place) => {
    const linha = linhas[place];
    return { place, similar: linha !== undefined && isSimilar(linha, similares) };
  });
}

/** How many rows of an issue a person reads; null for all Similar ones. A malformed preference counts as none, as in the app. */
async function findOrcamento(db: Database, { usuario_id }: Caller): Promise<number | null> {
  const read = orcamentoDeLeituraSchema.safeParse(await findValor(db, usuario_id, CHAVE_ORCAMENTO));
  return read.success ? read.data : null;
}

/** The places of the rows that a person reads of an issue. */
export const chooseLidas = async (
  db: Database,
  caller: Caller,
  ordenadas: readonly LinhaOrdenada[],
): Promise<Set<number>> => chooseAcima(ordenadas, await findOrcamento(db, caller));

/** Keeps the reading budget of the caller for the proof of diligence. */
export async function noteLeitor(db: Database, caller: Caller, revistaId: number): Promise<void> {
  await saveLeitor(db, caller, revistaId, await findOrcamento(db, caller));
}
