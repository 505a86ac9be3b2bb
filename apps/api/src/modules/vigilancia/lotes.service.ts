import { contract, type Lote } from '@vigia/contract';
import { isComparavel, limitToClasses } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { archiveAnalisesDaRevista } from '../analises/analises.service.ts';
import { type AlcanceDoEvento, publishComparada } from '../revistas/eventos/eventos.service.ts';
import { getRevista, linkRevista } from '../revistas/revistas.service.ts';
import {
  cancelLotes,
  cancelLotesDaRevista,
  endLote,
  insertAnalisesDoLote,
  listEmCurso,
  listLotes,
  openLote,
  reopenAnalises,
  reopenLote,
  setTotais,
} from './lotes.repository.ts';
import {
  countMarcasVigiadas,
  findLigada,
  listMarcasVigiadas,
  listVigiados,
  lockConfiguracao,
} from './vigilancia.repository.ts';

export { countMarcasVigiadas, findLigada, listLotes, listVigiados };

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

/**
 * Ends the batch when all its analyses have ended and publishes the event 'comparada', within the caller's transaction. Returns whether the batch ended
 * now.
 */
export async function settleLote(transaction: Database, lote: number): Promise<boolean> {
  const ended = await endLote(transaction, lote);
  if (ended) await publishComparada(transaction, ended);
  return ended !== undefined;
}

/** The parameters of a comparison whose caller names none. */
const PADRAO = contract.analiseAutomatica.create.body.pick({ same_class: true, temperature: true }).parse({});

/**
 * Adds the missing analyses of these marks to a batch and reopens those whose issue was replaced. Returns undefined and ends the batch when all
 * have ended.
 */
async function fillLote(
  transaction: Database,
  { lote, escritorio_id, revista_id }: PedidoDeLote & { lote: number },
  marcas: Awaited<ReturnType<typeof listMarcasVigiadas>>,
  parametros: { same_class: number; temperature: number },
): Promise<Plano | undefined> {
  const comparaveis = marcas.filter(isComparavel);
  const limited = Map.groupBy(comparaveis, ({ classes }) => limitToClasses(classes, parametros.same_class));
  for (const [same_class, group] of limited) {
    const ids = group.map(({ id }) => id);
    await insertAnalisesDoLote(transaction, { id: lote, escritorio_id, revista_id }, ids, {
      ...parametros,
      same_class,
    });
  }
  await reopenAnalises(transaction, lote);
  const analises = await listEmCurso(transaction, lote);
  await setTotais(transaction, lote, { omitidas: marcas.length - comparaveis.length, reaberto: analises.length > 0 });
  if (analises.length > 0) return { lote, analises };
  await settleLote(transaction, lote);
  return undefined;
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
  return fillLote(transaction, { lote: lote.id, ...pedido }, vigiadas, configuracao);
}

/**
 * Plans the comparison of all active marks of an office, or of those that it chose for its automatic analysis, with a stored issue, because a user
 * asks for it. It joins the batch of the automatic analysis of that issue, if there is one, and continues one that was stopped. Throws 404 for an issue of another office and 409 when the issue
 * is not stored yet or no mark has a name.
 */
export async function planPedido(
  transaction: Database,
  pedido: PedidoDeLote,
): Promise<{ lote: number; plano?: Plano }> {
  const { escritorio_id, revista_id } = pedido;
  const { status, numero } = await getRevista(transaction, escritorio_id, revista_id);
  if (status !== 'Analisada')
    throw new UserFacingError(409, `A revista ${numero} ainda não foi lida. Tente quando ela estiver pronta.`);
  const configuracao = await lockConfiguracao(transaction, escritorio_id);
  const marcas = await listMarcasVigiadas(transaction, escritorio_id, configuracao?.id ?? null);
  if (!marcas.some(isComparavel)) throw new UserFacingError(409, 'Nenhuma marca ativa tem nome para comparar.');
  await openLote(transaction, escritorio_id, revista_id);
  const lote = await reopenLote(transaction, escritorio_id, revista_id);
  const plano = await fillLote(transaction, { lote, ...pedido }, marcas, configuracao ?? PADRAO);
  return plano ? { lote, plano } : { lote };
}

/**
 * Stops what runs on a withdrawn issue and archives the comparisons with it, as part of the caller's transaction. They stay in the archive of the
 * history.
 */
export async function cancelVigilancias(transaction: Database, daRevista: AlcanceDoEvento): Promise<void> {
  await cancelLotesDaRevista(transaction, daRevista);
  await archiveAnalisesDaRevista(transaction, daRevista);
}

/** One batch of an office. Throws 404 for another office's. */
export async function getLote(db: Database, escritorioId: number, id: number): Promise<Lote> {
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
