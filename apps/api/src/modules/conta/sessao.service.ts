import type { Sessao } from '@vigia/contract';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { SessaoDoUsuario } from '../../platform/principal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { demandSenhaDoUsuario } from './senha.service.ts';
import { deleteOutras, listSessoesAbertas } from './sessao.repository.ts';

interface Dependencies {
  db: Database;
  /** Wrong passwords, by session. */
  loginThrottle: Throttle;
}
/** Where the user is signed in. */
export async function listSessoes(db: Database, { usuario_id, token_hash }: SessaoDoUsuario): Promise<Sessao[]> {
  const rows = await listSessoesAbertas(db, usuario_id);
  return rows.map(({ token_hash: of, ...row }) => ({
    ...row,
    criada_em: row.criada_em.toISOString(),
    usada_em: row.usada_em.toISOString(),
    expira_em: row.expira_em.toISOString(),
    atual: of.equals(token_hash),
  }));
}

/** Ends another session of the user. The password is asked: a stolen session must not sign the owner out elsewhere. */
export async function endSessao(
  dependencies: Dependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  { id, senha }: { id: number; senha: string },
): Promise<{ message: string }> {
  await demandSenhaDoUsuario(dependencies, { usuario_id, token_hash }, senha);
  await dependencies.db.transaction().execute(async (transaction) => {
    const [ended] = await deleteOutras(transaction, { usuario_id, keep: token_hash, id });
    if (!ended) throw notFound('Esta sessão já terminou.');
    await audit(transaction, { tipo: 'conta.sessao_encerrada', alvo: ended.aparelho ?? 'um aparelho não registrado' });
  });
  return { message: 'Sessão encerrada. ' };
}

/** Ends all sessions of a user, as part of the caller's transaction. Returns how many were open. */
export const endSessoesDe = async (transaction: Database, usuario_id: number): Promise<number> =>
  (await deleteOutras(transaction, { usuario_id })).length;

/** Ends every other session of the user. */
export async function endOutrasSessoes(
  dependencies: Dependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  senha: string,
): Promise<{ message: string }> {
  await demandSenhaDoUsuario(dependencies, { usuario_id, token_hash }, senha);
  await dependencies.db.transaction().execute(async (transaction) => {
    const ended = await deleteOutras(transaction, { usuario_id, keep: token_hash });
    if (ended.length > 0) await audit(transaction, { tipo: 'conta.sessoes_encerradas' });
  });
  return { message: 'As outras sessões terminaram. ' };
}
