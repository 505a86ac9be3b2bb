import type { Escritorio, Membro, Papel } from '@vigia/contract';
import { parseCnpj } from '@vigia/domain';
import { audit, diffCampos } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Caller } from '../../platform/principal.ts';
import { cadastroAprovadoMail } from '../conta/conta.mail.ts';
import { notifyUsuario } from '../conta/correio.service.ts';
import { hasOtherAdministrador, removeFromEscritorio } from '../conta/inativacao.service.ts';
import { demandProva } from '../conta/prova.service.ts';
import { endSessoesDe } from '../conta/sessao.service.ts';
import {
  approveMembro,
  CAMPOS_DO_ESCRITORIO,
  type CamposDoEscritorio,
  findMembro,
  getEscritorio,
  listMembros,
  lockEscritorio,
  setPapel,
  updateEscritorio,
} from './escritorio.repository.ts';

export { findMembro, getEscritorio, listMembros };

export interface EscritorioDependencies {
  db: Database;
  mail: Mail;
  /** Base of the links in messages. */
  appUrl: string;
}

const SAME_CNPJ = 'O CNPJ identifica o escritório e não pode ser alterado.';
const STALE = 'Os dados do escritório mudaram enquanto você os editava. Nada foi salvo ainda.';
const LAST_ADMINISTRATOR =
  'O escritório precisa de pelo menos um administrador. Escolha outro antes de mudar este papel.';
const NOT_HERE = 'Não há ninguém com este cadastro no seu escritório.';

/** Changes the given fields of the caller's own office. Another office's CNPJ gives the same error as an unknown one. An old version gives 409. */
export async function changeEscritorio(
  db: Database,
  escritorioId: number,
  cnpj: string,
  { cnpj: told, versao, ...fields }: CamposDoEscritorio & { cnpj?: string | undefined; versao?: number | undefined },
): Promise<Escritorio> {
  const own = await getEscritorio(db, escritorioId);
  if (parseCnpj(cnpj) !== own.cnpj) throw notFound('Escritório não encontrado.');
  if (told !== undefined && parseCnpj(told) !== own.cnpj)
    throw new UserFacingError(422, SAME_CNPJ, { errors: { cnpj: [SAME_CNPJ] } });
  return db.transaction().execute(async (transaction) => {
    await lockEscritorio(transaction, escritorioId);
    const before = await getEscritorio(transaction, escritorioId);
    const updated = await updateEscritorio(transaction, escritorioId, fields, versao);
    const escritorio = await getEscritorio(transaction, escritorioId);
    if (!updated) throw new UserFacingError(409, STALE, { body: escritorio });
    const mudanca = diffCampos(before, escritorio, CAMPOS_DO_ESCRITORIO);
    if (mudanca) await audit(transaction, { tipo: 'escritorio.alterado', ...mudanca });
    return escritorio;
  });
}

/** The full name of a member or, without one, the user name. */
export const nameOfMembro = ({ first_name, last_name, username }: Membro): string =>
  `${first_name} ${last_name}`.trim() || username;

async function getMembro(db: Database, escritorioId: number, id: number): Promise<Membro> {
  const membro = await findMembro(db, escritorioId, id);
  if (!membro) throw notFound(NOT_HERE);
  return membro;
}

const ONLY_READS = 'Esta pessoa tem acesso de leitura e não pode ser responsável. Escolha quem trabalha no escritório.';

/** The full name of an active member of the office who can be made responsible for its work, which readers cannot. */
export async function getNomeDoAtivo(db: Database, escritorioId: number, id: number): Promise<string> {
  const membro = await getMembro(db, escritorioId, id);
  if (membro.situacao !== 'ativo')
    throw new UserFacingError(422, 'Esta pessoa ainda espera aprovação para entrar no escritório.');
  if (membro.papel === 'leitor') throw new UserFacingError(422, ONLY_READS);
  return nameOfMembro(membro);
}

