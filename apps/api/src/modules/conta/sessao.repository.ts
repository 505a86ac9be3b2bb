import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';

/*
 * Only the database's clock decides about sessions. The clocks of several processes differ, and a clock that is wrong for a moment must not end
 * the sessions of every user. For the same reason, a session is deleted long after its end, and not at its end.
 */
const NEW_END = sql<Date>`now() + interval '30 days'`;
/** Another 30 days, but never past the last day of the session. */
const NEXT_END = sql<Date>`least(${NEW_END}, termina_em)`;
/** A session whose last use was noted five minutes ago is noted again. */
const isStale = sql<boolean>`usada_em < now() - interval '5 minutes'`;
const isOpen = sql<boolean>`expira_em > now()`;
const isForgotten = sql<boolean>`expira_em < now() - interval '60 days'`;

interface SessaoNova {
  token_hash: Buffer;
  usuario_id: number;
  /** The browser and the network of the sign-in. */
  aparelho: string;
  rede: string;
}

/** Opens a session; false when the checked password was changed meanwhile or the account has ended. */
export async function insertSessao(
  db: Database,
  { senha_hash, ...sessao }: SessaoNova & { senha_hash: string },
): Promise<boolean> {
  await db.deleteFrom('sessao').where(isForgotten).execute();
  return db.transaction().execute(async (transaction) => {
    // A change of the password ends the sessions. The lock puts it entirely before or entirely after this transaction.
    const still = await transaction
      .selectFrom('usuario')
      .select('id')
      .where('id', '=', sessao.usuario_id)
      .where('senha_hash', '=', senha_hash)
      .where('situacao', '=', 'ativo')
      .forShare()
      .executeTakeFirst();
    if (still)
      await transaction
        .insertInto('sessao')
        .values({ ...sessao, expira_em: NEW_END })
        .execute();
    return still !== undefined;
  });
}

export async function deleteSessao(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('token_hash', '=', tokenHash).execute();
}

/** The users of the sessions that have not expired, their proved addresses, and whether the use of a session must be noted. */
export const listPrincipals = (db: Database, tokenHashes: readonly Buffer[]) =>
  db
    .selectFrom('sessao')
    .innerJoin('usuario', 'usuario.id', 'sessao.usuario_id')
    .modifyFront(KEEP_PLAN)
    .select(['token_hash', 'usuario.id as usuario_id', 'escritorio_id', 'papel', isStale.as('stale')])
    .select(sql<string | null>`case when email_confirmado_em is not null then lower(email) end`.as('provado'))
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes})`)
    .where(isOpen)
    .where('situacao', '=', 'ativo')
    .execute();

/** Notes the use of a session, which gives it another 30 days. Of several requests at the same time, one writes. */
export async function noteUso(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessao')
    .set({ usada_em: sql<Date>`now()`, expira_em: NEXT_END })
    .where('token_hash', '=', tokenHash)
    .where(isStale)
    .execute();
}

/** The open sessions of a user, the last used one first. */
export const listSessoesAbertas = (db: Database, usuarioId: number) =>
  db
    .selectFrom('sessao')
    .select(['id', 'token_hash', 'aparelho', 'rede', 'criada_em', 'usada_em', 'expira_em'])
    .where('usuario_id', '=', usuarioId)
    .where(isOpen)
    .orderBy('usada_em', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends the sessions of a user, except the one of `keep`, or only the one with this id. Returns those that were open. */
export async function deleteOutras(
  db: Database,
  { usuario_id, keep, id }: { usuario_id: number; keep?: Buffer; id?: number },
): Promise<{ aparelho: string | null }[]> {
  const ended = await db
    .deleteFrom('sessao')
    .where('usuario_id', '=', usuario_id)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning(['aparelho', isOpen.as('open')])
    .execute();
  return ended.filter(({ open }) => open);
}
