import type { Rodada } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { countsFor } from '../../revistas/publicacoes/publicacoes.service.ts';
import { isOcultado } from '../descartes/descartes.repository.ts';

/**
 * SQL: the newest comparison of each mark, issue and settings of an office, if it was made by another engine, is not archived and can be made again:
 * the issue still counts and the mark is not archived. A comparison that runs counts as one of the present engine.
 */
const selectAnteriores = (escritorioId: number, motor: string) => sql`
  select ultima.id, revista.numero from (
      select distinct on (marca_id, revista_id, temperature, same_class) id, marca_id, revista_id, motor, status, arquivada_em
      from analise where escritorio_id = ${escritorioId} and status in ('Em analise', 'Analisada')
      order by marca_id, revista_id, temperature, same_class, id desc) as ultima
    join revista on revista.id = ultima.revista_id join marca on marca.id = ultima.marca_id
  where ultima.status = 'Analisada' and ultima.arquivada_em is null and ultima.motor is distinct from ${motor}
    and marca.arquivada_em is null and ${countsFor(sql`${escritorioId}::int`)}`;

export async function countAnteriores(db: Database, escritorioId: number, motor: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectAnteriores(escritorioId, motor)}) as anterior`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of at most `limit` comparisons of another engine, those of the newest issues first. */
export async function listAnteriores(
  db: Database,
  escritorioId: number,
  { motor, limit }: { motor: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${selectAnteriores(escritorioId, motor)} order by revista.numero desc, ultima.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertRodada(db: Database, escritorioId: number): Promise<number> {
  const { id } = await db
    .insertInto('recomparacao')
    .values({ escritorio_id: escritorioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a running comparison for each of these of the office, with the same mark, issue and settings. Returns the new ids in the given order. */
export async function insertRefeitas(
  db: Database,
  escritorioId: number,
  ids: readonly number[],
  recomparacaoId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into analise (escritorio_id, marca_id, revista_id, status, temperature, same_class, refeita_de, refeita_lote_id, recomparacao_id)
    select escritorio_id, marca_id, revista_id, 'Em analise', temperature, same_class, analise.id,
      coalesce(vigilancia_id, refeita_lote_id), ${recomparacaoId}::int
    from unnest(${[...ids]}::int[]) with ordinality as pedida (id, place) join analise on analise.id = pedida.id
    where escritorio_id = ${escritorioId} order by place
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The running comparison that repeats this one. */
export const findRefeitaEmCurso = (db: Database, escritorioId: number, id: number) =>
  db
    .selectFrom('analise')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('refeita_de', '=', id)
    .where('status', '=', 'Em analise')
    .executeTakeFirst();

/** The last run of an office, if it is running or not older than a week. */
export async function findRodada(db: Database, escritorioId: number): Promise<Omit<Rodada, 'resumo'> | undefined> {
  const { rows } = await sql<Omit<Rodada, 'resumo' | 'criada_em'> & { criada_em: Date }>`
    select recomparacao.id, criada_em, count(*)::int as total,
      count(*) filter (where status = 'Em analise')::int as em_curso,
      count(*) filter (where status in ('Erro', 'Cancelada'))::int as falharam
    from recomparacao join analise on recomparacao_id = recomparacao.id
    where recomparacao.id = (select max(id) from recomparacao where escritorio_id = ${escritorioId})
    group by recomparacao.id
    having bool_or(status = 'Em analise') or criada_em > now() - interval '7 days'`.execute(db);
  const [rodada] = rows;
  return rodada && { ...rodada, criada_em: rodada.criada_em.toISOString() };
}

/** The differences of all comparisons of a run that have ended. Dismissed hits are in neither. */
export async function sumDiferencas(db: Database, rodadaId: number): Promise<Rodada['resumo']> {
  const hitsOf = (which: 'nova' | 'velha') => sql`
    select par.nova as par, resultado.numero, comparacao ->> 'grau' as grau, posicao
    from par join analise on analise.id = par.${sql.raw(which)} join resultado on resultado.analise_id = analise.id
    where colide and not ${isOcultado}`;
  const { rows } = await sql<Rodada['resumo']>`
    with par as (
      select id as nova, refeita_de as velha from analise where recomparacao_id = ${rodadaId} and status = 'Analisada'),
    nova as (${hitsOf('nova')}), velha as (${hitsOf('velha')}),
    junta as (
      select coalesce(nova.par, velha.par) as par, nova.numero as depois, velha.numero as antes, nova.grau as grau,
        nova.grau is distinct from velha.grau as outro_grau, nova.posicao as posicao_nova, velha.posicao as posicao_velha
      from nova full join velha on velha.par = nova.par and velha.numero = nova.numero),
    ordem as (
      select *, rank() over (partition by par, depois is null or antes is null order by posicao_nova) as nova_ordem,
        rank() over (partition by par, depois is null or antes is null order by posicao_velha) as velha_ordem
      from junta)
    select count(*) filter (where antes is null)::int as novas, count(*) filter (where depois is null)::int as sairam,
      count(*) filter (where antes is not null and depois is not null and outro_grau)::int as mudaram_de_grau,
      count(*) filter (where antes is not null and depois is not null and not outro_grau and nova_ordem <> velha_ordem)::int
        as mudaram_de_lugar
    from ordem`.execute(db);
  const [resumo] = rows;
  if (resumo === undefined) throw new TypeError('a count without a row');
  return resumo;
}

/** Stops the running comparisons of the office's runs. */
export async function cancelRodadas(db: Database, escritorioId: number): Promise<void> {
  await sql`
    with tomada as (
      select id from analise where escritorio_id = ${escritorioId} and recomparacao_id is not null and status = 'Em analise'
      order by id for no key update)
    update analise set status = 'Cancelada', terminada_em = clock_timestamp()
    from tomada where analise.id = tomada.id`.execute(db);
}
