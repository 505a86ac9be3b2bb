import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { claimLock } from '../../platform/locks.ts';
import type { Caller } from '../../platform/principal.ts';
import { type Conteudo, conteudoSchema, type EventoDaAgenda } from './evento.ts';

/** Locks an office while its feed of deadlines is read. */
const LOCK_CALENDARIO = claimLock(4244);

/** A removed event stays in the feed as cancelled for this long, so that programs that seldom read the feed see it too. */
const SEMANAS_CANCELADO = 8;

/** When the valid address of a user was made. */
export const findEndereco = (db: Database, usuarioId: number) =>
  db
    .selectFrom('calendario_endereco')
    .select('criado_em')
    .where('usuario_id', '=', usuarioId)
    .where('revogado_em', 'is', null)
    .executeTakeFirst();

/** Gives a user a new address and revokes the earlier one. Returns when. Call it in a transaction. */
export async function replaceEndereco(db: Database, endereco: Caller & { ficha_hash: Buffer }): Promise<Date> {
  // Two calls of one user at the same time come one after the other.
  await db.selectFrom('usuario').select('id').where('id', '=', endereco.usuario_id).forNoKeyUpdate().execute();
  await revokeEndereco(db, endereco.usuario_id);
  const { criado_em } = await db
    .insertInto('calendario_endereco')
    .values(endereco)
    .returning('criado_em')
    .executeTakeFirstOrThrow();
  return criado_em;
}

/** Revokes a user's address; false when there is none. */
export async function revokeEndereco(db: Database, usuarioId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendario_endereco')
    .set({ revogado_em: new Date() })
    .where('usuario_id', '=', usuarioId)
    .where('revogado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The office whose deadlines an address serves, as long as the address is valid and its user is active. */
export const findEscritorioDaFicha = (
  db: Database,
  { ficha, ficha_hash }: { ficha: string; ficha_hash: Buffer },
): Promise<{ escritorio_id: number } | undefined> =>
  db
    .selectFrom('calendario_endereco')
    .innerJoin('usuario', 'usuario.id', 'calendario_endereco.usuario_id')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select('usuario.escritorio_id')
    .where((eb) => eb.or([eb('ficha_hash', '=', ficha_hash), eb('ficha', '=', ficha)]))
    .where('revogado_em', 'is', null)
    .where('situacao', '=', 'ativo')
    .where('encerrado_em', 'is', null)
    .executeTakeFirst();

/** Replaces addresses that a version before migration 0085 stored by their digests, a day after the migration: until then such a version may run. */
export async function hashEnderecos(db: Database): Promise<void> {
  await sql`
    update calendario_endereco set ficha_hash = sha256(convert_to(ficha, 'UTF8')), ficha = null
    where ficha is not null and exists (
      select from kysely_migration
      where name = '0085-enderecos-de-agenda' and timestamp::timestamptz < now() - interval '1 day')`.execute(db);
}

/** Stores the present content of the feed. Changed and removed events get a higher sequence and a new time; unchanged events keep theirs. */
async function syncEventos(db: Database, escritorioId: number, atuais: ReadonlyMap<string, Conteudo>): Promise<void> {
  const linhas = JSON.stringify([...atuais].map(([chave, conteudo]) => ({ chave, conteudo })));
  await sql`
    insert into calendario_evento (escritorio_id, chave, conteudo)
    select ${escritorioId}, item.chave, item.conteudo
    from jsonb_to_recordset(${linhas}::jsonb) as item (chave text, conteudo jsonb)
    on conflict (escritorio_id, chave) do update set conteudo = excluded.conteudo, cancelado_em = null, alterado_em = now(),
      sequencia = calendario_evento.sequencia + 1
    where calendario_evento.conteudo <> excluded.conteudo or calendario_evento.cancelado_em is not null`.execute(db);
  await sql`
    update calendario_evento set cancelado_em = now(), alterado_em = now(), sequencia = sequencia + 1
    where escritorio_id = ${escritorioId} and cancelado_em is null and not chave = any (${[...atuais.keys()]}::text[])`.execute(
    db,
  );
}

const readEventos = (db: Database, escritorioId: number) =>
  db
    .selectFrom('calendario_evento')
    .select(['uid', 'sequencia', 'conteudo', 'alterado_em', 'cancelado_em'])
    .where('escritorio_id', '=', escritorioId)
    .where((eb) =>
      eb.or([
        eb('cancelado_em', 'is', null),
        eb('cancelado_em', '>', sql<Date>`now() - make_interval(weeks => ${SEMANAS_CANCELADO})`),
      ]),
    )
    .orderBy('chave')
    .execute();

/** Updates an office's events from its present deadlines and returns them, with the events cancelled in the last weeks. */
export function refreshEventos(
  db: Database,
  escritorioId: number,
  atuais: ReadonlyMap<string, Conteudo>,
): Promise<EventoDaAgenda[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK_CALENDARIO}, ${escritorioId})`.execute(transaction);
    await syncEventos(transaction, escritorioId, atuais);
    const rows = await readEventos(transaction, escritorioId);
    return rows.map(({ conteudo, cancelado_em, ...row }) => ({
      ...row,
      conteudo: conteudoSchema.parse(conteudo),
      cancelado: cancelado_em !== null,
    }));
  });
}
