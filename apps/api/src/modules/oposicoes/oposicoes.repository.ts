import { type Quadro, type Resultado, resultadoSchema } from '@vigia/contract';
import { type ColunaQuadro, titleOfEncerramento } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { claimLock } from '../../platform/locks.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';
import { type EventoDoCaso, eventoSchema } from './historico.ts';

/** Locks an office while its board is changed. */
const LOCK_QUADRO = claimLock(4243);

/** Locks the office's board until the transaction ends, so that changes of it run one after the other. */
export async function lockQuadro(db: Database, escritorioId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_QUADRO}, ${escritorioId})`.execute(db);
}

const COLUMNS = [
  ...([
    'caso.id',
    'caso.marca_id',
    'caso.numero',
    'caso.analise_id',
    'caso.data_publicacao',
    'caso.republicado',
  ] as const),
  ...(['caso.comparacao', 'caso.coluna', 'caso.notas', 'caso.versao', 'caso.responsavel_id'] as const),
  ...(['marca.numero_processo', 'marca.elemento_nominativo', 'revista.numero as revista'] as const),
  'caso.revista_id',
  ...(['analise.nome_comparado', 'analise.revista_id as comparada_revista_id'] as const),
  ...(['marca.cliente_id', 'cliente.nome as cliente_nome'] as const),
  ...(['caso.nova_publicacao', 'nova.numero as nova_revista', 'nova.origem as nova_fonte'] as const),
  ...(['caso.encerramento', 'caso.encerramento_motivo', 'caso.encerrado_em'] as const),
  ...(['caso.motor', 'ate_numero', 'propria_numero'] as const),
  ...(['protocolo.data as protocolo_data', 'protocolo.em as protocolo_em', 'protocolo.peticao'] as const),
  ...(['protocolo.gru', 'protocolo.arquivo', 'protocolo.arquivo_bytes', 'protocolo.coluna_anterior'] as const),
] as const;

const selectCaso = (db: Database, escritorioId: number) =>
  db
    .selectFrom('caso')
    .innerJoin('marca', 'marca.id', 'caso.marca_id')
    .leftJoin('analise', 'analise.id', 'caso.analise_id')
    .innerJoin('revista', 'revista.id', 'caso.revista_id')
    .leftJoin('cliente', 'cliente.id', 'marca.cliente_id')
    .leftJoin('revista as nova', 'nova.id', 'caso.nova_revista_id')
    .leftJoin('usuario as responsavel', 'responsavel.id', 'caso.responsavel_id')
    .leftJoin('frequencias', 'frequencias.id', 'caso.frequencias_id')
    .leftJoin('caso_protocolo as protocolo', 'protocolo.caso_id', 'caso.id')
    .leftJoin('usuario as protocolou', 'protocolou.id', 'protocolo.usuario_id')
    .leftJoin('usuario as encerrou', 'encerrou.id', 'caso.encerrado_por')
    .modifyFront(KEEP_PLAN)
    .select(COLUMNS)
    .select([
      nomeDoUsuario('responsavel').as('responsavel_nome'),
      'responsavel.situacao as responsavel_situacao',
      nomeDoUsuario('protocolou').as('protocolo_por'),
      nomeDoUsuario('encerrou').as('encerrou_nome'),
    ])
    .where('caso.escritorio_id', '=', escritorioId);

type SelectedCaso = Awaited<ReturnType<ReturnType<typeof selectCaso>['executeTakeFirstOrThrow']>>;
export type CasoRow = Omit<SelectedCaso, 'comparacao'> & { comparacao: Resultado };

const toRow = (row: SelectedCaso): CasoRow => ({ ...row, comparacao: resultadoSchema.parse(row.comparacao) });

/** The cases on the board of an office, sorted by their position in the column. */
export async function listCasos(db: Database, escritorioId: number): Promise<CasoRow[]> {
  const rows = await selectCaso(db, escritorioId)
    .where('caso.encerrado_em', 'is', null)
    .orderBy('caso.posicao')
    .orderBy('caso.id')
    .execute();
  return rows.map(toRow);
}

export async function findCaso(db: Database, escritorioId: number, id: number): Promise<CasoRow | undefined> {
  const row = await selectCaso(db, escritorioId).where('caso.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** The case of an own mark and a published process. */
export const findCasoDoPar = (
  db: Database,
  escritorioId: number,
  par: { marca_id: number; numero: string },
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('caso')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('marca_id', '=', par.marca_id)
    .where('numero', '=', par.numero)
    .executeTakeFirst();

/**
 * A text that changes with every change of the office's cases: users raise a version, gazettes write into the history, removed cases change the
 * count, and so do responsible persons who leave.
 */
export async function readVersaoDoQuadro(db: Database, escritorioId: number): Promise<string> {
  const { rows } = await sql<{ versao: string }>`
    select concat_ws('.', count(*), coalesce(sum(versao), 0), coalesce(max(id), 0), coalesce(max(evento), 0), count(ausente)) as versao
    from caso cross join lateral (select max(id) as evento from caso_historico where caso_id = caso.id) as historico
      left join lateral (select id as ausente from usuario where usuario.id = responsavel_id and situacao <> 'ativo') as ausencia on true
    where escritorio_id = ${escritorioId}`.execute(db);
  return rows[0]?.versao ?? '';
}

/** The own mark and the published process of each case of an office; `encerramento` is null while the case is open. */
export const listParesComCaso = (db: Database, escritorioId: number) =>
  db
    .selectFrom('caso')
    .select(['id', 'marca_id', 'numero', 'encerramento'])
    .where('escritorio_id', '=', escritorioId)
    .execute();

/** The processes and the outcome of each closed case of an office. */
export async function listParesEncerrados(db: Database, escritorioId: number): Promise<Quadro['encerrados']> {
  const rows = await db
    .selectFrom('caso')
    .innerJoin('marca', 'marca.id', 'caso.marca_id')
    .select(['caso.id', 'marca.numero_processo as processoMarca', 'caso.numero as processoInpi', 'encerramento'])
    .where('caso.escritorio_id', '=', escritorioId)
    .where('encerrado_em', 'is not', null)
    .orderBy('caso.id')
    .execute();
  return rows.flatMap(({ encerramento, ...par }) =>
    encerramento === null ? [] : [{ ...par, rotulo: titleOfEncerramento(encerramento) }],
  );
}

/** The ids of the cases in a column of the board, in their order. */
export async function listColuna(db: Database, escritorioId: number, coluna: ColunaQuadro): Promise<number[]> {
  const rows = await db
    .selectFrom('caso')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('coluna', '=', coluna)
    .where('encerrado_em', 'is', null)
    .orderBy('posicao')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores a case. Only a member of the office is responsible for it: what a key of the API opens waits for somebody. */
export async function insertCaso(
  db: Database,
  caso: {
    escritorio_id: number;
    marca_id: number;
    numero: string;
    analise_id: number;
    revista_id: number;
    data_publicacao: string;
    comparacao: Resultado;
    posicao: number;
    responsavel_id: number;
  },
): Promise<number> {
  const { comparacao, ...columns } = caso;
  const { id } = await db
    .insertInto('caso')
    .values((eb) => {
      const analise = eb.selectFrom('analise').where('analise.id', '=', columns.analise_id);
      return {
        ...columns,
        responsavel_id: eb
          .selectFrom('usuario')
          .select('usuario.id')
          .where('usuario.id', '=', columns.responsavel_id)
          .where('situacao', '=', 'ativo'),
        comparacao: JSON.stringify(comparacao),
        motor: analise.select('motor'),
        frequencias_id: analise.select('frequencias_id'),
        coluna: 'col-novas' as const,
      };
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the order of a column. Cases from other columns move into it. */
export async function writeColuna(
  db: Database,
  escritorioId: number,
  coluna: ColunaQuadro,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update caso set coluna = ${coluna}, posicao = item.posicao - 1
    from unnest(${[...ids]}::int[]) with ordinality as item (id, posicao)
    where caso.id = item.id and escritorio_id = ${escritorioId} and (coluna <> ${coluna} or caso.posicao <> item.posicao - 1)`.execute(
    db,
  );
}

