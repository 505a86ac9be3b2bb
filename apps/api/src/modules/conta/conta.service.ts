import type { loginSchema, registroSchema, Usuario } from '@vigia/contract';
import { parseCnpj } from '@vigia/domain';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Throttle } from '../../platform/throttle.ts';
import {
  deleteSessao,
  extendSessao,
  findPrincipal,
  findTaken,
  findUsuarioByLogin,
  foundEscritorio,
  getUsuario,
  insertSessao,
  insertUsuario,
  type UsuarioRow,
} from './conta.repository.ts';
import { createToken, hashSenha, hashToken, isCommonPassword, verifySenha } from './senha.ts';

export interface ContaDependencies {
  db: Database;
  /** Wrong passwords, by account and by address. */
  loginThrottle: Throttle;
  registroThrottle: Throttle;
}

type Registro = z.output<typeof registroSchema>;

const DAY = 86_400_000;
const SESSION = 30 * DAY;
const PENDING = 'Seu cadastro espera a aprovação de um administrador do escritório.';
const COMMON = 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.';

/** The only shape of a user that leaves the server. */
const toUsuario = ({ username, first_name, last_name, email, papel, cnpj }: UsuarioRow): Usuario => ({
  username,
  first_name,
  last_name,
  email,
  papel,
  escritorio: { cnpj },
});

function takenError(taken: { username: boolean; email: boolean }): UserFacingError {
  const errors: Record<string, string[]> = {};
  if (taken.username) errors['username'] = ['Este nome de usuário já está em uso.'];
  if (taken.email) errors['email'] = ['Este e-mail já está cadastrado.'];
  return new UserFacingError(409, Object.values(errors)[0]?.[0] ?? 'Este usuário já está cadastrado.', { errors });
}

/** The office of a user with this name, or of a new one. */
export async function ensureConta(db: Database, form: Registro): Promise<number> {
  const existing = await findUsuarioByLogin(db, form.username);
  return existing?.escritorio_id ?? (await createConta(db, form)).escritorio_id;
}

/** Creates an account for somebody at an address, from where only so many are taken in an hour. */
export async function register({ db, registroThrottle }: ContaDependencies, form: Registro, ip: string) {
  await registroThrottle.consume(ip);
  return createConta(db, form);
}

/**
 * Creates an account. Whoever registers a CNPJ first founds the office and administers it; later ones wait for approval, since anyone may
 * know a competitor's CNPJ.
 */
async function createConta(db: Database, form: Registro) {
  if (await isCommonPassword(form.password)) throw new UserFacingError(422, COMMON, { errors: { password: [COMMON] } });
  const cnpj = parseCnpj(form.escritorio.cnpj);
  if (cnpj === null) throw new UserFacingError(422, 'CNPJ inválido: confira os números digitados.');
  const senha_hash = await hashSenha(form.password);
  return db.transaction().execute(async (transaction) => {
    const taken = await findTaken(transaction, form);
    if (taken.username || taken.email) throw takenError(taken);
    const escritorio = await foundEscritorio(transaction, cnpj);
    const papel = escritorio.founded ? ('administrador' as const) : ('membro' as const);
    const situacao = escritorio.founded ? ('ativo' as const) : ('pendente' as const);
    const { username, first_name, last_name, email } = form;
    const made = await insertUsuario(transaction, {
      ...{ username, first_name, last_name, email, senha_hash, papel, situacao },
      escritorio_id: escritorio.id,
    });
    // Somebody registered the same name a moment ago: the transaction ends without having founded anything.
    if (made === 'taken') throw takenError({ username: true, email: false });
    return {
      escritorio_id: escritorio.id,
      message: escritorio.founded
        ? 'Sucesso ao cadastrar usuário!'
        : 'Cadastro recebido! Este escritório já existe: um administrador dele precisa aprovar o seu acesso.',
      situacao,
      user: toUsuario(await getUsuario(transaction, made.id)),
    };
  });
}

/** Opens a session for a name or e-mail address and a password. Wrong attempts are counted by account and by address. */
export async function login({ db, loginThrottle }: ContaDependencies, form: z.output<typeof loginSchema>, ip: string) {
  const keys = [`conta:${form.username.toLowerCase()}`, `endereco:${ip}`];
  for (const key of keys) await loginThrottle.check(key);
  const usuario = await findUsuarioByLogin(db, form.username);
  const fits = await verifySenha(usuario?.senha_hash, form.password);
  if (!usuario || !fits || usuario.situacao === 'removido') {
    for (const key of keys) await loginThrottle.consume(key);
    throw new UserFacingError(401, 'Usuário ou senha incorretos!');
  }
  if (usuario.situacao === 'pendente') throw new UserFacingError(403, PENDING);
  await loginThrottle.reset(`conta:${form.username.toLowerCase()}`);
  const token = createToken();
  await insertSessao(db, {
    token_hash: hashToken(token),
    usuario_id: usuario.id,
    expira_em: new Date(Date.now() + SESSION),
  });
  return { token, user: toUsuario(usuario) };
}

export async function logout(db: Database, tokenHash: Buffer) {
  await deleteSessao(db, tokenHash);
  return { message: 'Sessão encerrada.' };
}

export const getMe = async (db: Database, usuarioId: number): Promise<Usuario> =>
  toUsuario(await getUsuario(db, usuarioId));

/** Finds who an `Authorization: Token …` header speaks for. A session lives for thirty days after its last use, to the day. */
export async function authenticate(db: Database, authorization: string | undefined) {
  const token = /^Token ([\w-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const token_hash = hashToken(token);
  const found = await findPrincipal(db, token_hash);
  if (!found) return null;
  const { expira_em, ...principal } = found;
  if (expira_em.getTime() < Date.now() + SESSION - DAY)
    await extendSessao(db, token_hash, new Date(Date.now() + SESSION));
  return { ...principal, token_hash };
}
