import { sql } from 'kysely';
import { SPREAD } from '../../../platform/backoff.ts';
import type { Database } from '../../../platform/database.ts';
import { countsFor } from '../../revistas/publicacoes/publicacoes.service.ts';
import type { AlcanceDoEvento } from '../../revistas/eventos/eventos.service.ts';

/** Adds a mark to those that wait for INPI. A mark that waits already keeps its place. */
export async function insertConsulta(
  db: Database,
  escritorioId: number,
  numero: string,
  espera: boolean,
): Promise<void> {
  await db
    .insertInto('marca_consulta')
    .columns(['marca_id', 'escritorio_id', 'numero_processo', 'espera'])
    .expression((eb) =>
      eb
        .selectFrom('marca')
        .select(['id', 'escritorio_id', 'numero_processo', eb.val(espera).as('espera')])
        .where('escritorio_id', '=', escritorioId)
        .where('numero_processo', '=', numero),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The requests that are due. Those of archived marks and closed offices are not. */
const due = (db: Database) =>
  db
    .selectFrom('marca_consulta as consulta')
    .innerJoin('marca', 'marca.id', 'consulta.marca_id')
    .innerJoin('escritorio', 'escritorio.id', 'consulta.escritorio_id')
    .where('desistiu_em', 'is', null)
    .where('proxima_em', '<=', sql<Date>`now()`)
    .where('arquivada_em', 'is', null)
    .where('encerrado_em', 'is', null);

/** Takes the next process: from the office that was served longest ago, marks without any data first, then the oldest mark. */
export async function takeProxima(db: Database): Promise<string | undefined> {
  const next = await due(db)
    .leftJoin('pepi_vez as vez', 'vez.escritorio_id', 'consulta.escritorio_id')
    .select(['consulta.escritorio_id', 'consulta.numero_processo'])
    .orderBy('vez.servido_em', (order) => order.asc().nullsFirst())
    .orderBy('espera', 'desc')
    .orderBy('consulta.criada_em')
    .orderBy('consulta.marca_id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  await db
    .insertInto('pepi_vez')
    .values({ escritorio_id: next.escritorio_id, servido_em: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict.column('escritorio_id').doUpdateSet({ servido_em: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  return next.numero_processo;
}

/** Makes the requests due whose process a gazette has printed since the last attempt, also those that were given up. */
export async function wakePublicadas(db: Database): Promise<void> {
  // The rows are locked in the same order as in `setSemEspera`, which may run for the same marks at the same time.
  await sql`
    with tomada as (
      select marca_id from marca_consulta consulta
      where espera and (proxima_em > now() or desistiu_em is not null) and exists (
        select from publicacao join revista on revista.id = publicacao.revista_id
        where publicacao.numero_processo = consulta.numero_processo
          and ${countsFor(sql`consulta.escritorio_id`)}
          and revista.importada_em > coalesce(consulta.tentada_em, consulta.criada_em))
      order by marca_id for update)
    update marca_consulta consulta set proxima_em = now(), desistiu_em = null
    from tomada where consulta.marca_id = tomada.marca_id`.execute(db);
}

/** The processes in an issue for which marks of the offices that it concerns wait. */
export async function listEsperadosNaRevista(
  db: Database,
  { revista_id, escritorio_id }: AlcanceDoEvento,
): Promise<string[]> {
  const { rows } = await sql<{ numero_processo: string }>`
    select distinct numero_processo from marca_consulta consulta
    where espera and (${escritorio_id}::int is null or escritorio_id = ${escritorio_id}::int) and exists (
      select from publicacao where revista_id = ${revista_id} and publicacao.numero_processo = consulta.numero_processo)
    order by numero_processo`.execute(db);
  return rows.map(({ numero_processo }) => numero_processo);
}

interface Tentativa {
  numero: string;
  motivo: string;
  /** Whether the attempt counts. It does when the site responded about this process. */
  conta: boolean;
  /** Seconds before each further attempt, by the number of attempts made. */
  esperas: readonly number[];
  /** After this many days the request is given up. */
  desisteEmDias: number;
}

/**
 * Plans the next attempt for all marks of a process, or gives up. The wait varies by a fifth, so that attempts do not all fall on the same moment.
 */
export async function postpone(
  db: Database,
  { numero, motivo, conta, esperas, desisteEmDias }: Tentativa,
): Promise<void> {
  const made = sql<number>`tentativas + ${conta ? 1 : 0}::int`;
  await sql`
    update marca_consulta set tentativas = ${made}, tentada_em = now(), motivo = ${motivo},
      proxima_em = now() + make_interval(secs => (${SPREAD.least} + ${SPREAD.range} * random()) *
        (${[...esperas]}::float8[])[greatest(1, least(${made}, ${esperas.length}::int))]),
      desistiu_em = case when criada_em < now() - make_interval(days => ${desisteEmDias}::int) then now() end
    where numero_processo = ${numero} and desistiu_em is null`.execute(db);
  // A mark that lacks only its figure shows no failed request.
  await sql`delete from marca_consulta where numero_processo = ${numero} and not espera and desistiu_em is not null`.execute(
    db,
  );
}

export async function deleteConsultas(db: Database, marcaIds: readonly number[]): Promise<void> {
  await sql`delete from marca_consulta where marca_id = any(${[...marcaIds]}::int[])`.execute(db);
}

/** Marks these marks as lacking only their figure and makes their requests due, also those that were given up. */
export async function setSemEspera(db: Database, marcaIds: readonly number[]): Promise<void> {
  await sql`
    with tomada as (
      select marca_id from marca_consulta where marca_id = any(${[...marcaIds]}::int[]) order by marca_id for update)
    update marca_consulta consulta
    set espera = false, desistiu_em = null, proxima_em = least(proxima_em, now())
    from tomada where consulta.marca_id = tomada.marca_id`.execute(db);
}

/** Restarts the request for a mark of the office, at least `restSeconds` after the last attempt; false when the mark does not wait. */
export async function restartConsulta(
  db: Database,
  escritorioId: number,
  numero: string,
  restSeconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marca_consulta')
    .set({
      criada_em: sql<Date>`now()`,
      tentativas: 0,
      desistiu_em: null,
      proxima_em: sql<Date>`greatest(now(), tentada_em + make_interval(secs => ${restSeconds}))`,
    })
    .where('escritorio_id', '=', escritorioId)
    .where('numero_processo', '=', numero)
    .where('espera', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether anything is due. */
export async function hasDue(db: Database): Promise<boolean> {
  const row = await due(db).select('consulta.marca_id').limit(1).executeTakeFirst();
  return row !== undefined;
}
