import { randomBytes, randomUUID } from 'node:crypto';
import type { contract, EntregaDeWebhook, Webhook, WebhookComSegredo } from '@vigia/contract';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { demandSenhaDoUsuario } from '../conta/senha.service.ts';
import { findEntrega, insertTeste, listEntregasDoWebhook, requeueEntrega } from './entregas.repository.ts';
import type { DadosDe } from './formatos.ts';
import {
  deleteWebhook,
  findWebhook,
  holdWebhook,
  insertWebhook,
  listWebhookRows,
  renewSegredo,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

const NOT_HERE = 'Este webhook não existe mais.';
const MAX_WEBHOOKS = 20;
const TOO_MANY = `O escritório já tem ${MAX_WEBHOOKS} webhooks. Remova algum antes de criar outro.`;
const BAD_URL = 'Use um endereço https, sem usuário nem senha.';
const TESTE: DadosDe<'teste'> = { mensagem: 'Se você está lendo isto, o webhook funciona.' };

export interface WebhooksDependencies {
  db: Database;
  /** Wrong passwords, by session. */
  loginThrottle: Throttle;
  /** Tests and messages that are sent again, by office. */
  pedidoThrottle: Throttle;
  /** Whether destinations may be in inner networks, and without TLS. */
  redeInterna: boolean;
}

/** 192 bits, as Standard Webhooks recommends. */
const createSegredo = (): string => `whsec_${randomBytes(24).toString('base64')}`;

function readUrl(text: string, redeInterna: boolean): string {
  const url = URL.parse(text);
  const schemes = redeInterna ? ['https:', 'http:'] : ['https:'];
  if (url === null || !schemes.includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new UserFacingError(422, BAD_URL, { errors: { url: [BAD_URL] } });
  return url.href;
}

/** Addresses of Slack and Teams are secrets: everybody who has one can write there. */
const toWebhook = ({ url, ...webhook }: WebhookRow): Webhook => ({
  ...webhook,
  destino: webhook.formato === 'padrao' ? url : new URL(url).host,
});

async function getRow(db: Database, escritorioId: number, id: number): Promise<WebhookRow> {
  const row = await findWebhook(db, escritorioId, id);
  if (!row) throw notFound(NOT_HERE);
  return row;
}

export const listWebhooks = async (db: Database, escritorioId: number): Promise<Webhook[]> =>
  (await listWebhookRows(db, escritorioId)).map(toWebhook);

/** Makes a webhook. Only this answer contains its secret. */
export async function createWebhook(
  { db, loginThrottle, redeInterna }: WebhooksDependencies,
  { escritorio_id, usuario_id, token_hash }: Principal,
  { senha, nome, url, formato, eventos }: z.output<typeof contract.webhooks.create.body>,
): Promise<WebhookComSegredo> {
  const address = readUrl(url, redeInterna);
  await demandSenhaDoUsuario({ db, loginThrottle }, { usuario_id, token_hash }, senha);
  return db.transaction().execute(async (transaction) => {
    if ((await listWebhookRows(transaction, escritorio_id)).length >= MAX_WEBHOOKS)
      throw new UserFacingError(409, TOO_MANY);
    const segredo = createSegredo();
    const webhook = { nome, url: address, formato, eventos: [...new Set(eventos)], segredo };
    const id = await insertWebhook(transaction, { ...webhook, escritorio_id, criado_por: usuario_id });
    const feito = toWebhook(await getRow(transaction, escritorio_id, id));
    const depois = { destino: new URL(address).host, formato, eventos };
    await audit(transaction, { tipo: 'webhook.criado', alvo: `«${nome}»`, depois });
    return { ...feito, segredo };
  });
}

export const changeWebhook = (
  db: Database,
  escritorioId: number,
  id: number,
  { ativo, eventos }: z.output<typeof contract.webhooks.update.body>,
): Promise<Webhook> =>
  db.transaction().execute(async (transaction) => {
    const antes = await getRow(transaction, escritorioId, id);
    const changes = { ...(ativo === undefined ? {} : { ativo }), ...(eventos === undefined ? {} : { eventos }) };
    await updateWebhook(transaction, { escritorio_id: escritorioId, id }, changes);
    const { ativo: era, eventos: eram } = antes;
    await audit(transaction, {
      tipo: 'webhook.alterado',
      alvo: `«${antes.nome}»`,
      antes: { ativo: era, eventos: eram },
      depois: { ativo: era, eventos: eram, ...changes },
    });
    return toWebhook(await getRow(transaction, escritorioId, id));
  });

export const removeWebhook = (db: Database, escritorioId: number, id: number): Promise<{ message: string }> =>
  db.transaction().execute(async (transaction) => {
    const nome = await deleteWebhook(transaction, escritorioId, id);
    if (nome === undefined) throw notFound(NOT_HERE);
    await audit(transaction, { tipo: 'webhook.removido', alvo: `«${nome}»` });
    return { message: `O webhook «${nome}» foi removido.` };
  });

/** Gives a webhook another secret. For a day both sign, so that the destination can change in its own time. */
export async function changeSegredo(
  { db, loginThrottle }: WebhooksDependencies,
  { escritorio_id, usuario_id, token_hash }: Principal,
  { id, senha }: { id: number; senha: string },
): Promise<WebhookComSegredo> {
  await getRow(db, escritorio_id, id);
  await demandSenhaDoUsuario({ db, loginThrottle }, { usuario_id, token_hash }, senha);
  const segredo = createSegredo();
  return db.transaction().execute(async (transaction) => {
    const row = await getRow(transaction, escritorio_id, id);
    await renewSegredo(transaction, { escritorio_id, id, segredo });
    await audit(transaction, { tipo: 'webhook.segredo', alvo: `«${row.nome}»` });
    return { ...toWebhook(row), segredo };
  });
}

async function getEntrega(
  db: Database,
  escritorioId: number,
  ids: { webhook: number; entrega: number },
): Promise<EntregaDeWebhook> {
  const entrega = await findEntrega(db, escritorioId, ids);
  if (!entrega) throw notFound('Esta mensagem não existe mais.');
  return entrega;
}

export async function listEntregas(db: Database, escritorioId: number, id: number): Promise<EntregaDeWebhook[]> {
  await getRow(db, escritorioId, id);
  return listEntregasDoWebhook(db, escritorioId, id);
}

/** Queues a message that only says that the webhook works. A webhook that is switched off is tested too. */
export async function testWebhook(
  { db, pedidoThrottle }: WebhooksDependencies,
  escritorioId: number,
  id: number,
): Promise<EntregaDeWebhook> {
  await getRow(db, escritorioId, id);
  await pedidoThrottle.consume(`webhook:${escritorioId}`);
  const entrega = await db.transaction().execute(async (transaction) => {
    if (!(await holdWebhook(transaction, escritorioId, id))) throw notFound(NOT_HERE);
    return insertTeste(transaction, id, `teste/${randomUUID()}`, TESTE);
  });
  return getEntrega(db, escritorioId, { webhook: id, entrega });
}

export async function resendEntrega(
  { db, pedidoThrottle }: WebhooksDependencies,
  escritorioId: number,
  ids: { webhook: number; entrega: number },
): Promise<EntregaDeWebhook> {
  await getEntrega(db, escritorioId, ids);
  await pedidoThrottle.consume(`webhook:${escritorioId}`);
  await requeueEntrega(db, ids.entrega);
  return getEntrega(db, escritorioId, ids);
}
