import type { EventoDeWebhook, FormatoDeWebhook } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

const selectWebhooks = (db: Database, escritorioId: number) =>
  db
    .selectFrom('webhook')
    .select(['id', 'nome', 'url', 'formato', 'eventos', 'ativo'])
    .select(sql<string>`to_json(criado_em)#>>'{}'`.as('criado_em'))
    .where('escritorio_id', '=', escritorioId);

/** A webhook with its address, which answers show in part. */
export type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number];

export const listWebhookRows = (db: Database, escritorioId: number) =>
  selectWebhooks(db, escritorioId).orderBy('id').execute();

export const findWebhook = (db: Database, escritorioId: number, id: number) =>
  selectWebhooks(db, escritorioId).where('id', '=', id).executeTakeFirst();

export async function insertWebhook(
  db: Database,
  webhook: {
    escritorio_id: number;
    nome: string;
    url: string;
    formato: FormatoDeWebhook;
    eventos: EventoDeWebhook[];
    segredo: string;
    criado_por: number;
  },
): Promise<number> {
  const { id } = await db.insertInto('webhook').values(webhook).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateWebhook(
  db: Database,
  { escritorio_id, id }: { escritorio_id: number; id: number },
  changes: { ativo?: boolean; eventos?: EventoDeWebhook[] },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('webhook')
    .set(changes)
    .where('id', '=', id)
    .where('escritorio_id', '=', escritorio_id)
    .execute();
}

/** Gives a webhook another secret. The one before signs too for a day. */
export async function renewSegredo(
  db: Database,
  { escritorio_id, id, segredo }: { escritorio_id: number; id: number; segredo: string },
): Promise<void> {
  await db
    .updateTable('webhook')
    .set((eb) => ({
      segredo,
      segredo_anterior: eb.ref('segredo'),
      anterior_ate: sql<Date>`now() + interval '24 hours'`,
    }))
    .where('id', '=', id)
    .where('escritorio_id', '=', escritorio_id)
    .execute();
}

/** Keeps a webhook from being removed until the transaction ends; false when the office has none of this id, or it is removed meanwhile. */
export const holdWebhook = async (db: Database, escritorioId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('webhook')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

export async function deleteWebhook(db: Database, escritorioId: number, id: number): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('escritorio_id', '=', escritorioId)
    .returning('nome')
    .executeTakeFirst();
  return gone?.nome;
}

/** The offices with an active webhook for an event. Closed offices have none. */
export async function listOuvintes(db: Database, tipo: EventoDeWebhook): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook')
    .innerJoin('escritorio', 'escritorio.id', 'webhook.escritorio_id')
    .select('webhook.escritorio_id')
    .distinct()
    .where('ativo', '=', true)
    .where('encerrado_em', 'is', null)
    .where(sql<boolean>`${tipo} = any(eventos)`)
    .orderBy('webhook.escritorio_id')
    .execute();
  return rows.map(({ escritorio_id }) => escritorio_id);
}

/** The offices with a webhook that was not told the near deadlines of a day. */
export async function listSemPrazos(db: Database, dia: string): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook')
    .innerJoin('escritorio', 'escritorio.id', 'webhook.escritorio_id')
    .select('webhook.escritorio_id')
    .distinct()
    .where('ativo', '=', true)
    .where('encerrado_em', 'is', null)
    .where(sql<boolean>`'prazo.proximo' = any(eventos) and prazos_em is distinct from ${dia}::date`)
    .execute();
  return rows.map(({ escritorio_id }) => escritorio_id);
}

export async function notePrazos(db: Database, escritorioId: number, dia: string): Promise<void> {
  await db.updateTable('webhook').set({ prazos_em: dia }).where('escritorio_id', '=', escritorioId).execute();
}
