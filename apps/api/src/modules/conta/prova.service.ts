import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { UsuarioRow } from './conta.repository.ts';
import { lockEscritorio } from './inativacao.repository.ts';
import { isProvado, setAdministrador, setConfirmado, setProvado } from './prova.repository.ts';

const UNPROVED =
  'Confirme o seu e-mail antes de convidar, recusar ou remover pessoas: o link está na mensagem que enviamos.';

/**
 * Notes that a user proved the address. The first one of an office administers it, whoever founded it: until then nobody is known to speak for the
 * CNPJ. Call it inside a transaction.
 */
export async function proveEmail(db: Database, { id, escritorio_id }: Pick<UsuarioRow, 'id' | 'escritorio_id'>) {
  await lockEscritorio(db, escritorio_id);
  await setConfirmado(db, id);
  if (!(await setProvado(db, escritorio_id))) return;
  await setAdministrador(db, escritorio_id, id);
  await audit(db, { tipo: 'escritorio.provado' }, { escritorio_id, usuario_id: id });
}

/** Refuses while nobody proved an address for the office: a founder must not send away the owner, who signed up later. */
export async function demandProva(db: Database, escritorioId: number): Promise<void> {
  if (!(await isProvado(db, escritorioId))) throw new UserFacingError(403, UNPROVED);
}
