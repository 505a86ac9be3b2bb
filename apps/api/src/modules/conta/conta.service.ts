import type { dadosUsuarioSchema, MinhaConta, ModoDeCadastro } from '@vigia/contract';
import type { z } from 'zod';
import { audit, diffCampos } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { type Mail, maskAddress } from '../../platform/mail.ts';
import type { SessaoDoUsuario } from '../../platform/principal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { Provedor } from './provedor.ts';
import { getUsuario, updateUsuario, type UsuarioRow } from './conta.repository.ts';
import { MODELOS } from './correio.service.ts';
import { findEmailPendente, insertTroca, saveConfirmacao } from './email.repository.ts';
import { demandSenha, type SenhaDependencies } from './senha.service.ts';
import { toUsuario } from './usuario.ts';

/** How many messages one user, address or office may ask for in an hour. */
export const LIMITE_DE_PEDIDOS = { name: 'pedido', points: 20, seconds: 60 * 60 } as const;

export interface ContaDependencies extends SenhaDependencies {
  registroThrottle: Throttle;
  /** Messages that a user asks for, by user and by address. */
  pedidoThrottle: Throttle;
  /** Sign-ins with a passkey or at the provider that begin, by network. */
  desafioThrottle: Throttle;
  /** Base of the links in messages. Passkeys are bound to it. */
  appUrl: string;
  /** The provider of identities, if the operator set one. */
  provedor: Provedor | undefined;
  /** Who may create an account. */
  cadastro: ModoDeCadastro;
  /** Prepares an office that a sign-up founds, within its transaction. */
  onFounded: (transaction: Database, escritorioId: number) => Promise<void>;
}

type Dados = z.output<typeof dadosUsuarioSchema>;
const NO_SENHA = 'Digite sua senha para trocar o e-mail.';

/** A change of the address for the activity log, which outlives the account and so keeps no whole address. */
export const maskedEmails = (antes: string, depois: string) => ({
  antes: { email: maskAddress(antes) },
  depois: { email: maskAddress(depois) },
});

/** The user with the state of the address. */
const describe = async (db: Database, usuario: UsuarioRow): Promise<MinhaConta> => ({
  ...toUsuario(usuario),
  email_confirmado: usuario.email_confirmado_em !== null,
  email_pendente: await findEmailPendente(db, usuario.id),
});

export const getMe = async (db: Database, usuarioId: number): Promise<MinhaConta> =>
  describe(db, await getUsuario(db, usuarioId));

/** Asks the owner of the new address for its proof, and tells the owner of the present one. */
async function requestTroca({ db, mail }: { db: Database; mail: Mail }, usuario: UsuarioRow, email: string) {
  await saveConfirmacao(db, usuario.id, email);
  await mail.sendMade(db, MODELOS.confirmar, { usuario_id: usuario.id, email }, { urgent: true });
  if (usuario.email_confirmado_em === null) return;
  const troca_id = await insertTroca(db, usuario.id, usuario.email);
  await mail.sendMade(db, MODELOS.pedida, { troca_id }, { urgent: true });
}

/** Refuses a change of the address without the password, and too many of them. */
async function demandTroca(
  { loginThrottle, pedidoThrottle }: ContaDependencies,
  usuario: UsuarioRow,
  { senha, token_hash }: { senha: string | undefined; token_hash: Buffer },
): Promise<void> {
  if (!senha) throw new UserFacingError(422, NO_SENHA, { errors: { senha: [NO_SENHA] } });
  await demandSenha(loginThrottle, usuario, { senha, field: 'senha', token_hash });
  await pedidoThrottle.consume(`usuario:${usuario.id}`);
}

/**
 * Changes the caller's own data. A new e-mail address needs the password and counts only when it is proved. The answer is the same whether another
 * user has the address or the user name.
 */
export async function changeMe(
  dependencies: ContaDependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  { senha, email, ...dados }: Dados,
): Promise<MinhaConta> {
  const { db, mail } = dependencies;
  const before = await getUsuario(db, usuario_id);
  const isNew = before.email.toLowerCase() !== email.toLowerCase();
  if (isNew) await demandTroca(dependencies, before, { senha, token_hash });
  return db.transaction().execute(async (transaction) => {
    const mudanca = diffCampos(before, { ...before, ...dados }, ['username', 'first_name', 'last_name']);
    if (mudanca) await audit(transaction, { tipo: 'conta.alterada', ...mudanca });
    if (isNew) await audit(transaction, { tipo: 'conta.email_pedido', ...maskedEmails(before.email, email) });
    // A change of the case needs no proof.
    await updateUsuario(transaction, usuario_id, isNew ? dados : { ...dados, email });
    if (before.username.toLowerCase() !== dados.username.toLowerCase())
      await mail.sendMade(transaction, MODELOS.nome, { usuario_id }, { urgent: true });
    if (isNew) await requestTroca({ db: transaction, mail }, before, email);
    return describe(transaction, await getUsuario(transaction, usuario_id));
  });
}
