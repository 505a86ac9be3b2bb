import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database.ts';

/** A transaction of the query builder, or one of the driver as COPY needs it. */
export type Transacao = Database | pg.ClientBase;

/** An issue that is 'Analisada' now: for every office, or for one to which it is new. */
export interface Chegada {
  revista_id: number;
  escritorio_id: number | null;
}

export async function insertRevistaAnalisada(
  transacao: Transacao,
  { revista_id, escritorio_id }: Chegada,
): Promise<void> {
  if ('query' in transacao)
    await transacao.query('insert into revista_analisada (revista_id, escritorio_id) values ($1, $2)', [
      revista_id,
      escritorio_id,
    ]);
  else await transacao.insertInto('revista_analisada').values({ revista_id, escritorio_id }).execute();
}

/** Takes the oldest arrival that nobody has taken up; it comes back if the transaction fails. Two takers never get the same. */
export async function takeRevistaAnalisada(db: Database): Promise<Chegada | undefined> {
  const { rows } = await sql<Chegada>`
    delete from revista_analisada where id = (
      select id from revista_analisada order by id limit 1 for update skip locked)
    returning revista_id, escritorio_id`.execute(db);
  return rows[0];
}

/** Offices that have the automatic analysis switched on. */
export const selectEscritoriosLigados = (db: Database) =>
  db
    .selectFrom('analise_automatica')
    .innerJoin('escritorio', 'escritorio.id', 'analise_automatica.escritorio_id')
    .select('escritorio.id')
    .where('ligada', '=', true)
    .where('cancelada_em', 'is', null)
    .where('encerrado_em', 'is', null);

export async function listEscritoriosLigados(db: Database): Promise<number[]> {
  const rows = await selectEscritoriosLigados(db).orderBy('escritorio.id').execute();
  return rows.map(({ id }) => id);
}

/** The settings of an office's automatic analysis, locked until the transaction ends; undefined when it is off. */
export const lockConfiguracao = (db: Database, escritorioId: number) =>
  db
    .selectFrom('analise_automatica')
    .select(['id', 'same_class', 'temperature'])
    .where('escritorio_id', '=', escritorioId)
    .where('ligada', '=', true)
    .where('cancelada_em', 'is', null)
    .forShare()
    .executeTakeFirst();

/** The active marks that an office chose for its automatic analysis, or all its active marks when it chose none. */
export const listMarcasVigiadas = (db: Database, escritorioId: number, configuracaoId: number) =>
  db
    .selectFrom('marca')
    .select(['id', 'elemento_nominativo', 'apresentacao'])
    .where('escritorio_id', '=', escritorioId)
    .where('arquivada_em', 'is', null)
    .where(
      sql<boolean>`(
        not exists (select from analise_automatica_marca where analise_automatica_id = ${configuracaoId})
        or exists (select from analise_automatica_marca where analise_automatica_id = ${configuracaoId} and marca_id = marca.id))`,
    )
    .orderBy('id')
    .execute();
