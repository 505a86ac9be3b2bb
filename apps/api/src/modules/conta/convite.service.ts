import type { aceiteSchema, Convite, ConviteAberto, Papel } from '@vigia/contract';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { maskAddress } from '../../platform/mail.ts';
import type { Caller } from '../../platform/principal.ts';
import type { ContaDependencies } from './conta.service.ts';
import { insertUsuario } from './conta.repository.ts';
import {
  deleteConvite,
  findConvite,
  findConviteDoLink,
  getConvite,
  insertConvite,
  isDoEscritorio,
  listConvites,
  renewConvite,
  takeConvite,
} from './convite.repository.ts';
import { MODELOS } from './correio.service.ts';
import { isEmailLivre } from './email.repository.ts';
import { refuseLink } from './email.service.ts';
import { lockEscritorio } from './inativacao.repository.ts';
import type { OrigemDoPedido } from './origem.service.ts';
import { demandProva, proveEmail } from './prova.service.ts';
import { hashSenha, hashToken } from './senha.ts';
import { demandNovaSenha } from './senha.service.ts';

export { listConvites };

const NOT_HERE = 'Este convite não existe mais: foi usado ou revogado.';
const TAKEN = 'Este endereço já tem um convite. Envie-o de novo ou revogue-o.';
const MEMBER = 'Esta pessoa já está no escritório ou espera aprovação.';
const TOO_MANY = 'O escritório já tem 50 convites à espera. Revogue algum antes de convidar mais gente.';
const VOID =
  'Este convite não vale mais: já foi usado, foi revogado ou passou dos 7 dias. Peça outro a um administrador do escritório.';
const HAS_ACCOUNT =
  'Este e-mail já tem uma conta no Vigia Marcas. Uma conta pertence a um só escritório e não passa para outro: peça o convite para outro endereço.';
const DONE = 'Sua conta foi criada.';
const MAX_CONVITES = 50;

/** What sending an invitation needs. */
type ConvitesDependencies = Pick<ContaDependencies, 'db' | 'mail' | 'pedidoThrottle'>;

/** Counts the messages of invitations, by office and by address. */
async function countMail({ pedidoThrottle }: ConvitesDependencies, escritorioId: number, email: string): Promise<void> {
  await pedidoThrottle.consume(`convites:${escritorioId}`);
  await pedidoThrottle.consume(`para:${email.toLowerCase()}`);
}

/** Invites an address to the caller's office. Whether another office has an account with it is not told here. */
export async function createConvite(
  dependencies: ConvitesDependencies,
  { escritorio_id, usuario_id }: Caller,
  { email, papel }: { email: string; papel: Papel },
): Promise<Convite> {
  const { db, mail } = dependencies;
  await demandProva(db, escritorio_id);
  await countMail(dependencies, escritorio_id, email);
  return db.transaction().execute(async (transaction) => {
    await lockEscritorio(transaction, escritorio_id);
    if (await isDoEscritorio(transaction, escritorio_id, email))
      throw new UserFacingError(422, MEMBER, { errors: { email: [MEMBER] } });
    if ((await listConvites(transaction, escritorio_id)).length >= MAX_CONVITES)
      throw new UserFacingError(409, TOO_MANY);
    const id = await insertConvite(transaction, { escritorio_id, email, papel, criado_por: usuario_id });
    if (id === undefined) throw new UserFacingError(409, TAKEN);
    await audit(transaction, { tipo: 'convite.enviado', alvo: maskAddress(email), depois: { papel } });
    await mail.sendMade(transaction, MODELOS.convite, { convite_id: id }, { urgent: true });
    return getConvite(transaction, escritorio_id, id);
  });
}

/** Sends an invitation again, with a new link. The caller is its sender from now on. */
export async function resendConvite(
  dependencies: ContaDependencies,
  { escritorio_id, usuario_id }: Caller,
  id: number,
): Promise<Convite> {
  const { db, mail } = dependencies;
  const convite = await findConvite(db, escritorio_id, id);
  if (!convite) throw notFound(NOT_HERE);
  await countMail(dependencies, escritorio_id, convite.email);
  return db.transaction().execute(async (transaction) => {
    if (!(await renewConvite(transaction, { id, escritorio_id, criado_por: usuario_id }))) throw notFound(NOT_HERE);
    const { papel } = convite;
    await audit(transaction, { tipo: 'convite.enviado', alvo: maskAddress(convite.email), depois: { papel } });
    await mail.sendMade(transaction, MODELOS.convite, { convite_id: id }, { urgent: true });
    return getConvite(transaction, escritorio_id, id);
  });
}

export const revokeConvite = (db: Database, escritorioId: number, id: number): Promise<{ message: string }> =>
  db.transaction().execute(async (transaction) => {
    const email = await deleteConvite(transaction, escritorioId, id);
    if (email === undefined) throw notFound(NOT_HERE);
    await audit(transaction, { tipo: 'convite.revogado', alvo: maskAddress(email) });
    return { message: `O convite para ${email} foi revogado.` };
  });

/** What the person reads who opened the link of an invitation. */
export async function readConvite(
  { db, novaSenhaThrottle }: ContaDependencies,
  token: string,
  origem: OrigemDoPedido,
): Promise<ConviteAberto> {
  const found = await findConviteDoLink(db, hashToken(token));
  if (!found) return refuseLink(novaSenhaThrottle, origem, VOID);
  const { email, papel, cnpj, nome_fantasia, razao_social, expira_em } = found;
  return {
    ...{ email, papel, expira_em },
    escritorio: { cnpj, nome: nome_fantasia ?? razao_social },
    conta_existente: !(await isEmailLivre(db, email)),
  };
}

/** Creates the account of an invited person. The link came by mail, so the address is proved. Accounts of other offices stay where they are. */
export async function acceptConvite(
  { db, registroThrottle, novaSenhaThrottle, regrasDaSenha }: ContaDependencies,
  { token, password, ...pessoa }: z.output<typeof aceiteSchema>,
  origem: OrigemDoPedido,
): Promise<{ message: string }> {
  await registroThrottle.consume(origem.ip);
  const tokenHash = hashToken(token);
  const found = await findConviteDoLink(db, tokenHash);
  if (!found) return refuseLink(novaSenhaThrottle, origem, VOID);
  const { email, cnpj, escritorio_id } = found;
  const palavras = [pessoa.username, pessoa.first_name, pessoa.last_name, email, cnpj];
  await demandNovaSenha(password, { regras: regrasDaSenha, palavras, field: 'password' });
  const senha_hash = await hashSenha(password);
  const isTaken = await db.transaction().execute(async (transaction) => {
    await lockEscritorio(transaction, escritorio_id);
    const convite = await takeConvite(transaction, tokenHash);
    if (!convite) return false;
    const { papel } = convite;
    const livre = await isEmailLivre(transaction, email);
    const conta = { ...pessoa, email, senha_hash, papel, situacao: 'ativo' as const, escritorio_id };
    const id = livre ? await insertUsuario(transaction, conta) : undefined;
    // The invitation stays for the day on which the address is free.
    if (id === undefined) throw new UserFacingError(409, HAS_ACCOUNT);
    await proveEmail(transaction, { id, escritorio_id });
    await audit(transaction, { tipo: 'convite.aceito', depois: { papel } }, { escritorio_id, usuario_id: id });
    return true;
  });
  if (!isTaken) return refuseLink(novaSenhaThrottle, origem, VOID);
  return { message: DONE };
}
