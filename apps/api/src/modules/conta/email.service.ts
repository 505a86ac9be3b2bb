import { randomBytes } from 'node:crypto';
import { UserFacingError } from '../../platform/errors.ts';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { type ContaDependencies, maskedEmails } from './conta.service.ts';
import { getUsuario, type UsuarioRow, autoriaDe } from './conta.repository.ts';
import { MODELOS } from './correio.service.ts';
import {
  deleteConfirmacao,
  findEmailPendente,
  insertTroca,
  isEmailLivre,
  saveConfirmacao,
  setEmail,
  takeConfirmacao,
  takeTroca,
} from './email.repository.ts';
import { endAccess } from './inativacao.repository.ts';
import { contagemDaConta, type OrigemDoPedido } from './origem.service.ts';
import { proveEmail } from './prova.service.ts';
import { createToken, hashSenha, hashToken } from './senha.ts';
import { saveRedefinicao, saveSenha } from './senha.repository.ts';

const VOID_CONFIRMATION = 'Este link não vale mais. Entre e peça outro em Meus Dados.';
const VOID_UNDO = 'Este link não vale mais. Se a conta ainda é sua, peça uma nova senha em «Esqueceu a senha?».';
const CONFIRMED = 'E-mail confirmado! ';
const STILL_PENDING = 'E-mail confirmado! Seu cadastro ainda espera a aprovação de um administrador do escritório.';
const NOTHING_TO_CONFIRM = 'O seu e-mail já está confirmado.';
const NOTHING_TO_CANCEL = 'Não há troca de e-mail para cancelar.';

const voidLink = (sentence: string): UserFacingError =>
  new UserFacingError(422, sentence, { errors: { token: [sentence] } });

/** Counts a use of an invalid link. A valid link always works, also where somebody else tries invalid ones. */
export async function refuseLink(throttle: Throttle, { ip }: OrigemDoPedido, sentence: string): Promise<never> {
  await throttle.consume(`link:${ip}`);
  throw voidLink(sentence);
}

/** Puts a proved new address in force. The former one, if it was proved, gets a link to take it back. */
async function replaceEmail(
  db: Database,
  mail: ContaDependencies['mail'],
  { usuario, email }: { usuario: UsuarioRow; email: string },
): Promise<void> {
  if (!(await isEmailLivre(db, email, usuario.id))) throw voidLink(VOID_CONFIRMATION);
  await setEmail(db, usuario.id, email);
  if (usuario.email_confirmado_em === null) return;
  const troca_id = await insertTroca(db, usuario.id, usuario.email);
  await mail.sendMade(db, MODELOS.trocado, { troca_id }, { urgent: true });
}

/** Proves the address that the link went to. */
export async function confirmEmail(
  { db, mail, novaSenhaThrottle }: ContaDependencies,
  token: string,
  origem: OrigemDoPedido,
): Promise<{ message: string }> {
  const situacao = await db.transaction().execute(async (transaction) => {
    const found = await takeConfirmacao(transaction, hashToken(token));
    if (!found) return undefined;
    const usuario = await getUsuario(transaction, found.usuario_id);
    if (usuario.situacao === 'removido') return undefined;
    const isOwn = usuario.email.toLowerCase() === found.email.toLowerCase();
    if (!isOwn) await replaceEmail(transaction, mail, { usuario, email: found.email });
    await audit(transaction, { tipo: 'conta.email', ...maskedEmails(usuario.email, found.email) }, autoriaDe(usuario));
    await proveEmail(transaction, usuario);
    return (await getUsuario(transaction, usuario.id)).situacao;
  });
  if (situacao === undefined) return refuseLink(novaSenhaThrottle, origem, VOID_CONFIRMATION);
  return { message: situacao === 'pendente' ? STILL_PENDING : CONFIRMED };
}

/**
 * Takes a former address back: all sessions end, the password works no longer, and the answer carries the token for a new one. Whoever changed the
 * address knew the password.
 */
export async function undoEmail(
  { db, loginThrottle, novaSenhaThrottle }: ContaDependencies,
  token: string,
  origem: OrigemDoPedido,
): Promise<{ message: string; token: string }> {
  const next = createToken();
  const usuarioId = await db.transaction().execute(async (transaction) => {
    const found = await takeTroca(transaction, hashToken(token));
    if (!found) return undefined;
    const usuario = await getUsuario(transaction, found.usuario_id);
    if (usuario.situacao === 'removido') return undefined;
    await endAccess(transaction, [usuario.id], { keepTrocas: true });
    await setEmail(transaction, usuario.id, found.email_anterior);
    const emails = maskedEmails(usuario.email, found.email_anterior);
    await audit(transaction, { tipo: 'conta.email_desfeito', ...emails }, autoriaDe(usuario));
    await saveSenha(transaction, {
      id: usuario.id,
      senha_hash: await hashSenha(randomBytes(32).toString('base64')),
      keep: null,
    });
    await saveRedefinicao(transaction, { usuario_id: usuario.id, token_hash: hashToken(next) });
    return usuario.id;
  });
  if (usuarioId === undefined) return refuseLink(novaSenhaThrottle, origem, VOID_UNDO);
  await loginThrottle.reset(contagemDaConta(usuarioId));
  return { message: 'A troca foi desfeita. Defina uma nova senha. ', token: next };
}

/** Sends the link that proves the awaited or the present address again. */
export async function resendConfirmacao(
  { db, mail, pedidoThrottle }: ContaDependencies,
  usuario_id: number,
): Promise<{ message: string }> {
  const usuario = await getUsuario(db, usuario_id);
  const pendente = await findEmailPendente(db, usuario_id);
  if (pendente === null && usuario.email_confirmado_em !== null) throw new UserFacingError(409, NOTHING_TO_CONFIRM);
  await pedidoThrottle.consume(`usuario:${usuario_id}`);
  const email = pendente ?? usuario.email;
  await db.transaction().execute(async (transaction) => {
    await saveConfirmacao(transaction, usuario_id, email);
    await mail.sendMade(transaction, MODELOS.confirmar, { usuario_id, email }, { urgent: true });
  });
  return { message: 'Mensagem enviada. ' };
}

/** Cancels a change of the address that is not proved yet. */
export async function cancelEmail({ db }: ContaDependencies, usuarioId: number): Promise<{ message: string }> {
  if ((await findEmailPendente(db, usuarioId)) === null) throw new UserFacingError(409, NOTHING_TO_CANCEL);
  await deleteConfirmacao(db, usuarioId);
  return { message: 'A troca de e-mail foi cancelada. ' };
}
