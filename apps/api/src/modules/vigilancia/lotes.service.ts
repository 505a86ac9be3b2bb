import type { Lote } from '@vigia/contract';
import { isComparavel } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { archiveAnalisesDaRevista } from '../analises/analises.service.ts';
import { type AlcanceDoEvento, publishComparada } from '../revistas/eventos/eventos.service.ts';
import { linkRevista } from '../revistas/revistas.service.ts';
import {
  cancelLotes,
  cancelLotesDaRevista,
  endLote,
  insertAnalisesDoLote,
  listEmCurso,
  listLotes,
  openLote,
  reopenAnalises,
  setTotais,
} from './lotes.repository.ts';
import { listMarcasVigiadas, listVigiados, lockConfiguracao } from './vigilancia.repository.ts';

export { listLotes, listVigiados };

/** An office and an issue, by their ids. */
export interface PedidoDeLote {
  escritorio_id: number;
  revista_id: number;
}

/** A planned batch and the ids of its analyses to run. */
export interface Plano {
  lote: number;
  analises: number[];
}

/** Ends the batch when all its analyses have ended and publishes the event 'comparada', within the caller's transaction. */
export async function settleLote(transaction: Database, lote: number): Promise<void> {
  const ended = await endLote(transaction, lote);
  if (ended) await publishComparada(transaction, ended);
}

/**
 * Plans the automatic analysis of an issue for an office: its batch, and one analysis for each watched mark. A second call adds only missing
 * analyses and reopens those whose issue was replaced. Returns undefined when there is nothing to run: the automatic analysis is off, the batch
 * was cancelled, or all analyses have ended.
 */
export async function planLote(transaction: Database, pedido: PedidoDeLote): Promise<Plano | undefined> {
  const { escritorio_id, revista_id } = pedido;
  const configuracao = await lockConfiguracao(transaction, escritorio_id);
  if (!configuracao) return undefined;
  const lote = await openLote(transaction, escritorio_id, revista_id);
  if (!lote) return undefined;
  await linkRevista(transaction, escritorio_id, revista_id);
  const vigiadas = await listMarcasVigiadas(transaction, escritorio_id, configuracao.id);
  const comparaveis = vigiadas.filter(isComparavel).map(({ id }) => id);
  await insertAnalisesDoLote(transaction, { id: lote.id, ...pedido }, comparaveis, configuracao);
  await reopenAnalises(transaction, lote.id);
  const analises = await listEmCurso(transaction, lote.id);
  await setTotais(transaction, lote.id, {
    omitidas: vigiadas.length - comparaveis.length,
    reaberto: analises.length > 0,
  });
  if (analises.length > 0) return { lote: lote.id, analises };
  await settleLote(transaction, lote.id);
  return undefined;
}

/**
 * Stops what runs on a withdrawn issue and archives the comparisons with it, as part of the caller's transaction. They stay in the archive of the
 * history.
 */
export async function cancelVigilancias(transaction: Database, daRevista: AlcanceDoEvento): Promise<void> {
  await cancelLotesDaRevista(transaction, daRevista);
  await archiveAnalisesDaRevista(transaction, daRevista);
}

async function getLote(db: Database, escritorioId: number, id: number): Promise<Lote> {
  const [lote] = (await listLotes(db, escritorioId, { offset: 0, limit: 1, loteId: id })).rows;
  if (!lote) throw notFound('Análise automática não encontrada.');
  return lote;
}

/** Stops the automatic analysis of one issue. One that ended meanwhile does not change. */
export async function cancelLote(db: Database, escritorioId: number, id: number): Promise<Lote> {
  await getLote(db, escritorioId, id);
  await db.transaction().execute((transaction) => cancelLotes(transaction, escritorioId, id));
  return getLote(db, escritorioId, id);
}
