import type { EntregaDeWebhook, EventoDeWebhook } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';

/** What happened: its kind, what makes it this and no other, and what a message tells. */
export interface AcontecimentoDoEscritorio {
  tipo: EventoDeWebhook;
  chave: string;
  dados: object;
}

/** Writes the message about an event for each active webhook of an office that wants it. One that was told it already gets none. */
export async function insertEntregas(
  db: Database,
  escritorioId: number,
  { tipo, chave, dados }: AcontecimentoDoEscritorio,
): Promise<void> {
  await sql`
    insert into webhook_entrega (webhook_id, chave, tipo, dados)
    select id, ${`${tipo}/${chave}`}, ${tipo}, ${JSON.stringify(dados)}::jsonb from webhook
    where escritorio_id = ${escritorioId} and ativo and ${tipo} = any(eventos)
    on conflict do nothing`.execute(db);
}

const selectEntregas = (db: Database, escritorioId: number, webhookId: number) =>
  db
    .selectFrom('webhook_entrega')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .select(['webhook_entrega.id', 'tipo', 'estado', 'tentativas', 'status', 'resposta'])
    .select([
      sql<string>`to_json(webhook_entrega.criada_em)#>>'{}'`.as('criada_em'),
      sql<string | null>`to_json(tentada_em)#>>'{}'`.as('tentada_em'),
      sql<string | null>`to_json(proxima_em)#>>'{}'`.as('proxima_em'),
    ])
    .where('webhook.escritorio_id', '=', escritorioId)
    .where('webhook_id', '=', webhookId);

export const listEntregasDoWebhook = (
  db: Database,
  escritorioId: number,
  webhookId: number,
): Promise<EntregaDeWebhook[]> =>
  selectEntregas(db, escritorioId, webhookId).orderBy('webhook_entrega.id', 'desc').limit(50).execute();

export const findEntrega = (
  db: Database,
  escritorioId: number,
  { webhook, entrega }: { webhook: number; entrega: number },
): Promise<EntregaDeWebhook | undefined> =>
  selectEntregas(db, escritorioId, webhook).where('webhook_entrega.id', '=', entrega).executeTakeFirst();

/** Writes a message that only tests a webhook, and returns its id. */
export async function insertTeste(db: Database, webhookId: number, chave: string, dados: object): Promise<number> {
  const { id } = await db
    .insertInto('webhook_entrega')
    .values({ webhook_id: webhookId, chave, tipo: 'teste', dados: JSON.stringify(dados) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a message due now, with all its attempts again. */
export async function requeueEntrega(db: Database, id: number): Promise<void> {
  await db
    .updateTable('webhook_entrega')
    .set({ estado: 'na fila', tentativas: 0, proxima_em: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes due messages, at most one of each webhook, the longest due first, and counts an attempt. Another process takes them again after two minutes if
 * this one dies meanwhile.
 */
export async function takeDevidas(db: Database, limit: number) {
  const taken = await sql<{ id: number }>`
    with ${KEEP_PLAN} devida as (
      select distinct on (webhook_id) webhook_entrega.id, proxima_em from webhook_entrega
      join webhook on webhook.id = webhook_id
      where estado = 'na fila' and proxima_em <= now() and (ativo or tipo = 'teste')
      order by webhook_id, proxima_em, webhook_entrega.id
    ), escolhida as (
      select webhook_entrega.id from webhook_entrega
      where id in (select id from devida order by proxima_em limit ${limit})
        and estado = 'na fila' and proxima_em <= now()
      for update skip locked
    )
    update webhook_entrega set tentativas = tentativas + 1, tentada_em = now(), proxima_em = now() + interval '2 minutes'
    from escolhida where webhook_entrega.id = escolhida.id returning webhook_entrega.id`.execute(db);
  const ids = taken.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('webhook_entrega')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .select(['webhook_entrega.id', 'tipo', 'mensagem', 'dados', 'tentativas', 'url', 'formato', 'segredo'])
    .select([
      sql<string>`to_json(webhook_entrega.criada_em)#>>'{}'`.as('criada_em'),
      sql<string | null>`case when anterior_ate > now() then segredo_anterior end`.as('anterior'),
    ])
    .where('webhook_entrega.id', 'in', ids)
    .execute();
}
export type EntregaDevida = Awaited<ReturnType<typeof takeDevidas>>[number];

/** Notes how an attempt ended. Without `afterSeconds` there is no other one. */
export async function noteTentativa(
  db: Database,
  id: number,
  {
    estado,
    status,
    resposta,
    afterSeconds,
  }: { estado: EntregaDeWebhook['estado']; status: number | null; resposta: string; afterSeconds?: number },
): Promise<void> {
  const proxima_em = afterSeconds === undefined ? null : sql<Date>`now() + make_interval(secs => ${afterSeconds}::int)`;
  await db.updateTable('webhook_entrega').set({ estado, status, resposta, proxima_em }).where('id', '=', id).execute();
}

/** Deletes messages that ended thirty days ago. */
export async function deleteVelhas(db: Database): Promise<void> {
  await db
    .deleteFrom('webhook_entrega')
    .where('estado', '!=', 'na fila')
    .where(sql<boolean>`criada_em < now() - interval '30 days'`)
    .execute();
}