/** Closes the gaps that cases have left in a column. Returns how many cases it has, which is the place behind them. */
export async function closeGaps(db: Database, escritorioId: number, coluna: ColunaQuadro): Promise<number> {
  const ids = await listColuna(db, escritorioId, coluna);
  await writeColuna(db, escritorioId, coluna, ids);
  return ids.length;
}

/** The fields of a case that users change. */
export interface CamposMudados {
  responsavel_id?: number | null;
  notas?: string;
}

/** Changes the given fields of a case and increases its version by one. */
export async function updateCaso(db: Database, escritorioId: number, id: number, fields: CamposMudados): Promise<void> {
  await db
    .updateTable('caso')
    .set((eb) => ({ ...fields, versao: eb('versao', '+', 1) }))
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .execute();
}

export async function insertEventos(
  db: Database,
  casoId: number,
  usuarioId: number | null,
  eventos: readonly EventoDoCaso[],
): Promise<void> {
  if (eventos.length === 0) return;
  await db
    .insertInto('caso_historico')
    .values(eventos.map((evento) => ({ caso_id: casoId, usuario_id: usuarioId, evento: JSON.stringify(evento) })))
    .execute();
}

/** The history of a case of the office, newest first. */
export async function listEventos(db: Database, escritorioId: number, casoId: number) {
  const rows = await db
    .selectFrom('caso_historico')
    .innerJoin('caso', 'caso.id', 'caso_historico.caso_id')
    .leftJoin('usuario', 'usuario.id', 'caso_historico.usuario_id')
    .select(['caso_historico.id', 'caso_historico.em', 'caso_historico.evento'])
    .select(nomeDoUsuario('usuario').as('quem'))
    .where('caso_id', '=', casoId)
    .where('caso.escritorio_id', '=', escritorioId)
    .orderBy('caso_historico.id', 'desc')
    .execute();
  return rows.map(({ evento, ...row }) => ({ ...row, evento: eventoSchema.parse(evento) }));
}

/** Whether a case changed after it was opened. */
export async function isCasoTouched(db: Database, escritorioId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ touched: boolean }>`
    select versao > 1 or exists (
      select from caso_historico
      where caso_id = caso.id and usuario_id is not null and evento ->> 'tipo' <> 'criado') as touched
    from caso where id = ${id} and escritorio_id = ${escritorioId}`.execute(db);
  return rows[0]?.touched === true;
}

/** Removes a case with its history. */
export async function deleteCaso(db: Database, escritorioId: number, id: number): Promise<void> {
  await db.deleteFrom('caso').where('id', '=', id).where('escritorio_id', '=', escritorioId).execute();
}
