import { computeProximaPublicacao } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { KEEP_PLAN } from '../../../platform/kept-plans.ts';
import { countsFor, NOBODY } from '../fontes.repository.ts';

/** The next issue and, if known, the day on which it is expected. */
export interface Proxima {
  numero: number;
  esperada_em: string | null;
  /** True when INPI's site showed the previous issue as the newest. False when the number only follows from the stored issues. */
  vista: boolean;
}

/** The state of the watch. `primeira` and `ultima` are null before the first check that finds an issue. */
export interface Espera {
  primeira: number | null;
  ultima: number | null;
  indisponivel: boolean;
  verificada_em: Date;
}

export const findEspera = (db: Database): Promise<Espera | undefined> =>
  db.selectFrom('revista_espera').select(['primeira', 'ultima', 'indisponivel', 'verificada_em']).executeTakeFirst();

export async function saveEspera(
  db: Database,
  changes: { primeira?: number; ultima?: number; indisponivel: boolean; verificada_em: Date },
): Promise<void> {
  await db
    .insertInto('revista_espera')
    .values({ primeira: null, ultima: null, ...changes })
    .onConflict((conflict) => conflict.column('unica').doUpdateSet(changes))
    .execute();
}

/**
 * The newest trusted issue: seen at INPI by the watch or imported from INPI's own file. Without these, the newest one that the operator imported or
 * that the office itself has. Uploads of other offices do not count.
 */
async function findUltima(
  db: Database,
  escritorioId: number | null,
): Promise<{ ultima: number | null; vista: boolean } | undefined> {
  const { rows } = await sql<{ ultima: number | null; vista: boolean }>`
    with ${KEEP_PLAN} vista as (
      select greatest(
        (select ultima from revista_espera where verificada_em > now() - interval '14 days'),
        (select max(numero) from revista where ${countsFor(NOBODY)} and origem = 'inpi' and exists (select from revista_espera))
      ) as ultima
    )
    select coalesce(
      (select ultima from vista),
      (select max(numero) from revista where ${countsFor(sql`${escritorioId}::int`)})
    ) as ultima, (select ultima is not null from vista) as vista`.execute(db);
  return rows[0];
}

/** The issue after the newest trusted one, from the view of an office or (null) without uploads. */
export async function findProxima(db: Database, escritorioId: number | null): Promise<Proxima | null> {
  const { ultima = null, vista = false } = (await findUltima(db, escritorioId)) ?? {};
  if (ultima === null) return null;
  const row = await db
    .selectFrom('revista')
    .modifyFront(KEEP_PLAN)
    .select('data_publicacao')
    .where('numero', '=', ultima)
    .where(countsFor(sql`${escritorioId}::int`))
    .orderBy('enviada_por', (order) => order.asc().nullsFirst())
    .executeTakeFirst();
  const data = row?.data_publicacao ?? null;
  return { numero: ultima + 1, esperada_em: data === null ? null : computeProximaPublicacao(data), vista };
}

const LATELY_MS = 5 * 60_000;

/** Whether any process checked INPI in the last minutes. */
export async function wasVerifiedLately(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('revista_espera')
    .select('unica')
    .where('verificada_em', '>', new Date(now.getTime() - LATELY_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest issue up to a number that was imported from INPI or by the operator. */
export async function findNewestUpTo(db: Database, numero: number): Promise<number | null> {
  const row = await db
    .selectFrom('revista')
    .select((eb) => eb.fn.max('numero').as('numero'))
    .where('numero', '<=', numero)
    .where(countsFor(NOBODY))
    .executeTakeFirst();
  return row?.numero ?? null;
}

/** The numbers from `from` to `to`, both included, that are not imported from INPI or by the operator; oldest first. */
export async function listFaltantes(db: Database, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ numero: number }>`
    select numero from generate_series(${from}::int, ${to}::int) as numero
    where not exists (
      select from revista where revista.numero = numero.numero and ${countsFor(NOBODY)})
    order by numero`.execute(db);
  return rows.map(({ numero }) => numero);
}

/** Gives the issue to offices. Returns how many of them did not have it yet. */
export async function linkEscritorios(
  db: Database,
  revistaId: number,
  escritorios: readonly number[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into escritorio_revista (escritorio_id, revista_id)
    select escritorio, ${revistaId} from unnest(${[...escritorios]}::int[]) as escritorio
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
