import { type alterarSenhaSchema, type redefinirSenhaSchema, telas } from '@vigia/contract';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Mail, MailMaker } from '../../platform/mail.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { novaSenhaMail, senhaTrocadaMail } from './conta.mail.ts';
import { findUsuarioByLogin, getUsuario, type UsuarioRow } from './conta.repository.ts';
import { createToken, hashSenha, hashToken, isCommonPassword, verifySenha } from './senha.ts';
import { findRedefinicao, saveRedefinicao, saveSenha, takeRedefinicao } from './senha.repository.ts';

export interface SenhaDependencies {
  db: Database;
  mail: Mail;
  /** Wrong passwords, by account and by address. */
  loginThrottle: Throttle;
  /** Requests for a link, and links that do not fit, by address. */
  novaSenhaThrottle: Throttle;
  /** Requests for a link to one e-mail address: nobody's mailbox may be flooded. */
  linkThrottle: Throttle;
}

/** The kind of message that holds a link to a new password. */
const NOVA_SENHA = 'nova-senha';
const LINK_LIFE = 3_600_000;
const COMMON = 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.';
const VOID_LINK = 'Este link não vale mais. Peça outro em «Esqueceu a senha?».';
const WRONG = 'A senha atual não confere.';

/** Refuses a password that anybody would try first; `field` is where the form shows it. */
export async function refuseCommon(senha: string, field: string): Promise<void> {
  if (await isCommonPassword(senha)) throw new UserFacingError(422, COMMON, { errors: { [field]: [COMMON] } });
}

/** Refuses a password that is not the account's; wrong attempts are counted like those of sign-in. */
export async function demandSenha(
  throttle: Throttle,
  usuario: UsuarioRow,
  { senha, field }: { senha: string; field: string },
): Promise<void> {
  const key = `senha:${usuario.id}`;
  await throttle.check(key);
  if (!(await verifySenha(usuario.senha_hash, senha))) {
    await throttle.consume(key);
    throw new UserFacingError(422, WRONG, { errors: { [field]: [WRONG] } });
  }
  await throttle.reset(key);
}

/** Forgets the wrong passwords that stand in the way of somebody who has a new one. */
async function forgetAttempts(throttle: Throttle, { username, email }: UsuarioRow): Promise<void> {
  for (const name of [username, email]) await throttle.reset(`conta:${name.toLowerCase()}`);
}

/** Changes the password of a signed-in person who knows the old one; their other sessions end. */
export async function changeSenha(
  { db, mail, loginThrottle }: SenhaDependencies,
  principal: { usuario_id: number; token_hash: Buffer },
  { senha_atual, nova_senha }: z.output<typeof alterarSenhaSchema>,
): Promise<{ message: string }> {
  const usuario = await getUsuario(db, principal.usuario_id);
  await demandSenha(loginThrottle, usuario, { senha: senha_atual, field: 'senha_atual' });
  await refuseCommon(nova_senha, 'nova_senha');
  const senha_hash = await hashSenha(nova_senha);
  await db.transaction().execute(async (transaction) => {
    await saveSenha(transaction, { id: usuario.id, senha_hash, keep: principal.token_hash });
    await mail.sendMail(transaction, senhaTrocadaMail(usuario));
  });
  return { message: 'Senha alterada com sucesso! ' };
}

/**
 * Asks for a link to a new password. Whether somebody has this address is found out when the message is made, so that neither the answer nor
 * its time tells.
 */
export async function requestNovaSenha(
  { db, mail, novaSenhaThrottle, linkThrottle }: SenhaDependencies,
  email: string,
  ip: string,
): Promise<{ message: string }> {
  await novaSenhaThrottle.consume(`endereco:${ip}`);
  await linkThrottle.consume(email.toLowerCase());
  await mail.sendMade(db, NOVA_SENHA, { email });
  return { message: 'Se houver uma conta com este e-mail, as instruções chegam em instantes.' };
}

const pedidoSchema = z.object({ email: z.string() });

/** What makes the messages with a link: every attempt makes a new one, and only its digest is kept. */
export const senhaMakers = (db: Database, appUrl: string): Record<string, MailMaker> => ({
  [NOVA_SENHA]: async (data) => {
    const { email } = pedidoSchema.parse(data);
    const usuario = await findUsuarioByLogin(db, email);
    if (!usuario) return null;
    const token = createToken();
    await saveRedefinicao(db, {
      usuario_id: usuario.id,
      token_hash: hashToken(token),
      expira_em: new Date(Date.now() + LINK_LIFE),
    });
    return novaSenhaMail(usuario, `${appUrl}${telas.redefinirSenha.href({ token })}`);
  },
});

const voidLink = (): UserFacingError => new UserFacingError(422, VOID_LINK, { errors: { token: [VOID_LINK] } });

/** Stores a new password for whoever holds a link; every session of the account ends. */
export async function resetSenha(
  { db, mail, loginThrottle, novaSenhaThrottle }: SenhaDependencies,
  { token, nova_senha }: z.output<typeof redefinirSenhaSchema>,
  ip: string,
): Promise<{ message: string }> {
  const key = `link:${ip}`;
  await novaSenhaThrottle.check(key);
  const token_hash = hashToken(token);
  const usuarioId = await findRedefinicao(db, token_hash);
  if (usuarioId === undefined) {
    await novaSenhaThrottle.consume(key);
    throw voidLink();
  }
  // A refused password leaves the link as it was.
  await refuseCommon(nova_senha, 'nova_senha');
  const senha_hash = await hashSenha(nova_senha);
  const usuario = await getUsuario(db, usuarioId);
  await db.transaction().execute(async (transaction) => {
    if (!(await takeRedefinicao(transaction, token_hash))) throw voidLink();
    await saveSenha(transaction, { id: usuarioId, senha_hash, keep: null });
    await mail.sendMail(transaction, senhaTrocadaMail(usuario));
  });
  await forgetAttempts(loginThrottle, usuario);
  return { message: 'Senha redefinida com sucesso! ' };
}
