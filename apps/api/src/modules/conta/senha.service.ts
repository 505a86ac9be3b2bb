import { type alterarSenhaSchema, type redefinirSenhaSchema, telas } from '@vigia/contract';
import { findFraqueza, type FraquezaDaSenha } from '@vigia/domain';
import { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Mail, MailMaker } from '../../platform/mail.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { novaSenhaMail, senhaTrocadaMail } from './conta.mail.ts';
import { autoriaDe, findUsuarioByLogin, getUsuario, listPalavras, type UsuarioRow } from './conta.repository.ts';
import { notify } from './correio.service.ts';
import { contagemDaConta, type OrigemDoPedido, rememberOrigem } from './origem.service.ts';
import { proveEmail } from './prova.service.ts';
import { createToken, hashSenha, hashToken, isCommonPassword, verifySenha } from './senha.ts';
import { findRedefinicao, saveRedefinicao, saveSenha, takeRedefinicao } from './senha.repository.ts';

export interface SenhaDependencies {
  db: Database;
  mail: Mail;
  /** Wrong passwords, by account and by IP address. */
  loginThrottle: Throttle;
  /** Requests for a link, and uses of invalid links, by IP address. */
  novaSenhaThrottle: Throttle;
  /** Requests for a link by e-mail address, so that no mailbox is flooded. */
  linkThrottle: Throttle;
  regrasDaSenha: RegrasDaSenha;
}

/** The kind of message that contains a link to a new password. */
const NOVA_SENHA = 'nova-senha';
const COMMON = 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.';
const FRAQUEZAS: Readonly<Record<FraquezaDaSenha, string>> = {
  repetida: 'Esta senha repete os mesmos caracteres e é fácil de adivinhar. Escolha outra.',
  sequencia: 'Esta senha é uma sequência fácil de adivinhar. Escolha outra.',
  propria: 'Esta senha é feita dos seus próprios dados e fácil de adivinhar. Escolha outra.',
  produto: 'Esta senha é feita de palavras que qualquer pessoa tentaria aqui. Escolha outra.',
};
const VOID_LINK = 'Este link não vale mais. Peça outro em «Esqueceu a senha?».';
const WRONG = 'A senha atual não confere.';

/** What is asked of a new password. */
export interface RegrasDaSenha {
  /** The shortest length. */
  minimo: number;
}

async function findProblema(senha: string, { minimo }: RegrasDaSenha, palavras: readonly string[]) {
  if (senha.length < minimo) return `A senha deve possui pelo menos ${minimo} caracteres`;
  if (await isCommonPassword(senha)) return COMMON;
  const fraqueza = findFraqueza(senha, palavras);
  return fraqueza === null ? null : FRAQUEZAS[fraqueza];
}

/**
 * Refuses a new password that is short or easy to guess. `palavras` are the words of the account, and `field` is the form field that shows the
 * error.
 */
export async function demandNovaSenha(
  senha: string,
  { regras, palavras, field }: { regras: RegrasDaSenha; palavras: readonly string[]; field: string },
): Promise<void> {
  const problema = await findProblema(senha, regras, palavras);
  if (problema !== null) throw new UserFacingError(422, problema, { errors: { [field]: [problema] } });
}

/** The count of wrong passwords and codes in a session. */
export const contagemDaSessao = (usuarioId: number, token_hash: Buffer): string =>
  `senha:${usuarioId}:${token_hash.toString('base64url')}`;

/**
 * Refuses a wrong password of a signed-in user. Wrong attempts are limited as in `login`, but by session: a stolen session cannot keep the owner
 * from changing the password.
 */
export async function demandSenha(
  throttle: Throttle,
  usuario: UsuarioRow,
  { senha, field, token_hash }: { senha: string; field: string; token_hash: Buffer },
): Promise<void> {
  const key = contagemDaSessao(usuario.id, token_hash);
  await throttle.consume(key);
  if (!(await verifySenha(usuario.senha_hash, senha)))
    throw new UserFacingError(422, WRONG, { errors: { [field]: [WRONG] } });
  await throttle.refund(key);
}

/** Refuses unless the signed-in user gives the password in the field `senha`. */
export async function demandSenhaDoUsuario(
  { db, loginThrottle }: { db: Database; loginThrottle: Throttle },
  { usuario_id, token_hash }: Pick<Principal, 'usuario_id' | 'token_hash'>,
  senha: string,
): Promise<void> {
  await demandSenha(loginThrottle, await getUsuario(db, usuario_id), { senha, field: 'senha', token_hash });
}

