import { type Caso, casoSchema } from '@vigia/contract';
import { type ColunaQuadro, placeAt, titleOfEncerramento } from '@vigia/domain';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import { getContador } from '../prazos/prazos.service.ts';
import { listAndamentosDosCasos } from './acompanhamento.repository.ts';
import { toCard, toSituacao } from './cartao.ts';
import { listComentarios } from './comentarios.repository.ts';
import { listFases } from './fases.ts';
import { alvoOfCaso, toAtividade } from './atividade.ts';
import { describeEvento, type EventoDoCaso } from './historico.ts';
import {
  type CamposMudados,
  type CasoRow,
  closeGaps,
  findCaso,
  insertEventos,
  listColuna,
  listEventos,
  lockQuadro,
  updateCaso,
  writeColuna,
} from './oposicoes.repository.ts';
import { listTarefas } from './tarefas.repository.ts';

const NOT_HERE = 'Caso não encontrado.';
const STALE = 'Este caso mudou enquanto você o via. Mostramos como ele está agora.';

/** The stored row of a case; throws a 404 error when the office has none with this id. */
export async function getCasoRow(db: Database, escritorioId: number, id: number): Promise<CasoRow> {
  const row = await findCaso(db, escritorioId, id);
  if (!row) throw notFound(NOT_HERE);
  return row;
}

/** The filing of a case as its page shows it. */
function toProtocolo(row: CasoRow): Caso['protocolo'] {
  const { protocolo_data: data, protocolo_em: em, peticao, gru, arquivo_bytes } = row;
  if (data === null || em === null) return null;
  return { data, peticao, gru, comprovante_bytes: arquivo_bytes, quem: row.protocolo_por, em: em.toISOString() };
}

/** The outcome of a closed case. */
function toEncerramento(row: CasoRow): Caso['encerramento'] {
  const { encerramento: desfecho, encerramento_motivo: motivo, encerrado_em: em } = row;
  if (desfecho === null || motivo === null || em === null) return null;
  return { desfecho, rotulo: titleOfEncerramento(desfecho), motivo, quem: row.encerrou_nome, em: em.toISOString() };
}

/** A case with the count of its deadline and its history. */
export async function getCaso(db: Database, escritorioId: number, id: number): Promise<Caso> {
  const row = await getCasoRow(db, escritorioId, id);
  const andamentos = await listAndamentosDosCasos(db, escritorioId, id);
  const count = await getContador(db, escritorioId);
  const situacao = toSituacao(row, andamentos.get(id), count);
  const eventos = await listEventos(db, escritorioId, id);
  const { titular, classe_nice, similaridade, probabilidade, regra, explicacao } = row.comparacao;
  return {
    ...toCard(row, situacao),
    column: row.coluna,
    position: (await listColuna(db, escritorioId, row.coluna)).indexOf(id),
    notas: row.notas,
    analise: row.analise_id,
    titular,
    classe_nice,
    similaridade,
    probabilidade,
    regra,
    motivo: explicacao,
    revista: { numero: String(row.revista), data_publicacao: row.data_publicacao },
    prazo: situacao.prazo,
    prazoNovo: situacao.prazoNovo,
    prazoNulidade: situacao.prazoNulidade,
    fases: listFases(andamentos.get(id) ?? [], row.data_publicacao, count),
    protocolo: toProtocolo(row),
    encerramento: toEncerramento(row),
    comentarios: await listComentarios(db, id),
    tarefas: await listTarefas(db, id),
    historico: eventos.map(({ id: evento, em, quem, evento: what }) => ({
      id: evento,
      em: em.toISOString(),
      quem,
      texto: describeEvento(what),
    })),
  };
}

/** The error 409 with a message and the present state of the case. */
export async function conflict(
  db: Database,
  escritorioId: number,
  id: number,
  message: string,
): Promise<UserFacingError> {
  return new UserFacingError(409, message, { body: casoSchema.parse(await getCaso(db, escritorioId, id)) });
}

/** What a change of a case did: the events for its history and the fields to write, or the sentence of a refusal. */
type MudancaDoCaso = { eventos: EventoDoCaso[]; fields?: CamposMudados; changed?: boolean } | string;
type Change = (transaction: Database, row: CasoRow) => Promise<MudancaDoCaso>;

/** Changes a case while no other change of the board runs, and returns it. A refusal becomes a 409 with the case as it is. */
export async function changeUnderLock(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  id: number,
  change: Change,
): Promise<Caso> {
  const refusal = await db.transaction().execute(async (transaction) => {
    await lockQuadro(transaction, escritorio_id);
    const row = await getCasoRow(transaction, escritorio_id, id);
    const mudanca = await change(transaction, row);
    if (typeof mudanca === 'string') return mudanca;
    const { eventos, fields = {}, changed = false } = mudanca;
    if (changed || eventos.length > 0) await updateCaso(transaction, escritorio_id, id, fields);
    await insertEventos(transaction, id, usuario_id, eventos);
    for (const evento of eventos) {
      const atividade = toAtividade(evento, alvoOfCaso(row.comparacao.nome, row));
      if (atividade) await audit(transaction, atividade, { escritorio_id, usuario_id });
    }
    return null;
  });
  if (refusal !== null) throw await conflict(db, escritorio_id, id, refusal);
  return getCaso(db, escritorio_id, id);
}

/** As `changeUnderLock`, and refuses when the case has a newer version than the caller's. */
export const changeVersioned = (
  db: Database,
  caller: Caller,
  { id, versao }: { id: number; versao: number },
  change: Change,
): Promise<Caso> =>
  changeUnderLock(db, caller, id, (transaction, row) =>
    row.versao === versao ? change(transaction, row) : Promise.resolve(STALE),
  );

// Only a change of column is an event. The position within a column has no meaning for the case.
const changeOfColuna = (de: ColunaQuadro, para: ColunaQuadro): EventoDoCaso[] =>
  de === para ? [] : [{ tipo: 'movido', de, para }];

/** Moves a case to a column and position, by default to the end. Returns whether it moved and the events for its history. */
export async function moveCaso(
  db: Database,
  escritorioId: number,
  row: CasoRow,
  { column = row.coluna, position }: { column?: ColunaQuadro | undefined; position?: number | undefined },
): Promise<{ moved: boolean; eventos: EventoDoCaso[] }> {
  if (column === row.coluna && position === undefined) return { moved: false, eventos: [] };
  const before = await listColuna(db, escritorioId, column);
  const after = placeAt(before, row.id, position ?? before.length);
  if (after.join() === before.join()) return { moved: false, eventos: [] };
  await writeColuna(db, escritorioId, column, after);
  if (column !== row.coluna) await closeGaps(db, escritorioId, row.coluna);
  return { moved: true, eventos: changeOfColuna(row.coluna, column) };
}
