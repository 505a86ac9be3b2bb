import type { Descarte } from '@vigia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { foldedWordsSql } from '../../../platform/folding.ts';
import type { Caller } from '../../../platform/principal.ts';
import { nomeDoUsuario } from '../../../platform/usuario.ts';

// The database folds both sides, here and when a `descarte` is stored, so that the folding cannot differ.
export const NOME = foldedWordsSql(sql`resultado.comparacao->>'nome'`);
export const TITULAR = foldedWordsSql(sql`resultado.comparacao->>'titular'`);

/** SQL condition: the joined `descarte` hides the joined `resultado`. */
const hides = sql<boolean>`descarte.removido_em is null and case descarte.tipo
  when 'processo' then descarte.valor = resultado.numero
  when 'titular' then descarte.valor = ${TITULAR}
  else position(' ' || descarte.valor || ' ' in ' ' || ${NOME} || ' ') > 0 end`;

/** SQL condition: the `descarte` is for a mark: for it alone, for the marks of its client, or for all marks of the office. */
const isForMarca = (marcaId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(descarte.marca_id = ${marcaId} or descarte.marca_id is null and (descarte.cliente_id is null
    or descarte.cliente_id = (select cliente_id from marca where marca.id = ${marcaId})))`;

/** SQL condition: the `descarte` is for the mark of the `analise`. */
const concerns = sql<boolean>`descarte.escritorio_id = analise.escritorio_id and ${isForMarca(sql`analise.marca_id`)}`;

/** SQL condition: a `descarte` hides the row. The query must have `resultado` and its `analise`. */
export const isOcultado = sql<boolean>`exists (select from descarte where ${concerns} and ${hides})`;

const selectDescarte = (db: Database, escritorioId: number) =>
  db
    .selectFrom('descarte')
    .leftJoin('revista', 'revista.id', 'descarte.revista_id')
    .leftJoin('usuario', 'usuario.id', 'descarte.criado_por')
    .select(['descarte.id', 'descarte.tipo', 'descarte.rotulo', 'descarte.motivo', 'descarte.criado_em'])
    .select('revista.numero as revista')
    .select(
      sql<
        Descarte['alcance']
      >`case when descarte.marca_id is not null then 'marca' when descarte.cliente_id is not null then 'cliente' else 'escritorio' end`.as(
        'alcance',
      ),
    )
    .select(nomeDoUsuario('usuario').as('quem'))
    .where('descarte.escritorio_id', '=', escritorioId)
    .where('descarte.removido_em', 'is', null);

type OcultadoRow = Awaited<ReturnType<ReturnType<typeof selectDescarte>['executeTakeFirstOrThrow']>>;

const toDescarte = ({ criado_em, revista, ...row }: OcultadoRow): Descarte => ({
  ...row,
  revista: revista === null ? null : String(revista),
  em: criado_em.toISOString(),
});

/** The dismissals that hide hits of a mark, newest first. */
export async function listDescartes(db: Database, escritorioId: number, marcaId: number): Promise<Descarte[]> {
  const rows = await selectDescarte(db, escritorioId)
    .where(isForMarca(sql`${marcaId}::int`))
    .orderBy('descarte.id', 'desc')
    .execute();
  return rows.map(toDescarte);
}

/** The dismissal that hides each of these rows of an analysis, by process number. If there are several, the oldest one. */
export async function findDescartesDaAnalise(
  db: Database,
  escritorioId: number,
  analiseId: number,
  numeros: readonly string[],
): Promise<Map<string, Descarte>> {
  if (numeros.length === 0) return new Map();
  const rows = await selectDescarte(db, escritorioId)
    .innerJoin('analise', (join) => join.on(concerns))
    .innerJoin('resultado', 'resultado.analise_id', 'analise.id')
    .select('resultado.numero')
    .where('analise.id', '=', analiseId)
    .where('analise.escritorio_id', '=', escritorioId)
    .where('resultado.numero', 'in', [...numeros])
    .where(hides)
    .orderBy('descarte.id', 'desc')
    .execute();
  return new Map(rows.map(({ numero, ...row }) => [numero, toDescarte(row)]));
}

/** The process numbers of the hidden rows of an analysis. */
export async function listOcultados(db: Database, analiseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('resultado')
    .innerJoin('analise', 'analise.id', 'resultado.analise_id')
    .select('resultado.numero')
    .where('analise.id', '=', analiseId)
    .where(isOcultado)
    .orderBy('posicao')
    .execute();
  return rows.map(({ numero }) => numero);
}

/** The process numbers that are hidden in any analysis of a mark. */
export async function listOcultadosDaMarca(db: Database, marcaId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('resultado')
    .innerJoin('analise', 'analise.id', 'resultado.analise_id')
    .select('resultado.numero')
    .distinct()
    .where('analise.marca_id', '=', marcaId)
    .where(isOcultado)
    .execute();
  return rows.map(({ numero }) => numero);
}

/** The processes of the analysis with the same name and holder as this one, itself included. */
export async function listMesmaMarca(db: Database, analiseId: number, numero: string): Promise<string[]> {
  const { rows } = await sql<{ numero: string }>`
    select resultado.numero from resultado
    where resultado.analise_id = ${analiseId} and (resultado.numero = ${numero} or (${NOME}, ${TITULAR}) in (
      select ${NOME}, ${TITULAR} from resultado
      where resultado.analise_id = ${analiseId} and resultado.numero = ${numero} and ${TITULAR} <> ''))`.execute(db);
  return rows.map((row) => row.numero);
}

interface NovoDescarte {
  marca_id: number;
  revista_id: number;
  motivo: string;
  tipo: Descarte['tipo'];
  rotulo: string;
}

/** Stores a dismissal for a mark unless it exists. Returns false when nothing of the text remains after folding. */
export async function insertDescarte(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  { marca_id, revista_id, motivo, tipo, rotulo }: NovoDescarte,
): Promise<boolean> {
  const { rows } = await sql<{ valor: string }>`select ${foldedWordsSql(sql`${rotulo}::text`)} as valor`.execute(db);
  const valor = rows[0]?.valor ?? '';
  if (valor === '') return false;
  await db
    .insertInto('descarte')
    .values({ escritorio_id, marca_id, tipo, valor, rotulo, motivo, revista_id, criado_por: usuario_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Whether the published name of a row contains a word, by the same rule that hides rows. */
export async function hasPalavra(db: Database, analiseId: number, numero: string, palavra: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select position(' ' || ${foldedWordsSql(sql`${palavra}::text`)} || ' ' in ' ' || ${NOME} || ' ') > 0 as found
    from resultado where resultado.analise_id = ${analiseId} and resultado.numero = ${numero}`.execute(db);
  return rows[0]?.found === true;
}

