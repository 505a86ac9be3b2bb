import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/database.ts';
import { KEEP_PLAN } from '../../../platform/kept-plans.ts';

/**
 * What can happen to an issue. 'analisada': it was stored, for every office or, as an upload, for its sender. 'ligada': an office got an issue
 * that was stored before. 'comparada': the automatic analysis of the issue has ended for an office. 'retirada': it was withdrawn, for every office
 * or, as an upload, for its sender.
 */
export type TipoDeEvento = 'analisada' | 'ligada' | 'comparada' | 'retirada';

/** An issue, and the one office that an event of it concerns. */
export interface AlcanceDoEvento {
  revista_id: number;
  /** Null: every office. */
  escritorio_id: number | null;
}

/** Something that happened to an issue. */
export interface EventoDaRevista extends AlcanceDoEvento {
  tipo: TipoDeEvento;
}

/** A transaction of the query builder, or one of the driver, as COPY needs it. */
export type Transacao = Database | pg.ClientBase;

/** Writes an event into the outbox, as part of the caller's transaction. */
export async function insertEvento(
  transacao: Transacao,
  { tipo, revista_id, escritorio_id }: EventoDaRevista,
): Promise<void> {
  if ('query' in transacao)
    await transacao.query('insert into revista_evento (tipo, revista_id, escritorio_id) values ($1, $2, $3)', [
      tipo,
      revista_id,
      escritorio_id,
    ]);
  else await transacao.insertInto('revista_evento').values({ tipo, revista_id, escritorio_id }).execute();
}

/** Gives each new event to its followers, one row for each. Returns how many rows there are to work off now. */
export async function distributeEventos(
  db: Database,
  seguidores: readonly { nome: string; tipo: TipoDeEvento }[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with novo as (
      update revista_evento set distribuido_em = now()
      where id in (select id from revista_evento where distribuido_em is null order by id for update skip locked)
      returning id, tipo)
    insert into revista_entrega (evento_id, seguidor)
    select novo.id, seguidor.nome
    from novo join unnest(${seguidores.map(({ nome }) => nome)}::text[], ${seguidores.map(({ tipo }) => tipo)}::text[])
      as seguidor (nome, tipo) on seguidor.tipo = novo.tipo`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the events that every follower has worked off. */
export async function deleteEntregues(db: Database): Promise<void> {
  await sql`
    delete from revista_evento where distribuido_em is not null
      and not exists (select from revista_entrega where evento_id = revista_evento.id)`.execute(db);
}

/** An event for one follower. */
export interface Entrega extends EventoDaRevista {
  evento_id: number;
  /** Attempts that failed. */
  tentativas: number;
}

/**
 * Takes the oldest event that a follower can work off now, as part of a transaction: the event comes back if the transaction fails, and no other
 * process gets it meanwhile. An event waits for the earlier ones of its issue, and for the followers that come first (`depois`). Events of
 * different offices do not wait for one another.
 */
export async function takeEntrega(
  transaction: Database,
  { nome, depois }: { nome: string; depois: readonly string[] },
): Promise<Entrega | undefined> {
  const { rows } = await sql<Entrega>`
    with ${KEEP_PLAN} proxima as (
      select entrega.evento_id, entrega.seguidor, evento.tipo, evento.revista_id, evento.escritorio_id
      from revista_entrega as entrega join revista_evento as evento on evento.id = entrega.evento_id
      where entrega.seguidor = ${nome} and entrega.proxima_em <= now()
        and not exists (
          select from revista_evento as outro left join revista_entrega as outra on outra.evento_id = outro.id
          where outro.revista_id = evento.revista_id
            and (outro.escritorio_id is null or evento.escritorio_id is null or outro.escritorio_id = evento.escritorio_id)
            and case
              when outro.distribuido_em is null then outro.id < evento.id
              when outra.seguidor = ${nome} then outro.id < evento.id
              else outra.seguidor = any (${[...depois]}::text[]) and outro.id <= evento.id
            end)
      order by entrega.evento_id limit 1 for update of entrega skip locked)
    delete from revista_entrega using proxima
    where revista_entrega.evento_id = proxima.evento_id and revista_entrega.seguidor = proxima.seguidor
    returning revista_entrega.evento_id, revista_entrega.tentativas, proxima.tipo, proxima.revista_id,
      proxima.escritorio_id`.execute(transaction);
  return rows[0];
}

/** Plans the next attempt of a follower that failed, with the reason. */
export async function postponeEntrega(
  db: Database,
  { evento_id, seguidor }: { evento_id: number; seguidor: string },
  { afterSeconds, motivo }: { afterSeconds: number; motivo: string },
): Promise<void> {
  await sql`
    update revista_entrega set tentativas = tentativas + 1, motivo = ${motivo},
      proxima_em = now() + make_interval(secs => ${afterSeconds})
    where evento_id = ${evento_id} and seguidor = ${seguidor}`.execute(db);
}
