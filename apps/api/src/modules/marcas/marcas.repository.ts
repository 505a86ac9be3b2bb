import type { Marca, Papel } from '@vigia/contract';
import { todayInSaoPaulo } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { foldedSql, toLikePattern } from '../../platform/folding.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';
import { COLUNAS_DOS_CAMPOS, type DadosDaMarca, readCampos, toColunas } from './campos.ts';

/** A mark with the id of its row, which only the server uses. */
export type StoredMarca = Marca & { id: number };

const selectMarca = (db: Database, escritorioId: number) =>
  db
    .selectFrom('marca')
    .innerJoin('escritorio', 'escritorio.id', 'marca.escritorio_id')
    .leftJoin('marca_consulta as consulta', (join) =>
      join.onRef('consulta.marca_id', '=', 'marca.id').on('consulta.espera', '=', true),
    )
    .leftJoin('cliente', 'cliente.id', 'marca.cliente_id')
    .leftJoin('usuario as responsavel', (join) =>
      join.onRef('responsavel.id', '=', 'marca.responsavel_id').on('responsavel.situacao', '=', 'ativo'),
    )
    .select([
      'marca.id',
      'marca.numero_processo',
      'marca.path_location_image',
      'marca.record_create',
      'marca.arquivada_em',
      'marca.versao',
    ])
    .select(COLUNAS_DOS_CAMPOS)
    .select([
      'marca.referencia',
      'marca.notas',
      'responsavel.id as responsavel_id',
      nomeDoUsuario('responsavel').as('responsavel_nome'),
    ])
    .select(['escritorio.cnpj', 'marca.cliente_id', 'cliente.nome as cliente_nome'])
    .select(['consulta.tentativas', 'consulta.proxima_em', 'consulta.motivo', 'consulta.desistiu_em'])
    .where('marca.escritorio_id', '=', escritorioId);

/** The state of the request to INPI for a mark that waits for its data. */
function toConsulta({
  tentativas,
  proxima_em,
  motivo,
  desistiu_em,
}: Pick<MarcaRow, 'tentativas' | 'proxima_em' | 'motivo' | 'desistiu_em'>): Marca['consulta'] {
  if (tentativas === null || proxima_em === null) return null;
  const desistiu = desistiu_em !== null;
  return {
    situacao: desistiu ? 'desistiu' : 'esperando',
    tentativas,
    motivo,
    proxima_em: desistiu ? null : proxima_em.toISOString(),
  };
}

type MarcaRow = Awaited<ReturnType<ReturnType<typeof selectMarca>['executeTakeFirstOrThrow']>>;

const toMarca = (row: MarcaRow): StoredMarca => ({
  id: row.id,
  numero_processo: row.numero_processo,
  ...readCampos(row),
  path_location_image: row.path_location_image,
  record_create: row.record_create.toISOString(),
  escritorio: row.cnpj,
  cliente: row.cliente_id === null ? null : { id: row.cliente_id, nome: row.cliente_nome ?? '' },
  referencia: row.referencia,
  responsavel: row.responsavel_id === null ? null : { id: row.responsavel_id, nome: row.responsavel_nome ?? '' },
  notas: row.notas,
  versao: row.versao,
  arquivada_em: row.arquivada_em?.toISOString() ?? null,
  consulta: toConsulta(row),
});

const foldedName = foldedSql(sql`elemento_nominativo`);
const byName = sql`elemento_nominativo collate "pt-x-icu"`;

/** The active marks of an office by name, those without a name last. */
export async function listMarcas(
  db: Database,
  escritorioId: number,
  query: { offset: number; limit: number; busca: string | undefined },
) {
  const pattern = toLikePattern(query.busca ?? '');
  const active = selectMarca(db, escritorioId)
    .where('arquivada_em', 'is', null)
    .where((eb) => eb.or([eb(foldedName, 'like', pattern), eb('marca.numero_processo', 'like', pattern)]));
  const rows = await active
    .orderBy(byName)
    .orderBy('marca.numero_processo')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const { count } = await active
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, rows: rows.map(toMarca) };
}

