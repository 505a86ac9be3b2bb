import type { cadastroDoProvedorSchema, minhasIdentidadesSchema } from '@vigia/contract';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { type Mail, maskAddress } from '../../platform/mail.ts';
import type { SessaoDoUsuario } from '../../platform/principal.ts';
import { noteSecurity } from '../../platform/security-log.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { identidadeLigadaMail, identidadeRemovidaMail } from './conta.mail.ts';
import { autoriaDe, findUsuario, findUsuarioByLogin, getUsuario, type UsuarioRow } from './conta.repository.ts';
import { notify } from './correio.service.ts';
import {
  findLigacao,
  hasOutra,
  type IdentidadeNova,
  insertIdentidade,
  insertPedido,
  listIdentidades,
  noteUsoDaIdentidade,
  setRemovida,
  takePedido,
} from './identidade.repository.ts';
import { LATE, type PessoaDoProvedor, type Provedor } from './provedor.ts';
import { demandSenhaDoUsuario } from './senha.service.ts';
import { createToken, hashToken } from './senha.ts';

export interface IdentidadeDependencies {
  db: Database;
  mail: Mail;
  /** Wrong passwords, by session. */
  loginThrottle: Throttle;
  /** Sign-ins that begin, by network. */
  desafioThrottle: Throttle;
  /** Base of the links in messages. */
  appUrl: string;
  /** Where people may sign in instead of here, if the operator set it. */
  provedor: Provedor | undefined;
}

const NONE = 'Este servidor não tem entrada por um provedor.';
const UNVERIFIED =
  'O provedor não confirmou o seu e-mail, e por isso não sabemos qual é a sua conta. Confirme o e-mail no provedor, ou entre com a sua senha.';
const UNKNOWN =
  'Ainda não há conta com o seu e-mail. Crie a conta com este e-mail e confirme-o; depois entre pelo provedor.';
const UNPROVED =
  'O e-mail da sua conta ainda não foi confirmado. Abra o link da mensagem que enviamos e entre de novo pelo provedor.';
const PENDING = 'Seu cadastro espera a aprovação de um administrador do escritório.';
const OTHER =
  'A sua conta já está ligada a outra identidade do provedor. Entre com a sua senha e remova-a em Segurança.';

const REMOVED =
  'Você removeu esta identidade da sua conta. Entre com a sua senha; em Segurança, você pode ligá-la de novo.';

function demandProvedor(provedor: Provedor | undefined): Provedor {
  if (provedor) return provedor;
  throw notFound(NONE);
}

/** The digest under which a sign-in waits for the provider. */
const hashFicha = (ficha: string): Buffer => hashToken(`provedor:ficha:${ficha}`);

/** Begins a sign-in at the provider. The ticket stays in the browser, and only its digest is stored. */
export async function startEntradaComProvedor(
  { db, provedor, desafioThrottle }: IdentidadeDependencies,
  ip: string,
): Promise<{ endereco: string; ficha: string }> {
  await desafioThrottle.consume(ip);
  const ficha = createToken();
  const endereco = await demandProvedor(provedor).makeEndereco(ficha);
  await insertPedido(db, hashFicha(ficha));
  return { endereco, ficha };
}

/** The person whom the provider signed in. A ticket is used up whatever comes of it. */
export async function readPessoa(
  { db, provedor }: Pick<IdentidadeDependencies, 'db' | 'provedor'>,
  { ficha, retorno }: { ficha: string; retorno: string },
): Promise<PessoaDoProvedor> {
  const waits = await takePedido(db, hashFicha(ficha));
  try {
    if (!waits) throw new UserFacingError(401, LATE);
    return await demandProvedor(provedor).readPessoa(ficha, retorno);
  } catch (error) {
    noteSecurity('sign-in-failed', { account: null });
    throw error;
  }
}

/** The account with the address that the provider vouches for. */
async function findConta(db: Database, { email, first_name, last_name }: PessoaDoProvedor): Promise<UsuarioRow> {
  if (email === null) throw new UserFacingError(403, UNVERIFIED);
  const usuario = await findUsuarioByLogin(db, email);
  if (usuario?.email.toLowerCase() === email.toLowerCase()) return usuario;
  throw new UserFacingError(403, UNKNOWN, {
    body: { cadastro: { email, first_name, last_name } } satisfies z.input<typeof cadastroDoProvedorSchema>,
  });
}

/** Refuses an account that nobody may sign in to, or that the person may not be the owner of. */
function demandPronta({ situacao, email_confirmado_em }: UsuarioRow): void {
  if (situacao === 'pendente') throw new UserFacingError(403, PENDING);
  if (email_confirmado_em === null) throw new UserFacingError(403, UNPROVED);
}

