import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import { logSecurity, type SecurityLog } from '../../platform/security-log.ts';
import { deleteChaves, listChaves } from './chave-acesso.repository.ts';
import { segundoFatorRemovidoMail } from './conta.mail.ts';
import type { UsuarioRow } from './conta.repository.ts';
import { notify } from './correio.service.ts';
import { demandConta } from './operador.service.ts';
import { deleteSegundoFator } from './segundo-fator.repository.ts';
import { hasSegundoFator } from './segundo-fator.service.ts';
import { deleteOutras } from './sessao.repository.ts';

interface PerdaDependencies {
  db: Database;
  mail: Mail;
  log: SecurityLog;
  /** Base of the links in messages. */
  appUrl: string;
}

/** What the operator removed. */
export interface FatoresRemovidos {
  segundoFator: boolean;
  /** Names of the passkeys. */
  chaves: string[];
  /** How many sessions were open. */
  sessoes: number;
}

const nameOf = ({ first_name, last_name, username }: UsuarioRow): string =>
  `${first_name} ${last_name}`.trim() || username;

async function writeEntries(transaction: Database, usuario: UsuarioRow, removed: FatoresRemovidos): Promise<void> {
  const autoria = { escritorio_id: usuario.escritorio_id, usuario_id: null };
  const nome = nameOf(usuario);
  if (removed.segundoFator) await audit(transaction, { tipo: 'conta.segundo_fator_removido', alvo: nome }, autoria);
  for (const chave of removed.chaves)
    await audit(transaction, { tipo: 'conta.chave_removida', alvo: `${chave} de ${nome}` }, autoria);
}

/**
 * Removes, for the operator, the second factor and the recovery codes of the person with this address, and with `chaves` the passkeys too. All
 * sessions of the account end, and its owner learns of it by mail.
 * @throws UserFacingError if there is no such account, or nothing to remove.
 */
export async function removeSegundoFatorPerdido(
  { db, mail, log, appUrl }: PerdaDependencies,
  { email, chaves }: { email: string; chaves: boolean },
): Promise<FatoresRemovidos> {
  const usuario = await demandConta(db, email);
  const { id, escritorio_id } = usuario;
  const removed = await db.transaction().execute(async (transaction) => {
    const segundoFator = await hasSegundoFator(transaction, id);
    const nomes = chaves ? (await listChaves(transaction, id)).map(({ nome }) => nome) : [];
    if (!segundoFator && nomes.length === 0)
      throw notFound(
        chaves
          ? 'Esta conta não tem verificação em duas etapas nem chaves de acesso.'
          : 'A verificação em duas etapas desta conta não está ligada.',
      );
    await deleteSegundoFator(transaction, [id]);
    if (chaves) await deleteChaves(transaction, [id]);
    const sessoes = (await deleteOutras(transaction, { usuario_id: id })).length;
    const done = { segundoFator, chaves: nomes, sessoes };
    await writeEntries(transaction, usuario, done);
    await notify({ db: transaction, mail }, usuario, segundoFatorRemovidoMail(usuario.email, { appUrl, ...done }));
    return done;
  });
  logSecurity(log, 'factor-changed', { tipo: 'conta.segundo_fator_removido', usuario: id, escritorio: escritorio_id });
  return removed;
}