/** Approves a registration with the office's CNPJ and notifies its user. */
export async function approve(
  { db, mail, appUrl }: EscritorioDependencies,
  escritorioId: number,
  id: number,
): Promise<Membro> {
  const membro = await getMembro(db, escritorioId, id);
  await db.transaction().execute(async (transaction) => {
    if (!(await approveMembro(transaction, escritorioId, id))) return;
    await audit(transaction, { tipo: 'membro.aprovado', alvo: nameOfMembro(membro) });
    await notifyUsuario({ db: transaction, mail }, id, (email) => cadastroAprovadoMail(email, appUrl));
  });
  return { ...membro, situacao: 'ativo' };
}

/** Refuses a change that takes the last administrator from the office. Call it under the lock of the office. */
async function keepAdministrador(db: Database, escritorioId: number, { id, papel, situacao }: Membro): Promise<void> {
  if (papel !== 'administrador' || situacao !== 'ativo') return;
  if (!(await hasOtherAdministrador(db, escritorioId, id))) throw new UserFacingError(409, LAST_ADMINISTRATOR);
}

/** Changes the role of a person of the office. An office keeps an administrator. */
export async function changePapel(
  db: Database,
  { escritorio_id: escritorioId, usuario_id }: Caller,
  id: number,
  papel: Papel,
): Promise<Membro> {
  return db.transaction().execute(async (transaction) => {
    await lockEscritorio(transaction, escritorioId);
    const membro = { ...(await getMembro(transaction, escritorioId, id)), voce: id === usuario_id };
    if (membro.papel === papel) return membro;
    await keepAdministrador(transaction, escritorioId, membro);
    await setPapel(transaction, escritorioId, id, papel);
    const [antes, depois] = [{ papel: membro.papel }, { papel }];
    await audit(transaction, { tipo: 'membro.papel', alvo: nameOfMembro(membro), antes, depois });
    return { ...membro, papel };
  });
}

const OWN_SESSOES = 'As suas sessões estão em Segurança: lá você as vê e encerra.';

/** Ends the sessions of another person of the office, who stays a member and may sign in again: for a lost machine, or a session that was stolen. */
export async function endSessoes(db: Database, caller: Caller, id: number): Promise<{ message: string }> {
  if (id === caller.usuario_id) throw new UserFacingError(422, OWN_SESSOES);
  const membro = await getMembro(db, caller.escritorio_id, id);
  await demandProva(db, caller.escritorio_id);
  const ended = await db.transaction().execute(async (transaction) => {
    const open = await endSessoesDe(transaction, membro.id);
    if (open > 0) await audit(transaction, { tipo: 'membro.sessoes_encerradas', alvo: nameOfMembro(membro) });
    return open;
  });
  const nome = nameOfMembro(membro);
  return { message: ended === 0 ? `${nome} não estava em nenhum aparelho.` : `${nome} precisa entrar de novo.` };
}

/** Refuses a waiting registration or removes a member. Users cannot remove themselves, so an office keeps an administrator. */
export async function remove(db: Database, caller: Caller, id: number): Promise<{ message: string }> {
  if (id === caller.usuario_id) throw new UserFacingError(422, 'Você não pode retirar a si mesmo do escritório.');
  const membro = await getMembro(db, caller.escritorio_id, id);
  await demandProva(db, caller.escritorio_id);
  await db.transaction().execute(async (transaction) => {
    // Two administrators who remove each other at the same moment wait for one another here.
    await lockEscritorio(transaction, caller.escritorio_id);
    await keepAdministrador(transaction, caller.escritorio_id, membro);
    await audit(transaction, { tipo: 'membro.removido', alvo: nameOfMembro(membro) }, caller);
    await removeFromEscritorio(transaction, [membro.id]);
  });
  return { message: `${membro.first_name} ${membro.last_name} não tem mais acesso ao escritório.` };
}
