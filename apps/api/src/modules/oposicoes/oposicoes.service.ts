import type { Card, Caso, contract, Quadro } from '@vigia/contract';
import { COLUNAS_QUADRO, formatDia, todayInSaoPaulo, readDesfecho } from '@vigia/domain';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import { createReader } from '../../platform/reader.ts';
import { getParGuardado, type ParDaAnalise } from '../analises/analises.service.ts';
import { recordDecisoes, recordRestauradas } from '../aprendizado/aprendizado.service.ts';
import { getNomeDoAtivo } from '../escritorio/escritorio.service.ts';
import { type CalendarioComMeta, createContador, getCalendarioComMeta, getContador } from '../prazos/prazos.service.ts';
import { isValida } from '../revistas/publicacoes/publicacoes.service.ts';
import { listAndamentosDosCasos } from './acompanhamento.repository.ts';
import { updateCasos } from './acompanhamento.service.ts';
import { alvoOfCaso } from './atividade.ts';
import { describeRepublicacao, type SituacaoDoCaso, toCard, toSituacao } from './cartao.ts';
import { changeVersioned, conflict, getCaso, getCasoRow, moveCaso } from './caso.service.ts';
import type { EventoDoCaso } from './historico.ts';
import { acceptPublicacao } from './republicacao.repository.ts';
import {
  type CamposMudados,
  type CasoRow,
  closeGaps,
  deleteCaso,
  findCaso,
  findCasoDoPar,
  insertCaso,
  insertEventos,
  isCasoTouched,
  listCasos,
  listParesComCaso,
  listParesEncerrados,
  lockQuadro,
  readVersaoDoQuadro,
} from './oposicoes.repository.ts';
import { insertTarefasPadrao } from './tarefas.repository.ts';
import { type Correio, notifyResponsavel } from './trabalho.service.ts';

type CasoChanges = z.output<typeof contract.oposicoes.update.body>;

export { describeRepublicacao, getCaso, getCasoRow, listParesComCaso };

const ON_BOARD = 'Este caso já está no quadro.';
const CLOSED_BEFORE = 'Este caso foi encerrado. Reabra-o para voltar ao quadro.';
const CLOSED = 'Este caso está encerrado. Reabra-o para movê-lo.';
const NO_NOVO_PRAZO = 'Este caso não tem um novo prazo por confirmar. Mostramos como ele está agora.';

/** A case: its stored row, its state today, and its card on the board. */
export interface CasoDoQuadro {
  row: CasoRow;
  situacao: SituacaoDoCaso;
  card: Card;
}

/** All cases of an office, in the order of their columns. A caller that has read the calendar of the office gives it. */
export async function listCasosDoQuadro(
  db: Database,
  escritorioId: number,
  lido?: CalendarioComMeta,
  read = createReader(db),
): Promise<CasoDoQuadro[]> {
  const [calendario, rows, andamentos] = await Promise.all([
    lido ?? read(() => getCalendarioComMeta(db, escritorioId)),
    read(() => listCasos(db, escritorioId)),
    read(() => listAndamentosDosCasos(db, escritorioId)),
  ]);
  const count = createContador(calendario);
  return rows.map((row) => {
    const situacao = toSituacao(row, andamentos.get(row.id), count);
    return { row, situacao, card: toCard(row, situacao) };
  });
}

/** The cases on the board whose opposition an issue says to be notified to the applicant. */
export async function listNotificadas(db: Database, escritorioId: number, revista: string) {
  const andamentos = await listAndamentosDosCasos(db, escritorioId);
  const casos = await listCasos(db, escritorioId);
  return casos.flatMap(({ id, numero, numero_processo, elemento_nominativo, comparacao }) => {
    const found = andamentos
      .get(id)
      ?.find((andamento) => andamento.revista === revista && readDesfecho(andamento.codigo)?.tipo === 'notificado');
    if (found === undefined) return [];
    const { data, despacho } = found;
    const marca = { numero_processo, elemento_nominativo };
    return [{ caso: id, revista, data, despacho, marca, publicada: { numero, nome: comparacao.nome } }];
  });
}

