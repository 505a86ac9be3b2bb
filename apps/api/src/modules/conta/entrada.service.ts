import type { chaveUsadaSchema, faltaSegundoFatorSchema, loginSchema } from '@vigia/contract';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Authenticate } from '../../platform/principal.ts';
import { noteSecurity } from '../../platform/security-log.ts';
import { describeNavegador } from '../../platform/navegador.ts';
import { createSharedWork } from '../../platform/shared-work.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { Mail } from '../../platform/mail.ts';
import { findUsuarioDaChave } from './chave-acesso.service.ts';
import type { IdentidadeNova } from './identidade.repository.ts';
import { findUsuarioDaPessoa, type IdentidadeDependencies, linkIdentidade, readPessoa } from './identidade.service.ts';
import { entradaNovaMail } from './conta.mail.ts';
import { findUsuario, findUsuarioByLogin, type UsuarioRow } from './conta.repository.ts';
import { notify } from './correio.service.ts';
import { isOrigemNova, listContagens, type OrigemDoPedido, rememberOrigem } from './origem.service.ts';
import { findEntrada, insertEntrada, takeEntrada } from './segundo-fator.repository.ts';
import { hasSegundoFator, useCodigo } from './segundo-fator.service.ts';
import { createToken, hashToken, verifySenha } from './senha.ts';
import { deleteSessao, insertSessao, listPrincipals, noteUso } from './sessao.repository.ts';
import { toUsuario } from './usuario.ts';

type PrincipalRow = Awaited<ReturnType<typeof listPrincipals>>[number];

const WRONG = 'Usuário ou senha incorretos! ';
const WRONG_CODE = 'Código incorreto.';
const VOID_TICKET = 'Esta entrada passou do tempo. Entre de novo com a sua senha.';
const PENDING = 'Seu cadastro espera a aprovação de um administrador do escritório.';

const identidadeSchema = z.object({ emissor: z.string(), sujeito: z.string(), email: z.string() }).nullable();

export interface EntradaDependencies {
  db: Database;
  mail: Mail;
  /** Wrong passwords, by account, browser and network. */
  loginThrottle: Throttle;
  /** Base of the links in messages. */
  appUrl: string;
  /** The provider of identities, if the operator set one. */
  provedor: IdentidadeDependencies['provedor'];
}

/** Opens a session for a user who proved to be the owner of the account. A sign-in from an unknown browser in an unknown network is told by mail. */
async function openSessao(
  { db, mail, appUrl }: Pick<EntradaDependencies, 'db' | 'mail' | 'appUrl'>,
  usuario: UsuarioRow,
  origem: OrigemDoPedido,
): Promise<string> {
  const token = createToken();
  const aparelho = describeNavegador(origem.navegador);
  const { id: usuario_id, senha_hash } = usuario;
  const isNova = await isOrigemNova(db, usuario_id, origem);
  if (!(await insertSessao(db, { token_hash: hashToken(token), usuario_id, senha_hash, aparelho, rede: origem.ip })))
    throw new UserFacingError(401, WRONG);
  if (isNova)
    await notify({ db, mail }, usuario, entradaNovaMail(usuario.email, { appUrl, aparelho, rede: origem.ip }));
  await rememberOrigem(db, usuario_id, origem);
  return token;
}

const refundAll = (throttle: Throttle, keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => throttle.refund(key)));

/** Answers a right password or identity where a code is missing: with a ticket of five minutes, and without a session. */
async function askCodigo(
  db: Database,
  { id, senha_hash }: UsuarioRow,
  identidade?: IdentidadeNova,
): Promise<UserFacingError> {
  const ficha = createToken();
  const digests = { ficha_hash: hashToken(ficha), senha_digest: hashToken(senha_hash) };
  await insertEntrada(db, { ...digests, usuario_id: id, ...(identidade ? { identidade } : {}) });
  return new UserFacingError(403, 'Digite o código do seu aplicativo autenticador.', {
    body: { segundo_fator: { ficha } } satisfies z.input<typeof faltaSegundoFatorSchema>,
  });
}

