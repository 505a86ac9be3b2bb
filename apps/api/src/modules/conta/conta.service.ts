import { type dadosUsuarioSchema, type registroSchema, SENHA_MINIMA, type Usuario } from '@vigia/contract';
import { parseCnpj } from '@vigia/domain';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { cadastroEsperaMail, emailTrocadoMail } from './conta.mail.ts';
import {
  findTaken,
  findUsuarioByLogin,
  foundEscritorio,
  getUsuario,
  insertUsuario,
  listAdministradores,
  updateUsuario,
} from './conta.repository.ts';
import { hashSenha } from './senha.ts';
import { demandNovaSenha, type RegrasDaSenha, type SenhaDependencies } from './senha.service.ts';
import { toUsuario } from './usuario.ts';

export interface ContaDependencies extends SenhaDependencies {
  registroThrottle: Throttle;
  /** Base of the links in messages. */
  appUrl: string;
}

type RegistroDeUsuario = z.output<typeof registroSchema>;

function takenError(taken: { username: boolean; email: boolean }): UserFacingError {
  const errors: Record<string, string[]> = {};
  if (taken.username) errors['username'] = ['Este nome de usuário já está em uso.'];
  if (taken.email) errors['email'] = ['Este e-mail já está cadastrado.'];
  return new UserFacingError(409, Object.values(errors)[0]?.[0] ?? 'Este usuário já está cadastrado.', { errors });
}

/** The office of the user with this name. The user is created if needed. */
export async function ensureConta(db: Database, form: RegistroDeUsuario): Promise<number> {
  const existing = await findUsuarioByLogin(db, form.username);
  return existing?.escritorio_id ?? (await createConta(db, form, { regras: { minimo: SENHA_MINIMA } })).escritorio_id;
}

/** Creates an account. The throttle limits how many accounts one IP address creates. */
export async function register(
  { db, mail, appUrl, registroThrottle, regrasDaSenha }: ContaDependencies,
  form: RegistroDeUsuario,
  ip: string,
) {
  await registroThrottle.consume(ip);
  return createConta(db, form, { regras: regrasDaSenha, tell: { mail, appUrl } });
}

/** Notifies the administrators of the office that a registration waits for approval. */
async function announce(
  db: Database,
  { mail, appUrl }: { mail: Mail; appUrl: string },
  { escritorio_id, first_name, last_name, email }: { escritorio_id: number } & RegistroDeUsuario,
): Promise<void> {
  for (const administrador of await listAdministradores(db, escritorio_id))
    await mail.sendMail(db, cadastroEsperaMail(administrador, `${first_name} ${last_name} (${email})`, appUrl));
}

/**
 * Creates an account. The first user of a CNPJ founds the office and administers it. Later users wait for approval, because anyone can know a
 * competitor's CNPJ.
 */
async function createConta(
  db: Database,
  form: RegistroDeUsuario,
  { regras, tell }: { regras: RegrasDaSenha; tell?: { mail: Mail; appUrl: string } },
) {
  const cnpj = parseCnpj(form.escritorio.cnpj);
  if (cnpj === null) throw new UserFacingError(422, 'CNPJ inválido: confira os números digitados.');
  const palavras = [form.username, form.first_name, form.last_name, form.email, cnpj];
  await demandNovaSenha(form.password, { regras, palavras, field: 'password' });
  const senha_hash = await hashSenha(form.password);
  return db.transaction().execute(async (transaction) => {
    const taken = await findTaken(transaction, form);
    if (taken.username || taken.email) throw takenError(taken);
    const escritorio = await foundEscritorio(transaction, cnpj);
    const papel = escritorio.founded ? ('administrador' as const) : ('membro' as const);
    const situacao = escritorio.founded ? ('ativo' as const) : ('pendente' as const);
    const { username, first_name, last_name, email } = form;
    const made = await insertUsuario(transaction, {
      username,
      first_name,
      last_name,
      email,
      senha_hash,
      papel,
      situacao,
      escritorio_id: escritorio.id,
    });
    // Another user took the same name since `findTaken`. The error rolls back the transaction, so no office is founded.
    if (made === 'taken') throw takenError({ username: true, email: false });
    if (tell && situacao === 'pendente') await announce(transaction, tell, { ...form, escritorio_id: escritorio.id });
    return {
      escritorio_id: escritorio.id,
      message: escritorio.founded
        ? 'Sucesso ao cadastrar usuário! '
        : 'Cadastro recebido! Este escritório já existe: um administrador dele precisa aprovar o seu acesso.',
      situacao,
      user: toUsuario(await getUsuario(transaction, made.id)),
    };
  });
}

export const getMe = async (db: Database, usuarioId: number): Promise<Usuario> =>
  toUsuario(await getUsuario(db, usuarioId));

/** Changes the caller's own data. A change of the e-mail address is announced to the old one, because links to a new password go to the new one. */
export async function changeMe(
  { db, mail }: ContaDependencies,
  usuarioId: number,
  dados: z.output<typeof dadosUsuarioSchema>,
): Promise<Usuario> {
  return db.transaction().execute(async (transaction) => {
    const before = await getUsuario(transaction, usuarioId);
    const taken = await findTaken(transaction, dados, usuarioId);
    if (taken.username || taken.email) throw takenError(taken);
    if ((await updateUsuario(transaction, usuarioId, dados)) === 'taken')
      throw takenError({ username: false, email: false });
    if (before.email.toLowerCase() !== dados.email.toLowerCase())
      await mail.sendMail(transaction, emailTrocadoMail(before));
    return toUsuario({ ...before, ...dados });
  });
}
