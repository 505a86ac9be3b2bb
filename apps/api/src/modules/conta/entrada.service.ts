import type { loginSchema } from '@vigia/contract';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Authenticate } from '../../platform/principal.ts';
import { noteSecurity } from '../../platform/security-log.ts';
import { createSharedWork } from '../../platform/shared-work.ts';
import type { Throttle } from '../../platform/throttle.ts';
import {
  deleteSessao,
  extendSessao,
  findUsuarioByLogin,
  insertSessao,
  listPrincipals,
  type UsuarioRow,
} from './conta.repository.ts';
import { listContagens, type OrigemDoPedido, rememberOrigem } from './origem.service.ts';
import { createToken, hashToken, verifySenha } from './senha.ts';
import { toUsuario } from './usuario.ts';

type PrincipalRow = Awaited<ReturnType<typeof listPrincipals>>[number];

const WRONG = 'Usuário ou senha incorretos! ';
const PENDING = 'Seu cadastro espera a aprovação de um administrador do escritório.';

async function openSessao(db: Database, usuario: UsuarioRow): Promise<string> {
  const token = createToken();
  const opened = await insertSessao(db, {
    token_hash: hashToken(token),
    usuario_id: usuario.id,
    senha_hash: usuario.senha_hash,
  });
  if (!opened) throw new UserFacingError(401, WRONG);
  return token;
}

const refundAll = (throttle: Throttle, keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => throttle.refund(key)));

/** Opens a session for a name or e-mail address and a password. An attempt is counted before the password is checked. */
export async function login(
  { db, loginThrottle }: { db: Database; loginThrottle: Throttle },
  form: z.output<typeof loginSchema>,
  origem: OrigemDoPedido,
) {
  const usuario = await findUsuarioByLogin(db, form.username);
  const contagens = await listContagens(db, usuario, { username: form.username, origem });
  for (const key of contagens) await loginThrottle.consume(key);
  const fits = await verifySenha(usuario?.senha_hash, form.password);
  if (!usuario || !fits) {
    // The typed name is not noted: some people type their password there.
    noteSecurity('sign-in-failed', { account: usuario?.id ?? null });
    throw new UserFacingError(401, WRONG);
  }
  await refundAll(loginThrottle, contagens);
  if (usuario.situacao === 'pendente') throw new UserFacingError(403, PENDING);
  const token = await openSessao(db, usuario);
  await rememberOrigem(db, usuario.id, origem);
  return { token, user: toUsuario(usuario) };
}

export async function logout(db: Database, tokenHash: Buffer) {
  await deleteSessao(db, tokenHash);
  return { message: 'Sessão encerrada.' };
}

/**
 * Finds the user of an `Authorization: Token …` header. A session expires thirty days after its last use; its expiry is extended at most once a
 * day. Headers that wait at the same time are looked up by one statement.
 */
export function createAuthenticate(db: Database): Authenticate {
  const share = createSharedWork<ReadonlyMap<string, PrincipalRow>>();
  const waiting = new Map<string, Buffer>();

  async function readWaiting(): Promise<ReadonlyMap<string, PrincipalRow>> {
    const hashes = [...waiting.values()];
    waiting.clear();
    const rows = await listPrincipals(db, hashes);
    return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  }
  return async (authorization) => {
    const token = /^Token ([\w-]{20,100})$/.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const hash = hashToken(token);
    const key = hash.toString('hex');
    waiting.set(key, hash);
    const found = (await share('sessoes', readWaiting)).get(key);
    if (!found) return null;
    const { stale, ...principal } = found;
    if (stale) await extendSessao(db, hash);
    return principal;
  };
}
