import type { inativarContaSchema } from '@vigia/contract';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Principal } from '../../platform/principal.ts';
import { contaDesativadaMail, escritorioEncerradoMail } from './conta.mail.ts';
import { getUsuario } from './conta.repository.ts';
import { notify } from './correio.service.ts';
import {
  anonymise,
  closeEscritorio,
  countOtherAdministradores,
  lockEscritorio,
  promote,
  removeFromEscritorio,
} from './inativacao.repository.ts';
import { demandSenha, type SenhaDependencies } from './senha.service.ts';

export { removeFromEscritorio };

/** Whether an office has an active administrator beside this user. Ask it under the lock of the office. */
export const hasOtherAdministrador = async (db: Database, escritorioId: number, usuarioId: number): Promise<boolean> =>
  (await countOtherAdministradores(db, escritorioId, usuarioId)) > 0;

type Form = z.output<typeof inativarContaSchema>;

const LAST =
  'Você é a única pessoa que administra o escritório. Escolha quem fica no seu lugar ou confirme que o escritório será encerrado.';

/** When the last administrator leaves, promotes the chosen member or closes the office as the form says; otherwise refuses. */
async function settleEscritorio(
  { db, mail }: { db: Database; mail: Mail },
  { usuario_id, escritorio_id, papel }: Principal,
  form: Form,
): Promise<void> {
  if (papel !== 'administrador') return;
  await lockEscritorio(db, escritorio_id);
  if (await hasOtherAdministrador(db, escritorio_id, usuario_id)) return;
  if (form.novo_administrador !== undefined && form.novo_administrador !== usuario_id) {
    const promovido = await promote(db, escritorio_id, form.novo_administrador);
    if (promovido) return audit(db, { tipo: 'membro.administrador', alvo: promovido.nome });
    throw notFound('Não há ninguém com este cadastro no seu escritório.');
  }
  if (form.encerrar_escritorio !== true) throw new UserFacingError(409, LAST);
  await audit(db, { tipo: 'escritorio.encerrado' });
  for (const person of await closeEscritorio(db, escritorio_id))
    if (person.id !== usuario_id) await notify({ db, mail }, person, escritorioEncerradoMail(person.email));
}

/** Deactivates the caller's own account. All its sessions end and its personal data are erased; the office keeps its data. */
export async function inactivate(
  { db, mail, loginThrottle }: SenhaDependencies,
  principal: Principal,
  form: Form,
): Promise<{ message: string }> {
  const usuario = await getUsuario(db, principal.usuario_id);
  await demandSenha(loginThrottle, usuario, { senha: form.senha, field: 'senha', token_hash: principal.token_hash });
  await db.transaction().execute(async (transaction) => {
    await settleEscritorio({ db: transaction, mail }, principal, form);
    await audit(transaction, { tipo: 'conta.inativada' });
    await anonymise(transaction, usuario.id);
    await notify({ db: transaction, mail }, usuario, contaDesativadaMail(usuario.email));
  });
  return { message: 'Conta desativada com sucesso! ' };
}