/** Removes all dismissals that hide one of these rows. Returns their ids. */
export async function removeDescartesDe(
  db: Database,
  analiseId: number,
  numeros: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update descarte set removido_em = now() from analise, resultado
    where analise.id = ${analiseId} and resultado.analise_id = analise.id and resultado.numero = any(${[...numeros]}::text[])
      and ${concerns} and ${hides}
    returning descarte.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes one dismissal; false when none with this id hides hits of the mark. */
export async function removeDescarte(
  db: Database,
  escritorioId: number,
  marcaId: number,
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('descarte')
    .set({ removido_em: new Date() })
    .where('escritorio_id', '=', escritorioId)
    .where(isForMarca(sql`${marcaId}::int`))
    .where('id', '=', id)
    .where('removido_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A dismissal as it is compared: `valor` is a process number, or the folded words of a holder or of a name. */
export interface DescarteVivo {
  id: number;
  /** Null for all marks of the client or, without a client, of the office. */
  marca_id: number | null;
  cliente_id: number | null;
  tipo: Descarte['tipo'];
  valor: string;
}

/** All dismissals of an office. */
export const listDescartesVivos = (db: Database, escritorioId: number): Promise<DescarteVivo[]> =>
  db
    .selectFrom('descarte')
    .select(['id', 'marca_id', 'cliente_id', 'tipo', 'valor'])
    .where('escritorio_id', '=', escritorioId)
    .where('removido_em', 'is', null)
    .execute();

/** A dismissal to store: for a mark, for the marks of a client, or with neither for all marks of the office. */
export interface DescarteDoPar {
  marca_id: number | null;
  cliente_id?: number | null;
  tipo: Descarte['tipo'];
  rotulo: string;
}

/** Stores dismissals unless they exist. A text of which nothing remains after folding is left out. Returns the new ids. */
export async function insertDescartes(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  { revista_id, motivo }: { revista_id: number; motivo: string },
  novos: readonly DescarteDoPar[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into descarte (escritorio_id, marca_id, cliente_id, tipo, valor, rotulo, motivo, revista_id, criado_por)
    select ${escritorio_id}, marca_id, cliente_id, tipo, dobrado, rotulo, ${motivo}, ${revista_id}, ${usuario_id}
    from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as novo (marca_id int, cliente_id int, tipo text, rotulo text),
      lateral (select ${foldedWordsSql(sql`rotulo`)}) as dobra (dobrado)
    where dobrado <> ''
    on conflict do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What these dismissals hide, without those of one process for one mark. */
export async function listAmplos(
  db: Database,
  escritorioId: number,
  ids: readonly number[],
): Promise<{ tipo: Descarte['tipo']; rotulo: string }[]> {
  const { rows } = await sql<{ tipo: Descarte['tipo']; rotulo: string }>`
    select distinct tipo, rotulo from descarte
    where escritorio_id = ${escritorioId} and id = any(${[...ids]}::int[]) and (tipo <> 'processo' or marca_id is null)
    order by 1, 2`.execute(db);
  return rows;
}

/** Removes these dismissals of an office. */
export async function removeDescartesPorId(db: Database, escritorioId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update descarte set removido_em = now()
    where escritorio_id = ${escritorioId} and id = any(${[...ids]}::int[]) and removido_em is null`.execute(db);
}

/** Brings removed dismissals of an office back, except those that were made again meanwhile. */
export async function reviveDescartes(db: Database, escritorioId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update descarte set removido_em = null
    where escritorio_id = ${escritorioId} and id = any(${[...ids]}::int[]) and not exists (
      select from descarte as outro
      where outro.escritorio_id = descarte.escritorio_id and outro.marca_id is not distinct from descarte.marca_id
        and outro.cliente_id is not distinct from descarte.cliente_id
        and outro.tipo = descarte.tipo and outro.valor = descarte.valor and outro.removido_em is null)`.execute(db);
}