/**
 * The account that a person of the provider signs in to: the linked one, or the one with the person's address if both the provider and the account
 * proved it. Nothing is linked yet.
 */
export async function findUsuarioDaPessoa(
  db: Database,
  pessoa: PessoaDoProvedor,
): Promise<{ usuario: UsuarioRow; identidade: IdentidadeNova }> {
  const { emissor, sujeito } = pessoa;
  const ligacao = await findLigacao(db, pessoa);
  if (ligacao?.removida_em) throw new UserFacingError(403, REMOVED);
  const usuario = (ligacao && (await findUsuario(db, ligacao.usuario_id))) ?? (await findConta(db, pessoa));
  demandPronta(usuario);
  const outras = ligacao ? [] : await listIdentidades(db, usuario.id);
  if (outras.some((one) => one.emissor === emissor && one.removida_em === null)) throw new UserFacingError(409, OTHER);
  return { usuario, identidade: { emissor, sujeito, email: pessoa.email ?? usuario.email } };
}

/** Notes a sign-in with an identity. The first one links it to the account, which the owner learns by mail. */
export async function linkIdentidade(
  { db, mail, appUrl, provedor }: Pick<IdentidadeDependencies, 'db' | 'mail' | 'appUrl' | 'provedor'>,
  usuario: UsuarioRow,
  identidade: IdentidadeNova,
): Promise<void> {
  if (await noteUsoDaIdentidade(db, usuario.id, identidade)) return;
  await db.transaction().execute(async (transaction) => {
    if (!(await insertIdentidade(transaction, usuario.id, identidade))) throw new UserFacingError(409, OTHER);
    await audit(
      transaction,
      { tipo: 'conta.identidade_ligada', alvo: maskAddress(identidade.email) },
      autoriaDe(usuario),
    );
    const nome = demandProvedor(provedor).nome;
    await notify({ db: transaction, mail }, usuario, identidadeLigadaMail(usuario.email, { appUrl, nome }));
  });
}

export async function listIdentidadesDaConta(
  { db, provedor }: IdentidadeDependencies,
  usuarioId: number,
): Promise<z.input<typeof minhasIdentidadesSchema>> {
  const identidades = await listIdentidades(db, usuarioId);
  return {
    provedor: provedor?.nome ?? null,
    identidades: identidades.map(({ criada_em, usada_em, removida_em, ...rest }) => ({
      ...rest,
      criada_em: criada_em.toISOString(),
      usada_em: usada_em.toISOString(),
      removida_em: removida_em?.toISOString() ?? null,
    })),
  };
}

/** Removes an identity of the user, after the password. It stays stored, so that a sign-in does not link it again. */
export async function removeIdentidade(
  { db, mail, loginThrottle, appUrl }: IdentidadeDependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  { id, senha }: { id: number; senha: string },
): Promise<{ message: string }> {
  await demandSenhaDoUsuario({ db, loginThrottle }, { usuario_id, token_hash }, senha);
  await db.transaction().execute(async (transaction) => {
    const email = await setRemovida(transaction, usuario_id, { id, removida: true });
    if (email === undefined) throw notFound('Esta identidade não está mais ligada à sua conta.');
    await audit(transaction, { tipo: 'conta.identidade_removida', alvo: maskAddress(email) });
    const usuario = await getUsuario(transaction, usuario_id);
    await notify({ db: transaction, mail }, usuario, identidadeRemovidaMail(usuario.email, appUrl));
  });
  return { message: 'Identidade removida. ' };
}

/** Takes a removed identity back, after the password. */
export async function relinkIdentidade(
  { db, mail, loginThrottle, appUrl, provedor }: IdentidadeDependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  { id, senha }: { id: number; senha: string },
): Promise<{ message: string }> {
  await demandSenhaDoUsuario({ db, loginThrottle }, { usuario_id, token_hash }, senha);
  const { nome } = demandProvedor(provedor);
  await db.transaction().execute(async (transaction) => {
    if (await hasOutra(transaction, usuario_id, id))
      throw new UserFacingError(409, 'Remova antes a outra identidade deste provedor.');
    const email = await setRemovida(transaction, usuario_id, { id, removida: false });
    if (email === undefined) throw notFound('Esta identidade não está removida.');
    await audit(transaction, { tipo: 'conta.identidade_ligada', alvo: maskAddress(email) });
    const usuario = await getUsuario(transaction, usuario_id);
    await notify({ db: transaction, mail }, usuario, identidadeLigadaMail(usuario.email, { appUrl, nome }));
  });
  return { message: 'Identidade ligada de novo. ' };
}
