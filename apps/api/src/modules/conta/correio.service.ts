import { telas } from '@vigia/contract';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import type { Mail, MailMaker, MailOptions } from '../../platform/mail.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';
import {
  cadastroEsperaMail,
  confirmarCadastroMail,
  confirmarTrocaMail,
  conviteMail,
  emailConhecidoMail,
  emailTrocadoMail,
  nomeCompartilhadoMail,
  trocaPedidaMail,
} from './conta.mail.ts';
import { findUsuario, isNomeExclusivo, listAdministradores, type UsuarioRow } from './conta.repository.ts';
import { writeConvite } from './convite.repository.ts';
import { isEmailLivre, writeConfirmacao, writeTroca } from './email.repository.ts';
import { createToken, hashToken } from './senha.ts';

/** The kinds of messages that are made when their turn comes, so that no link lies in the queue and no call takes longer for a known address. */
export const MODELOS = {
  confirmar: 'confirmar-email',
  convite: 'convite',
  conhecido: 'email-conhecido',
  espera: 'cadastro-espera',
  nome: 'nome-compartilhado',
  pedida: 'troca-pedida',
  trocado: 'email-trocado',
} as const;

/** Sends a message to a user whose address is proved. No other message than those of the proof itself goes to an unproved one. */
export async function notify(
  { db, mail }: { db: Database; mail: Mail },
  { email_confirmado_em }: Pick<UsuarioRow, 'email_confirmado_em'>,
  message: MailMessage,
  options: MailOptions = { urgent: true },
): Promise<void> {
  if (email_confirmado_em !== null) await mail.sendMail(db, message, options);
}

/** Sends a message to the user with this id, if the address is proved. */
export async function notifyUsuario(
  { db, mail }: { db: Database; mail: Mail },
  id: number,
  write: (email: string) => MailMessage,
  options?: MailOptions,
): Promise<void> {
  const usuario = await findUsuario(db, id);
  if (usuario) await notify({ db, mail }, usuario, write(usuario.email), options);
}

const confirmacaoSchema = z.object({ usuario_id: z.int(), email: z.string() });
const usuarioSchema = z.object({ usuario_id: z.int() });
const trocaSchema = z.object({ troca_id: z.int() });

interface MakerDependencies {
  db: Database;
  mail: Mail;
  /** Base of the links in messages. */
  appUrl: string;
}

/** Makes the link that proves an address. The owner of an address that has an account already learns that somebody entered it. */
async function makeConfirmacao({ db, appUrl }: MakerDependencies, data: unknown): Promise<MailMessage | null> {
  const { usuario_id, email } = confirmacaoSchema.parse(data);
  const usuario = await findUsuario(db, usuario_id);
  if (!usuario) return null;
  const isOwn = usuario.email.toLowerCase() === email.toLowerCase();
  if (isOwn && usuario.email_confirmado_em !== null) return null;
  if (!(await isEmailLivre(db, email, usuario_id))) return emailConhecidoMail(email, appUrl);
  const token = createToken();
  if (!(await writeConfirmacao(db, { usuario_id, email, token_hash: hashToken(token) }))) return null;
  const url = `${appUrl}${telas.confirmarEmail.href({ token })}`;
  if (!isOwn) return confirmarTrocaMail(email, url);
  return confirmarCadastroMail(email, url, !(await isNomeExclusivo(db, usuario_id)));
}

async function makeConhecido({ db, appUrl }: MakerDependencies, data: unknown): Promise<MailMessage | null> {
  const { email } = z.object({ email: z.string() }).parse(data);
  return (await isEmailLivre(db, email)) ? null : emailConhecidoMail(email, appUrl);
}

/** Makes the link of an invitation. A revoked one sends nothing. */
async function makeConvite({ db, appUrl }: MakerDependencies, data: unknown): Promise<MailMessage | null> {
  const { convite_id } = z.object({ convite_id: z.int() }).parse(data);
  const token = createToken();
  const found = await writeConvite(db, convite_id, hashToken(token));
  return found === undefined ? null : conviteMail(found, `${appUrl}${telas.convite.href({ token })}`);
}

/** Notifies the administrators of the office when a registration waits. */
async function makeEspera({ db, mail, appUrl }: MakerDependencies, data: unknown): Promise<null> {
  const usuario = await findUsuario(db, usuarioSchema.parse(data).usuario_id);
  if (usuario?.situacao !== 'pendente') return null;
  for (const { email } of await listAdministradores(db, usuario.escritorio_id))
    await mail.sendMail(db, cadastroEsperaMail(email, appUrl));
  return null;
}

async function makeNome({ db }: MakerDependencies, data: unknown): Promise<MailMessage | null> {
  const { usuario_id } = usuarioSchema.parse(data);
  const usuario = await findUsuario(db, usuario_id);
  if (!usuario?.email_confirmado_em || (await isNomeExclusivo(db, usuario_id))) return null;
  return nomeCompartilhadoMail(usuario.email);
}

/** Makes a message with the link to a former address. */
const troca =
  (write: (email: string, url: string) => MailMessage) =>
  async ({ db, appUrl }: MakerDependencies, data: unknown): Promise<MailMessage | null> => {
    const token = createToken();
    const email = await writeTroca(db, trocaSchema.parse(data).troca_id, hashToken(token));
    return email === undefined ? null : write(email, `${appUrl}${telas.desfazerEmail.href({ token })}`);
  };

/** Makes the messages of accounts. Each attempt to send makes a new link, and only its digest is stored. */
export const contaMakers = (dependencies: MakerDependencies): Record<string, MailMaker> => ({
  [MODELOS.confirmar]: (data) => makeConfirmacao(dependencies, data),
  [MODELOS.convite]: (data) => makeConvite(dependencies, data),
  [MODELOS.conhecido]: (data) => makeConhecido(dependencies, data),
  [MODELOS.espera]: (data) => makeEspera(dependencies, data),
  [MODELOS.nome]: (data) => makeNome(dependencies, data),
  [MODELOS.pedida]: (data) => troca(trocaPedidaMail)(dependencies, data),
  [MODELOS.trocado]: (data) => troca(emailTrocadoMail)(dependencies, data),
});
