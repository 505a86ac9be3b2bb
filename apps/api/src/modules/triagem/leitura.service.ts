import { CHAVE_ORCAMENTO, orcamentoDeLeituraSchema } from '@vigia/contract';
import type { chooseAcima } from '@vigia/domain';
import { type Correction, orderByLearning } from '@vigia/similarity';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';
import { findValor } from '../preferencias/preferencias.service.ts';
import { saveLeitor } from './leitores.repository.ts';
import { isSimilar } from './linhas.ts';
import type { ListaGuardada } from './lista.service.ts';

/** A row of an issue in the order of reading. */
type LinhaOrdenada = Parameters<typeof chooseAcima>[0][number];

function orderLinhas(
  { linhas, similares }: Pick<ListaGuardada, 'linhas' | 'similares'>,
  correcao: Correction | null,
): LinhaOrdenada[] {
  const places = correcao ? orderByLearning(correcao, linhas).order : linhas.keys();
  return Array.from(places, (place) => {
    const linha = linhas[place];
    return { place, similar: linha !== undefined && isSimilar(linha, similares) };
  });
}

interface OrdemDasLinhas {
  correcao: Correction | null;
  ordenadas: readonly LinhaOrdenada[];
}

/** The orders of the lists that this process keeps. */
const ordens = new WeakMap<ListaGuardada['linhas'], OrdemDasLinhas>();

/** The rows of an issue in the order in which the office reads them: the one that it taught, or the engine's. They are ordered once for each list. */
export function listOrdenadas(
  lista: Pick<ListaGuardada, 'linhas' | 'similares'>,
  correcao: Correction | null,
): readonly LinhaOrdenada[] {
  const known = ordens.get(lista.linhas);
  if (known?.correcao === correcao) return known.ordenadas;
  const ordenadas = orderLinhas(lista, correcao);
  ordens.set(lista.linhas, { correcao, ordenadas });
  return ordenadas;
}

/** How many rows of an issue a person reads; null for all Similar ones. A malformed preference counts as none, as in the app. */
export async function findOrcamento(db: Database, { usuario_id }: Caller): Promise<number | null> {
  const read = orcamentoDeLeituraSchema.safeParse(await findValor(db, usuario_id, CHAVE_ORCAMENTO));
  return read.success ? read.data : null;
}

/** Keeps the reading budget of the caller for the proof of diligence. */
export async function noteLeitor(db: Database, caller: Caller, revistaId: number): Promise<void> {
  await saveLeitor(db, caller, revistaId, await findOrcamento(db, caller));
}