/** A text that changes with every change of the board and, because of the days left, every day. */
export const getVersao = async (db: Database, escritorioId: number): Promise<{ versao: string }> => ({
  versao: `${todayInSaoPaulo(new Date())}.${await readVersaoDoQuadro(db, escritorioId)}`,
});

/** The whole board of an office. */
export async function getQuadro(db: Database, escritorioId: number): Promise<Quadro> {
  const read = createReader(db);
  const [casos, encerrados] = await Promise.all([
    listCasosDoQuadro(db, escritorioId, undefined, read),
    read(() => listParesEncerrados(db, escritorioId)),
  ]);
  const column = ({ id, title }: (typeof COLUNAS_QUADRO)[number]) => ({
    id,
    title,
    cardIds: casos.filter(({ row }) => row.coluna === id).map(({ row }) => row.id),
  });
  return {
    cards: Object.fromEntries(casos.map(({ card }) => [card.id, card])),
    columns: Object.fromEntries(COLUNAS_QUADRO.map((coluna) => [coluna.id, column(coluna)])),
    columnOrder: COLUNAS_QUADRO.map(({ id }) => id),
    encerrados,
  };
}

/** Reads what a new case needs: the comparison's row, the own mark and the issue. */
async function readPar(db: Database, escritorioId: number, par: ParDaAnalise) {
  const { analise, resultado, marca } = await getParGuardado(db, escritorioId, par);
  const { revista } = analise;
  if (revista.data_publicacao === null)
    throw new UserFacingError(422, 'A revista não diz quando foi publicada: o prazo não pode ser contado.');
  if (!(await isValida(db, revista.id, escritorioId)))
    throw new UserFacingError(
      422,
      `A revista ${revista.numero} foi retirada. Compare a marca com a revista confirmada.`,
    );
  return { revista, data_publicacao: revista.data_publicacao, comparacao: resultado, marca };
}

/**
 * Creates a case for a compared pair at the end of the first column, with the caller as responsible user, as part of the caller's transaction. A pair
 * has at most one case: `made` is false if it had one.
 */
export async function openCaso(
  transaction: Database,
  caller: Caller,
  { analise, numero }: ParDaAnalise,
): Promise<{ id: number; made: boolean }> {
  const { escritorio_id, usuario_id } = caller;
  const { revista, data_publicacao, comparacao, marca } = await readPar(transaction, escritorio_id, {
    analise,
    numero,
  });
  const marca_id = marca.id;
  await lockQuadro(transaction, escritorio_id);
  const existing = await findCasoDoPar(transaction, escritorio_id, { marca_id, numero });
  if (existing) return { id: existing.id, made: false };
  const posicao = await closeGaps(transaction, escritorio_id, 'col-novas');
  const caso = await insertCaso(transaction, {
    escritorio_id,
    marca_id,
    numero,
    analise_id: analise,
    revista_id: revista.id,
    data_publicacao,
    comparacao,
    posicao,
    responsavel_id: usuario_id,
  });
  await insertTarefasPadrao(transaction, caso);
  await insertEventos(transaction, caso, usuario_id, [{ tipo: 'criado', revista: revista.numero }]);
  await audit(transaction, { tipo: 'caso.aberto', alvo: alvoOfCaso(comparacao.nome, marca) }, caller);
  const decisao = { analise_id: analise, marca_id, decisao: 'caso', motivo: null } as const;
  await recordDecisoes(transaction, caller, decisao, [comparacao]);
  // The comparison may be older than what the stored gazettes say about the process.
  await updateCasos(transaction, caso);
  return { id: caso, made: true };
}

