import { RECUSA_DO_CADASTRO, type registroSchema, SENHA_MINIMA } from '@vigia/contract';
import { parseCnpj } from '@vigia/domain';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { savepoint } from '../../platform/savepoint.ts';
import type { ContaDependencies } from './conta.service.ts';
import { findUsuarioByLogin, foundEscritorio, getUsuario, insertUsuario } from './conta.repository.ts';
import { MODELOS } from './correio.service.ts';
import { isEmailLivre, saveConfirmacao } from './email.repository.ts';
import { proveEmail } from './prova.service.ts';
import { hashSenha } from './senha.ts';
import { demandNovaSenha, type RegrasDaSenha } from './senha.service.ts';

type RegistroDeUsuario = z.output<typeof registroSchema>;
/** A checked form, ready to be stored. */
type ContaNova = Pick<RegistroDeUsuario, 'username' | 'first_name' | 'last_name' | 'email'> & {
  cnpj: string;
  senha_hash: string;
};

const DONE = 'Sucesso ao cadastrar usuário! ';

/** Checks the form and hashes the password. */
async function prepareConta(form: RegistroDeUsuario, regras: RegrasDaSenha): Promise<ContaNova> {
  const cnpj = parseCnpj(form.escritorio.cnpj);
  if (cnpj === null) throw new UserFacingError(422, 'CNPJ inválido: confira os números digitados.');
  const { username, first_name, last_name, email } = form;
  const palavras = [username, first_name, last_name, email, cnpj];
  await demandNovaSenha(form.password, { regras, palavras, field: 'password' });
  return { username, first_name, last_name, email, cnpj, senha_hash: await hashSenha(form.password) };
}

/**
 * Stores an account; undefined when its address was taken meanwhile. The first user of a CNPJ founds the office and administers it. Later users
 * wait for approval, because anyone can know a competitor's CNPJ.
 */
async function insertConta(
  db: Database,
  { cnpj, ...conta }: ContaNova,
  onFounded?: ContaDependencies['onFounded'],
): Promise<number | undefined> {
  const escritorio = await foundEscritorio(db, cnpj);
  if (escritorio.founded) await onFounded?.(db, escritorio.id);
  const id = await insertUsuario(db, {
    ...conta,
    papel: escritorio.founded ? 'administrador' : 'analista',
    situacao: escritorio.founded ? 'ativo' : 'pendente',
    escritorio_id: escritorio.id,
  });
  const alvo = escritorio.founded ? 'e fundou o escritório' : 'e espera aprovação';
  if (id !== undefined)
    await audit(db, { tipo: 'conta.criada', alvo }, { escritorio_id: escritorio.id, usuario_id: id });
  return id;
}

/**
 * Creates an account. The answer and its duration are the same whether the address, the user name or the CNPJ is known: an account with a known
 * address is stored under another one and taken back, and the owner of the address gets a mail. The operator may refuse all sign-ups.
 */
export async function register(
  { db, mail, registroThrottle, pedidoThrottle, regrasDaSenha, cadastro, onFounded }: ContaDependencies,
  form: RegistroDeUsuario,
  ip: string,
) {
  if (cadastro !== 'aberto') throw new UserFacingError(403, RECUSA_DO_CADASTRO[cadastro]);
  await registroThrottle.consume(ip);
  const conta = await prepareConta(form, regrasDaSenha);
  const { email } = conta;
  await pedidoThrottle.consume(`para:${email.toLowerCase()}`);
  await db.transaction().execute(async (transaction) => {
    const livre = await isEmailLivre(transaction, email);
    const id = await savepoint(transaction, async () => {
      const made = await insertConta(
        transaction,
        livre ? conta : { ...conta, email: `ensaio:${randomUUID()}` },
        onFounded,
      );
      if (made !== undefined) await saveConfirmacao(transaction, made, email);
      if (made !== undefined) await mail.sendMade(transaction, MODELOS.espera, { usuario_id: made });
      return { value: livre ? made : undefined, keep: livre && made !== undefined };
    });
    const modelo = id === undefined ? MODELOS.conhecido : MODELOS.confirmar;
    await mail.sendMade(transaction, modelo, { usuario_id: id ?? 0, email }, { urgent: true });
  });
  const { username, first_name, last_name, cnpj } = conta;
  return { message: DONE, user: { username, first_name, last_name, email, escritorio: { cnpj } } };
}

/** The office of the user with this name. The operator vouches for the address of a user who is created here. No message is sent. */
export async function ensureConta(db: Database, form: RegistroDeUsuario): Promise<number> {
  const existing = await findUsuarioByLogin(db, form.username);
  if (existing) return existing.escritorio_id;
  const conta = await prepareConta(form, { minimo: SENHA_MINIMA });
  return db.transaction().execute(async (transaction) => {
    const id = await insertConta(transaction, conta);
    if (id === undefined) throw new UserFacingError(409, 'Este e-mail já está cadastrado.');
    const usuario = await getUsuario(transaction, id);
    await proveEmail(transaction, usuario);
    return usuario.escritorio_id;
  });
}