/** Changes the password of a signed-in user who gives the present one. The user's other sessions end. */
export async function changeSenha(
  { db, mail, loginThrottle, regrasDaSenha }: SenhaDependencies,
  principal: Pick<Principal, 'usuario_id' | 'token_hash'>,
  { senha_atual, nova_senha }: z.output<typeof alterarSenhaSchema>,
): Promise<{ message: string }> {
  const usuario = await getUsuario(db, principal.usuario_id);
  await demandSenha(loginThrottle, usuario, {
    senha: senha_atual,
    field: 'senha_atual',
    token_hash: principal.token_hash,
  });
  const palavras = await listPalavras(db, usuario.id);
  await demandNovaSenha(nova_senha, { regras: regrasDaSenha, palavras, field: 'nova_senha' });
  const senha_hash = await hashSenha(nova_senha);
  await db.transaction().execute(async (transaction) => {
    await saveSenha(transaction, { id: usuario.id, senha_hash, keep: principal.token_hash });
    await audit(transaction, { tipo: 'conta.senha' });
    await notify({ db: transaction, mail }, usuario, senhaTrocadaMail(usuario.email));
  });
  return { message: 'Senha alterada com sucesso! ' };
}

/**
 * Queues the message with a link to a new password. The account is looked up only when the message is made, so that neither the response nor
 * its duration reveals whether the address has an account.
 */
export async function requestNovaSenha(
  { db, mail, novaSenhaThrottle, linkThrottle }: SenhaDependencies,
  email: string,
  ip: string,
): Promise<{ message: string }> {
  await novaSenhaThrottle.consume(`endereco:${ip}`);
  await linkThrottle.consume(email.toLowerCase());
  await mail.sendMade(db, NOVA_SENHA, { email }, { urgent: true });
  return { message: 'Se houver uma conta com este e-mail, as instruções chegam em instantes.' };
}

const pedidoSchema = z.object({ email: z.string() });

/** Makes the messages with a link. Each attempt to send makes a new link, and only its hash is stored. */
export const senhaMakers = (db: Database, appUrl: string): Record<string, MailMaker> => ({
  [NOVA_SENHA]: async (data) => {
    const { email } = pedidoSchema.parse(data);
    const usuario = await findUsuarioByLogin(db, email);
    if (!usuario) return null;
    const token = createToken();
    await saveRedefinicao(db, {
      usuario_id: usuario.id,
      token_hash: hashToken(token),
    });
    return novaSenhaMail(usuario.email, `${appUrl}${telas.redefinirSenha.href({ token })}`);
  },
});

const voidLink = (): UserFacingError => new UserFacingError(422, VOID_LINK, { errors: { token: [VOID_LINK] } });

/** Stores a new password for the account of a valid link. All sessions of the account end. */
export async function resetSenha(
  { db, mail, loginThrottle, novaSenhaThrottle, regrasDaSenha }: SenhaDependencies,
  { token, nova_senha }: z.output<typeof redefinirSenhaSchema>,
  origem: OrigemDoPedido,
): Promise<{ message: string }> {
  const token_hash = hashToken(token);
  const usuarioId = await findRedefinicao(db, token_hash);
  if (usuarioId === undefined) {
    // A valid link always works, also where somebody else tries invalid ones.
    await novaSenhaThrottle.consume(`link:${origem.ip}`);
    throw voidLink();
  }
  // A refused password leaves the link valid.
  const palavras = await listPalavras(db, usuarioId);
  await demandNovaSenha(nova_senha, { regras: regrasDaSenha, palavras, field: 'nova_senha' });
  const senha_hash = await hashSenha(nova_senha);
  const usuario = await getUsuario(db, usuarioId);
  await db.transaction().execute(async (transaction) => {
    if (!(await takeRedefinicao(transaction, token_hash))) throw voidLink();
    await saveSenha(transaction, { id: usuarioId, senha_hash, keep: null });
    await audit(transaction, { tipo: 'conta.senha_por_link' }, autoriaDe(usuario));
    // The link went to the address, so its use proves it.
    await proveEmail(transaction, usuario);
    await mail.sendMail(transaction, senhaTrocadaMail(usuario.email), { urgent: true });
  });
  // The owner of the address can sign in here now, however many wrong passwords were counted.
  await loginThrottle.reset(contagemDaConta(usuario.id));
  await rememberOrigem(db, usuario.id, origem);
  return { message: 'Senha redefinida com sucesso! ' };
}