/** Creates a case for a compared pair. Throws a 409 error with the case if there is one. */
export async function createCaso(db: Database, caller: Caller, par: ParDaAnalise): Promise<Caso> {
  const { id, made } = await db.transaction().execute((transaction) => openCaso(transaction, caller, par));
  if (made) return getCaso(db, caller.escritorio_id, id);
  const { encerrado_em } = await getCasoRow(db, caller.escritorio_id, id);
  throw await conflict(db, caller.escritorio_id, id, encerrado_em === null ? ON_BOARD : CLOSED_BEFORE);
}

/**
 * Removes a case that nobody has changed since it was opened, as part of the caller's transaction. Returns false, and keeps the case, if somebody has
 * worked on it.
 */
export async function takeBackCaso(transaction: Database, caller: Caller, id: number): Promise<boolean> {
  const { escritorio_id } = caller;
  await lockQuadro(transaction, escritorio_id);
  const caso = await findCaso(transaction, escritorio_id, id);
  if (!caso) return true;
  if (await isCasoTouched(transaction, escritorio_id, id)) return false;
  await deleteCaso(transaction, escritorio_id, id);
  await audit(transaction, { tipo: 'caso.excluido', alvo: alvoOfCaso(caso.comparacao.nome, caso) }, caller);
  await closeGaps(transaction, escritorio_id, caso.coluna);
  await recordRestauradas(transaction, caller, caso.marca_id, [caso.numero], 'caso');
  return true;
}

/** The fields of a case that change, and the events for its history. */
async function readFields(
  db: Database,
  escritorioId: number,
  row: CasoRow,
  { responsavel, notas }: Omit<CasoChanges, 'versao'>,
): Promise<{ fields: CamposMudados; eventos: EventoDoCaso[] }> {
  const fields: CamposMudados = {};
  const eventos: EventoDoCaso[] = [];
  if (responsavel !== undefined && responsavel !== row.responsavel_id) {
    const para = responsavel === null ? null : await getNomeDoAtivo(db, escritorioId, responsavel);
    fields.responsavel_id = responsavel;
    eventos.push({ tipo: 'responsavel', de: row.responsavel_nome, para });
  }
  if (notas !== undefined && notas !== row.notas) {
    fields.notas = notas;
    eventos.push({ tipo: 'notas' });
  }
  return { fields, eventos };
}

/**
 * Moves a case or changes its responsible user or notes. Refused when the case has a newer version than the caller's. A new responsible user gets a
 * message by `correio`; without one nobody does.
 */
export const changeCaso = (
  { db, correio }: { db: Database; correio: Correio | null },
  caller: Caller,
  id: number,
  { versao, ...changes }: CasoChanges,
): Promise<Caso> =>
  changeVersioned(db, caller, { id, versao }, async (transaction, row) => {
    if (row.encerrado_em !== null && changes.column !== undefined) return CLOSED;
    const { fields, eventos } = await readFields(transaction, caller.escritorio_id, row, changes);
    const { moved, eventos: moves } = await moveCaso(transaction, caller.escritorio_id, row, changes);
    if (fields.responsavel_id && correio) {
      const count = await getContador(transaction, caller.escritorio_id);
      const prazoFinal = formatDia(count(row.data_publicacao).final);
      const about = { responsavel: fields.responsavel_id, prazoFinal };
      await notifyResponsavel({ ...correio, db: transaction }, caller, row, about);
    }
    return { fields, changed: moved, eventos: [...moves, ...eventos] };
  });

/** Lets the deadline of a case count from the later publication that waits for a confirmation, and writes who confirmed it into the history. */
export const confirmNovoPrazo = (db: Database, caller: Caller, id: number, versao: number): Promise<Caso> =>
  changeVersioned(db, caller, { id, versao }, async (transaction, row) => {
    if (row.nova_publicacao === null || row.nova_revista === null) return NO_NOVO_PRAZO;
    await acceptPublicacao(transaction, id);
    const { data_publicacao: de, nova_publicacao: para, nova_revista } = row;
    return { eventos: [{ tipo: 'prazo-confirmado', revista: String(nova_revista), de, para }] };
  });