export async function findMarca(db: Database, escritorioId: number, numero: string): Promise<StoredMarca | undefined> {
  const row = await selectMarca(db, escritorioId).where('marca.numero_processo', '=', numero).executeTakeFirst();
  return row && toMarca(row);
}

export async function getMarcaById(db: Database, escritorioId: number, id: number): Promise<StoredMarca> {
  return toMarca(await selectMarca(db, escritorioId).where('marca.id', '=', id).executeTakeFirstOrThrow());
}

/** The office's marks with these ids, unordered. */
export async function listMarcasByIds(
  db: Database,
  escritorioId: number,
  ids: readonly number[],
): Promise<StoredMarca[]> {
  const rows = await selectMarca(db, escritorioId)
    .where((eb) => eb('marca.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return rows.map(toMarca);
}

/** Adds a mark; false when the office has one with this number already. */
export async function insertMarca(
  db: Database,
  escritorioId: number,
  numero: string,
  dados: DadosDaMarca,
): Promise<boolean> {
  const result = await db
    .insertInto('marca')
    .values({ ...toColunas(dados), status: dados.status, escritorio_id: escritorioId, numero_processo: numero })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The role of an active person of the office; undefined for anybody else. */
export async function findPapelDoAtivo(db: Database, escritorioId: number, id: number): Promise<Papel | undefined> {
  const row = await db
    .selectFrom('usuario')
    .select('papel')
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .where('situacao', '=', 'ativo')
    .executeTakeFirst();
  return row?.papel;
}

/** What an office keeps of a mark for itself. `responsavel` is the id of a person. */
export interface DoEscritorio {
  referencia?: string | null | undefined;
  responsavel?: number | null | undefined;
  notas?: string | null | undefined;
}

/** Changes the given fields of a mark; false when the office has none with this number or, if a version is given, it has another version. */
export async function updateMarca(
  db: Database,
  escritorioId: number,
  numero: string,
  {
    versao,
    referencia,
    responsavel,
    notas,
    ...fields
  }: Partial<DadosDaMarca> & DoEscritorio & { versao?: number | undefined },
): Promise<boolean> {
  const doEscritorio = { referencia, responsavel_id: responsavel, notas };
  const { numUpdatedRows } = await db
    .updateTable('marca')
    // A status that a user writes has today's date, so no older gazette changes it.
    .set({
      ...toColunas(fields),
      ...doEscritorio,
      ...(fields.status === undefined ? {} : { status_em: todayInSaoPaulo(new Date()) }),
      // Gazettes and INPI go on filling a mark of which only what the office keeps for itself was changed.
      editada_em: Object.keys(fields).length === 0 ? sql.ref('editada_em') : new Date(),
    })
    .where('escritorio_id', '=', escritorioId)
    .where('numero_processo', '=', numero)
    .$if(versao !== undefined, (query) => query.where('versao', '=', versao ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the row of a mark until the transaction ends, so that what is read of it is what changes. */
export async function lockMarca(db: Database, escritorioId: number, numero: string): Promise<void> {
  await db
    .selectFrom('marca')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('numero_processo', '=', numero)
    .forNoKeyUpdate()
    .execute();
}

/** Archives (a date) or restores (null) a mark. */
export async function setArquivada(db: Database, escritorioId: number, numero: string, em: Date | null): Promise<void> {
  await db
    .updateTable('marca')
    .set({ arquivada_em: em })
    .where('escritorio_id', '=', escritorioId)
    .where('numero_processo', '=', numero)
    .execute();
}

/** Whether the office's automatic analysis is restricted to marks of which this is one. */
export async function isEscolhida(db: Database, escritorioId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('analise_automatica_marca as escolhida')
    .innerJoin('analise_automatica', 'analise_automatica.id', 'escolhida.analise_automatica_id')
    .select('escolhida.marca_id')
    .where('analise_automatica.escritorio_id', '=', escritorioId)
    .where('cancelada_em', 'is', null)
    .where('escolhida.marca_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a mark. Fails if a comparison, a case or a decision refers to it. */
export async function deleteMarca(db: Database, escritorioId: number, id: number): Promise<void> {
  await db.deleteFrom('marca').where('escritorio_id', '=', escritorioId).where('id', '=', id).execute();
}
