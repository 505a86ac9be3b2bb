import { type Papel, registroSchema } from '@vigia/contract';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import { logSecurity, type SecurityLog } from '../../platform/security-log.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { ensureConta } from './cadastro.service.ts';
import { senhaTrocadaMail } from './conta.mail.ts';
import { findUsuarioByLogin, listPalavras, type UsuarioRow } from './conta.repository.ts';
import { createConvite } from './convite.service.ts';
import { notify } from './correio.service.ts';
import { findRemetente, listContas } from './operador.repository.ts';
import { hashSenha } from './senha.ts';
import { saveSenha } from './senha.repository.ts';
import { demandNovaSenha, type RegrasDaSenha } from './senha.service.ts';

export { listContas };

/*
 * What the operator does for accounts at a terminal (`vigia admin`). The operator has the database and so needs no session; entries of the activity log
 * name nobody as their author.
 */
interface OperadorDependencies {
  db: Database;
  mail: Mail;
  log: SecurityLog;
}

const TAKEN = 'Já há uma conta com este e-mail ou nome de usuário.';

/** Returns the account with this address. A user name may look like an address, but only the address is meant. */
export async function demandConta(db: Database, email: string): Promise<UsuarioRow> {
  const usuario = await findUsuarioByLogin(db, email);
  if (usuario?.email.toLowerCase() !== email.toLowerCase()) throw notFound(`Não há conta com o e-mail ${email}.`);
  return usuario;
}

/** A password that is typed once and then changed: 72 random bits in letters, digits, `-` and `_`. */
export const createSenhaProvisoria = (): string => randomBytes(9).toString('base64url');

/**
 * Creates an account for the operator, who vouches for its address, so no message is sent. The first account of a CNPJ founds the office and administers
 * it; a later one waits until an administrator of the office approves it.
 * @throws UserFacingError if the form is wrong or the account exists.
 */
export async function createContaDoOperador(
  db: Database,
  given: z.input<typeof registroSchema>,
): Promise<Pick<UsuarioRow, 'email' | 'papel' | 'situacao'>> {
  const { data: form, error } = registroSchema.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (form === undefined) throw new UserFacingError(422, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  for (const login of [form.email, form.username])
    if (await findUsuarioByLogin(db, login)) throw new UserFacingError(409, TAKEN);
  await ensureConta(db, form);
  const { email, papel, situacao } = await demandConta(db, form.email);
  return { email, papel, situacao };
}

/**
 * Gives an account a new password for the operator. All its sessions end, and its owner learns of it by mail.
 * @throws UserFacingError if there is no such account, or the password is short or easy to guess.
 */
export async function setSenhaPeloOperador(
  { db, mail, log }: OperadorDependencies,
  { email, senha }: { email: string; senha: string },
  regras: RegrasDaSenha,
): Promise<void> {
  const usuario = await demandConta(db, email);
  const { id, escritorio_id } = usuario;
  await demandNovaSenha(senha, { regras, palavras: await listPalavras(db, id), field: 'senha' });
  const senha_hash = await hashSenha(senha);
  await db.transaction().execute(async (transaction) => {
    await saveSenha(transaction, { id, senha_hash, keep: null });
    await audit(transaction, { tipo: 'conta.senha', alvo: usuario.username }, { escritorio_id, usuario_id: null });
    await notify({ db: transaction, mail }, usuario, senhaTrocadaMail(usuario.email));
  });
  logSecurity(log, 'password-changed', { usuario: id, escritorio: escritorio_id });
}

/**
 * Invites an address to the office with this CNPJ, in the name of its first administrator with a proved address.
 * @throws UserFacingError if there is no such office or administrator, or the address cannot be invited.
 */
export async function convidarPeloOperador(
  { db, mail, pedidoThrottle }: { db: Database; mail: Mail; pedidoThrottle: Throttle },
  { cnpj, email, papel }: { cnpj: string; email: string; papel: Papel },
): Promise<{ expira_em: string }> {
  const remetente = await findRemetente(db, cnpj);
  if (remetente === undefined)
    throw notFound(`Não há escritório com o CNPJ ${cnpj} e um administrador de e-mail confirmado.`);
  return createConvite({ db, mail, pedidoThrottle }, remetente, { email, papel });
}
