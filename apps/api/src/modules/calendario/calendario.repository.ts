import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { claimLock } from '../../platform/locks.ts';
import type { Caller } from '../../platform/principal.ts';
import { type Conteudo, conteudoSchema, type EventoDaAgenda } from './evento.ts';

/** Locks an office while its feed of deadlines is read. */
const LOCK_CALENDARIO = claimLock(4244);

/** A removed event stays in the feed as cancelled for this long, so that programs that seldom read the feed see it too. */
const SEMANAS_CANCELADO = 8;

/** The valid address of a user. */
export const findEndereco = (db: Database, usuarioId: number) =>
  db
    .selectFrom('calendario_endereco')
    .select(['ficha', 'criado_em'])
    .where('usuario_id', '=', usuarioId)
    .where('revogado_em', 'is', null)
    .executeTakeFirst();

/**
 * The valid address of a user, created if there is none. One statement finds or creates it, so a revocation at the same moment comes before or
 * after it.
 */
export const ensureEndereco = (db: Database, endereco: Caller & { ficha: string }) =>
  db
    .insertInto('calendario_endereco')
    .values(endereco)
    .onConflict((conflict) =>
      conflict
        .columns(['usuario_id'])
        .where('revogado_em', 'is', null)
        // A change without effect, because only a changed row is returned.
        .doUpdateSet((eb) => ({ usuario_id: eb.ref('calendario_endereco.usuario_id') })),
    )
    .returning(['ficha', 'criado_em'])
    .executeTakeFirstOrThrow();

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
export const findEscritorioDaFicha = (db: Database, ficha: string): Promise<{ escritorio_id: number } | undefined> =>
  db
    .selectFrom('calendario_endereco')
    .innerJoin('usuario', 'usuario.id', 'calendario_endereco.usuario_id')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select('usuario.escritorio_id')
    .where('ficha', '=', ficha)
    .where('revogado_em', 'is', null)
    .where('situacao', '=', 'ativo')
    .where('encerrado_em', 'is', null)
    .executeTakeFirst();

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