/** The user of a ticket, and the identity that stood for the password. A change of the password voids it. */
async function findUsuarioDaFicha(db: Database, fichaHash: Buffer) {
  const entrada = await findEntrada(db, fichaHash);
  const usuario = entrada && (await findUsuario(db, entrada.usuario_id));
  if (!usuario || !hashToken(usuario.senha_hash).equals(entrada.senha_digest))
    throw new UserFacingError(401, VOID_TICKET);
  return { usuario, identidade: identidadeSchema.parse(entrada.identidade) };
}

/** Opens the session of a ticket with a code. Wrong codes are counted like wrong passwords. */
export async function loginWithCodigo(
  dependencies: EntradaDependencies,
  { ficha, codigo }: { ficha: string; codigo: string },
  origem: OrigemDoPedido,
) {
  const { db, loginThrottle } = dependencies;
  const fichaHash = hashToken(ficha);
  const { usuario, identidade } = await findUsuarioDaFicha(db, fichaHash);
  const contagens = await listContagens(db, usuario, { username: usuario.username, origem });
  for (const key of contagens) await loginThrottle.consume(key);
  if (!(await useCodigo(dependencies, usuario, codigo))) {
    noteSecurity('sign-in-failed', { account: usuario.id });
    throw new UserFacingError(401, WRONG_CODE, { errors: { codigo: [WRONG_CODE] } });
  }
  await refundAll(loginThrottle, contagens);
  if (!(await takeEntrada(db, fichaHash))) throw new UserFacingError(401, VOID_TICKET);
  const token = await openSessao(dependencies, usuario, origem);
  if (identidade) await linkIdentidade(dependencies, usuario, identidade);
  return { token, user: toUsuario(usuario) };
}

/**
 * Opens a session for a person whom the provider signed in. The second factor of the account is asked for all the same, and the identity is linked
 * after it.
 */
export async function loginWithProvedor(
  dependencies: EntradaDependencies,
  volta: { ficha: string; retorno: string },
  origem: OrigemDoPedido,
) {
  const { db } = dependencies;
  const { usuario, identidade } = await findUsuarioDaPessoa(db, await readPessoa(dependencies, volta));
  if (await hasSegundoFator(db, usuario.id)) throw await askCodigo(db, usuario, identidade);
  const token = await openSessao(dependencies, usuario, origem);
  await linkIdentidade(dependencies, usuario, identidade);
  return { token, user: toUsuario(usuario) };
}

/** Opens a session with a passkey, which needs neither the password nor a code. */
export async function loginWithChave(
  dependencies: EntradaDependencies,
  resposta: z.output<typeof chaveUsadaSchema>,
  origem: OrigemDoPedido,
) {
  const usuario = await findUsuarioDaChave(dependencies, resposta);
  if (usuario.situacao === 'pendente') throw new UserFacingError(403, PENDING);
  return { token: await openSessao(dependencies, usuario, origem), user: toUsuario(usuario) };
}

/**
 * Opens a session for a name or e-mail address and a password. Where the account has a second factor, the answer is a ticket for the code instead. An attempt is counted before the password is checked.
 */
export async function login(
  dependencies: EntradaDependencies,
  form: z.output<typeof loginSchema>,
  origem: OrigemDoPedido,
) {
  const { db, loginThrottle } = dependencies;
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
  if (await hasSegundoFator(db, usuario.id)) throw await askCodigo(db, usuario);
  return { token: await openSessao(dependencies, usuario, origem), user: toUsuario(usuario) };
}

export async function logout(db: Database, tokenHash: Buffer) {
  await deleteSessao(db, tokenHash);
  return { message: 'Sessão encerrada.' };
}

/**
 * Finds the user of an `Authorization: Token …` header. A session expires thirty days after its last use and 90 days after its sign-in; its use
 * is noted at most every five minutes. Headers that wait at the same time are looked up by one statement.
 * @param administradores the addresses whose owners administer the installation, in lower case
 */
export function createAuthenticate(db: Database, administradores: readonly string[] = []): Authenticate {
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
    const { stale, provado, ...principal } = found;
    if (stale) await noteUso(db, hash);
    return {
      ...principal,
      administra_instalacao: provado !== null && administradores.includes(provado),
      email_provado: provado !== null,
    };
  };
}
