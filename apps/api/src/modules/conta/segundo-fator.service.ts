import type { SegredoDoSegundoFator, SegundoFator } from '@vigia/contract';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import type { SessaoDoUsuario } from '../../platform/principal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { codigoUsadoMail, segundoFatorDesligadoMail, segundoFatorLigadoMail } from './conta.mail.ts';
import { autoriaDe, getUsuario, type UsuarioRow } from './conta.repository.ts';
import { notify } from './correio.service.ts';
import {
  createCodigos,
  createSegredo,
  describeSegredo,
  findPasso,
  hashCodigo,
  isCodigoDoAplicativo,
  readCodigo,
} from './codigo.ts';
import { contagemDaSessao, demandSenha } from './senha.service.ts';
import {
  deleteSegundoFator,
  findSegredoNovo,
  findSegundoFator,
  saveCodigos,
  saveSegredo,
  switchOn,
  takeCodigo,
  takePasso,
} from './segundo-fator.repository.ts';

export interface SegundoFatorDependencies {
  db: Database;
  mail: Mail;
  /** Wrong passwords and wrong codes, by session. */
  loginThrottle: Throttle;
  /** Base of the links in messages. */
  appUrl: string;
}

const WRONG = 'O código não confere. Espere o próximo e confira a hora do seu aparelho.';
const OFF = 'A verificação em duas etapas não está ligada.';
const ON = 'A verificação em duas etapas já está ligada.';
const LATE = 'Comece de novo: este pedido passou do tempo.';

const wrongCodigo = (): UserFacingError => new UserFacingError(422, WRONG, { errors: { codigo: [WRONG] } });

export async function getSegundoFator(db: Database, usuarioId: number): Promise<SegundoFator> {
  const found = await findSegundoFator(db, usuarioId);
  return {
    ligado_em: found?.ligado_em.toISOString() ?? null,
    codigos_restantes: found?.codigos_restantes ?? 0,
  };
}

/** Whether a sign-in of this user needs a code after the password. */
export const hasSegundoFator = async (db: Database, usuarioId: number): Promise<boolean> =>
  (await findSegundoFator(db, usuarioId)) !== undefined;

/**
 * Uses up a code of the authenticator app or a recovery code; false when it is wrong or was used before. The owner learns by mail that a recovery code
 * was used.
 */
export async function useCodigo(
  { db, mail, appUrl }: Pick<SegundoFatorDependencies, 'db' | 'mail' | 'appUrl'>,
  usuario: UsuarioRow,
  text: string,
): Promise<boolean> {
  const codigo = readCodigo(text);
  const found = await findSegundoFator(db, usuario.id);
  if (!found) return false;
  if (isCodigoDoAplicativo(codigo)) {
    const passo = findPasso(found.segredo, codigo);
    return passo !== undefined && (await takePasso(db, usuario.id, passo));
  }
  if (!(await takeCodigo(db, usuario.id, hashCodigo(codigo)))) return false;
  await audit(db, { tipo: 'conta.codigo_usado' }, autoriaDe(usuario));
  const restantes = found.codigos_restantes - 1;
  await notify({ db, mail }, usuario, codigoUsadoMail(usuario.email, { appUrl, restantes }));
  return true;
}

/** Makes a secret for the user's authenticator app. Nothing changes before its first code. */
export async function startSegundoFator(
  { db, loginThrottle }: SegundoFatorDependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  senha: string,
): Promise<SegredoDoSegundoFator> {
  const usuario = await getUsuario(db, usuario_id);
  await demandSenha(loginThrottle, usuario, { senha, field: 'senha', token_hash });
  const segredo = createSegredo();
  if (!(await saveSegredo(db, usuario_id, segredo))) throw new UserFacingError(409, ON);
  return describeSegredo(segredo, usuario.email);
}

async function renew(db: Database, usuarioId: number): Promise<{ codigos: string[] }> {
  const codigos = createCodigos();
  await saveCodigos(db, usuarioId, codigos.map(hashCodigo));
  return { codigos };
}

/** Switches the second factor on with the first code. Returns the recovery codes, which are not stored. */
export async function switchSegundoFatorOn(
  { db, mail, loginThrottle, appUrl }: SegundoFatorDependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  codigo: string,
): Promise<{ codigos: string[] }> {
  const key = contagemDaSessao(usuario_id, token_hash);
  const segredo = await findSegredoNovo(db, usuario_id);
  if (!segredo) throw notFound(LATE);
  await loginThrottle.consume(key);
  const passo = findPasso(segredo, readCodigo(codigo));
  if (passo === undefined) throw wrongCodigo();
  await loginThrottle.refund(key);
  return db.transaction().execute(async (transaction) => {
    if (!(await switchOn(transaction, usuario_id, { segredo, passo }))) throw notFound(LATE);
    const usuario = await getUsuario(transaction, usuario_id);
    await audit(transaction, { tipo: 'conta.segundo_fator_ligado' });
    await notify({ db: transaction, mail }, usuario, segundoFatorLigadoMail(usuario.email, appUrl));
    return renew(transaction, usuario_id);
  });
}

/** Refuses unless the user of the session gives the password and a code. */
async function demandSegundoFator(
  dependencies: SegundoFatorDependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  { senha, codigo }: { senha: string; codigo: string },
): Promise<UsuarioRow> {
  const { db, loginThrottle } = dependencies;
  const usuario = await getUsuario(db, usuario_id);
  await demandSenha(loginThrottle, usuario, { senha, field: 'senha', token_hash });
  if (!(await hasSegundoFator(db, usuario_id))) throw notFound(OFF);
  const key = contagemDaSessao(usuario_id, token_hash);
  await loginThrottle.consume(key);
  if (!(await useCodigo(dependencies, usuario, codigo))) throw wrongCodigo();
  await loginThrottle.refund(key);
  return usuario;
}

export async function switchSegundoFatorOff(
  dependencies: SegundoFatorDependencies,
  sessao: SessaoDoUsuario,
  form: { senha: string; codigo: string },
): Promise<{ message: string }> {
  const usuario = await demandSegundoFator(dependencies, sessao, form);
  await dependencies.db.transaction().execute(async (transaction) => {
    await deleteSegundoFator(transaction, [usuario.id]);
    await audit(transaction, { tipo: 'conta.segundo_fator_desligado' });
    await notify(
      { db: transaction, mail: dependencies.mail },
      usuario,
      segundoFatorDesligadoMail(usuario.email, dependencies.appUrl),
    );
  });
  return { message: 'Verificação em duas etapas desligada. ' };
}

/** Replaces the recovery codes. The old ones work no longer. */
export async function renewCodigos(
  dependencies: SegundoFatorDependencies,
  sessao: SessaoDoUsuario,
  form: { senha: string; codigo: string },
): Promise<{ codigos: string[] }> {
  const { id } = await demandSegundoFator(dependencies, sessao, form);
  return dependencies.db.transaction().execute(async (transaction) => {
    await audit(transaction, { tipo: 'conta.codigos_renovados' });
    return renew(transaction, id);
  });
}
