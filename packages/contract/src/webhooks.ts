import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { senhaDeNovoSchema } from './conta.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';

/** What a webhook can be told about. */
export const EVENTOS_DE_WEBHOOK = ['colisao.nova', 'prazo.proximo', 'oposicao.notificada', 'revista.lida'] as const;
export type EventoDeWebhook = (typeof EVENTOS_DE_WEBHOOK)[number];

/** How the messages of a webhook are written: signed JSON by Standard Webhooks, or a text for Slack or Teams. */
export const FORMATOS_DE_WEBHOOK = ['padrao', 'slack', 'teams'] as const;
export type FormatoDeWebhook = (typeof FORMATOS_DE_WEBHOOK)[number];

/** A destination outside that gets events. Its secret is only in the answers that make one. */
export const webhookSchema = z.object({
  id: z.int(),
  nome: z.string(),
  /** The address; of Slack and Teams only the host, because their addresses are secrets. */
  destino: z.string(),
  formato: z.enum(FORMATOS_DE_WEBHOOK),
  eventos: z.array(z.enum(EVENTOS_DE_WEBHOOK)),
  ativo: z.boolean(),
  criado_em: z.string(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook with its new secret, which is not shown again. */
export const webhookComSegredoSchema = webhookSchema.extend({
  segredo: z.string().meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }),
});
export type WebhookComSegredo = z.infer<typeof webhookComSegredoSchema>;

/** A message to a webhook, with how its last attempt ended. */
export const entregaDeWebhookSchema = z.object({
  id: z.int(),
  /** The event; 'teste' for a test. */
  tipo: z.enum([...EVENTOS_DE_WEBHOOK, 'teste']),
  estado: z.enum(['na fila', 'entregue', 'desistiu']),
  tentativas: z.int(),
  criada_em: z.string(),
  /** The last attempt; null before the first. */
  tentada_em: z.string().nullable(),
  /** The next attempt; null when there is none. */
  proxima_em: z.string().nullable(),
  /** The status that the destination answered; null without an answer. */
  status: z.int().nullable(),
  /** The first bytes of the answer, or why there was none. */
  resposta: z.string().nullable(),
});
export type EntregaDeWebhook = z.infer<typeof entregaDeWebhookSchema>;

const eventosSchema = z
  .array(z.enum(EVENTOS_DE_WEBHOOK, 'Escolha os eventos.'), 'Escolha os eventos.')
  .min(1, 'Escolha ao menos um evento.')
  .max(EVENTOS_DE_WEBHOOK.length, 'Escolha os eventos.')
  .meta({ examples: [['colisao.nova', 'prazo.proximo']] });

/** A new webhook. The password is asked for: a stolen session must not send the office's data elsewhere. */
export const webhookPedidoSchema = senhaDeNovoSchema.extend({
  nome: textoSchema({ max: 60, required: 'Dê um nome ao webhook.' }),
  url: textoSchema({ max: 1000, required: 'Informe o endereço.' }).meta({
    examples: ['https://sistema.exemplo.com.br/vigia'],
  }),
  formato: z.enum(FORMATOS_DE_WEBHOOK, 'Escolha o formato.'),
  eventos: eventosSchema,
});

const params = z.object({ id: idSchema() });
const TOO_MANY = { 429: 'Muitas tentativas. Espere um pouco e tente de novo.' };

export const webhooks = {
  list: defineEndpoint({
    method: 'GET',
    path: '/escritorio/webhooks/',
    summary: 'Os webhooks do escritório',
    auth: 'administrador',
    pessoal: true,
    response: z.array(webhookSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/escritorio/webhooks/',
    summary: 'Cria um webhook, com a senha; o segredo das assinaturas só aparece nesta resposta',
    auth: 'administrador',
    pessoal: true,
    body: webhookPedidoSchema,
    response: webhookComSegredoSchema,
    status: 201,
    errors: { 409: 'O escritório já tem 20 webhooks.', ...TOO_MANY },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/escritorio/webhooks/:id/',
    summary: 'Liga ou desliga um webhook, ou muda os seus eventos',
    auth: 'administrador',
    pessoal: true,
    params,
    body: z.object({ ativo: z.boolean('Diga se o webhook fica ligado.'), eventos: eventosSchema }).partial(),
    response: webhookSchema,
  }),
  remover: defineEndpoint({
    method: 'DELETE',
    path: '/escritorio/webhooks/:id/',
    summary: 'Remove um webhook, com o que ainda esperava por ele',
    auth: 'administrador',
    pessoal: true,
    params,
    response: mensagemSchema,
  }),
  renovarSegredo: defineEndpoint({
    method: 'POST',
    path: '/escritorio/webhooks/:id/segredo/',
    summary: 'Troca o segredo das assinaturas, com a senha; por 24 horas as mensagens levam as duas',
    auth: 'administrador',
    pessoal: true,
    params,
    body: senhaDeNovoSchema,
    response: webhookComSegredoSchema,
    errors: TOO_MANY,
  }),
  testar: defineEndpoint({
    method: 'POST',
    path: '/escritorio/webhooks/:id/teste/',
    summary: 'Envia uma mensagem de teste',
    auth: 'administrador',
    pessoal: true,
    params,
    response: entregaDeWebhookSchema,
    status: 201,
    errors: TOO_MANY,
  }),
  entregas: defineEndpoint({
    method: 'GET',
    path: '/escritorio/webhooks/:id/entregas/',
    summary: 'As últimas 50 mensagens a um webhook e como cada uma terminou',
    auth: 'administrador',
    pessoal: true,
    params,
    response: z.array(entregaDeWebhookSchema),
  }),
  reenviar: defineEndpoint({
    method: 'POST',
    path: '/escritorio/webhooks/:id/entregas/:entrega/reenviar/',
    summary: 'Envia de novo uma mensagem, com o mesmo webhook-id',
    auth: 'administrador',
    pessoal: true,
    params: params.extend({ entrega: idSchema() }),
    response: entregaDeWebhookSchema,
    errors: TOO_MANY,
  }),
};
