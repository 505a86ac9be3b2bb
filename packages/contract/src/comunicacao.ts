import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { defineEndpoint, defineFile, mensagemSchema } from './endpoint.ts';
import { identidadeSchema } from './escritorio.ts';
import { PDF, pendenciasSchema } from './relatorios.ts';

const MAX_DESTINOS = 20;
const DESTINOS = `Escolha de 1 a ${MAX_DESTINOS} contatos do cliente.`;

/** What becomes of the mail of a report to one address. */
const ESTADOS_DA_CARTA = ['na fila', 'enviado', 'tentando de novo', 'falhou'] as const;

/** The message of a report before it is sent, with the addresses that can get it. */
export const cartaSchema = z.object({
  assunto: z.string(),
  mensagem: z.string(),
  destinatarios: z.array(z.string()),
  /** The hits in the report; without any, and with nothing open, it says 'Nada consta'. */
  comunicadas: z.int(),
  ...pendenciasSchema.shape,
});
export type Carta = z.infer<typeof cartaSchema>;

/** A report that was sent to a client. */
export const envioAoClienteSchema = z.object({
  id: z.int(),
  revista: z.string(),
  assunto: z.string(),
  mensagem: z.string(),
  comunicadas: z.int(),
  em: z.string(),
  /** The person who sent it; null if the account was removed. */
  quem: z.string().nullable(),
  destinos: z.array(
    z.object({ email: z.string(), estado: z.enum(ESTADOS_DA_CARTA), motivo: z.string().nullable(), em: z.string() }),
  ),
});
export type EnvioAoCliente = z.infer<typeof envioAoClienteSchema>;

const params = z.object({ id: idSchema() });
const daRevista = params.extend({ revista: idSchema('Informe a revista.') });
const assunto = textoSchema({ max: 200, required: 'Escreva o assunto.' }).meta({
  examples: ['Suas marcas na revista 2907'],
});
const mensagem = textoSchema({ max: 5000, required: 'Escreva a mensagem.', lines: true }).meta({
  examples: ['Segue o relatório da revista 2907.'],
});
const NOT_HERE = { 404: 'Esta página não existe ou foi retirada pelo escritório.' };
const ficha = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0'] });

/** What a client reads on its private page: its marks and the reports that were sent to it. */
export const paginaDoClienteSchema = z.object({
  escritorio: z.string(),
  ...identidadeSchema.shape,
  cliente: z.string(),
  marcas: z.array(
    z.object({
      numero_processo: z.string(),
      nome: z.string(),
      titular: z.string().nullable(),
      status: z.string(),
      classes: z.string(),
    }),
  ),
  relatorios: z.array(
    z.object({
      id: z.int(),
      revista: z.string(),
      em: z.string(),
      comunicadas: z.int(),
    }),
  ),
});
export type PaginaDoCliente = z.infer<typeof paginaDoClienteSchema>;

/** Since when a client has a private page; null without one. */
export const linkDoClienteSchema = z.object({ criado_em: z.string().nullable() });

/** The address of a client's private page, once, when it is made. */
export const linkNovoSchema = z.object({
  url: z.string().meta({ examples: ['https://marcas.exemplo.com.br/c/KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0'] }),
  criado_em: z.string(),
});

export const comunicacao = {
  carta: defineEndpoint({
    method: 'GET',
    path: '/clientes/:id/revistas/:revista/carta/',
    summary: 'A mensagem do relatório de um cliente, para conferir antes de enviar',
    auth: 'usuario',
    params: daRevista,
    response: cartaSchema,
  }),
  enviar: defineEndpoint({
    method: 'POST',
    path: '/clientes/:id/revistas/:revista/carta/',
    summary: 'Envia o relatório, em PDF, aos contatos escolhidos do cliente, e registra o envio',
    auth: 'usuario',
    params: daRevista,
    body: z.object({
      assunto,
      mensagem,
      destinatarios: z
        .array(textoSchema({ max: 254 }), DESTINOS)
        .min(1, DESTINOS)
        .max(MAX_DESTINOS, DESTINOS)
        .meta({
          examples: [['marina@exemplo.com.br']],
        }),
    }),
    response: envioAoClienteSchema,
    status: 201,
    errors: {
      422: 'Um dos endereços não é de um contato deste cliente, ou a mensagem diz ‘nada consta’ e há colidências por decidir.',
    },
  }),
  envios: defineEndpoint({
    method: 'GET',
    path: '/clientes/:id/envios/',
    summary: 'Os relatórios enviados a um cliente, o mais novo primeiro: quem, quando, a quem e como foi',
    auth: 'usuario',
    params,
    response: z.array(envioAoClienteSchema),
  }),
  arquivo: defineFile({
    path: '/clientes/:id/envios/:envio/relatorio.pdf',
    summary: 'Um relatório enviado, como foi enviado',
    auth: 'usuario',
    file: PDF,
    params: params.extend({ envio: idSchema('Informe o envio.') }),
  }),
  link: defineEndpoint({
    method: 'GET',
    path: '/clientes/:id/link/',
    summary: 'Se o cliente tem uma página privada, e desde quando',
    auth: 'usuario',
    params,
    response: linkDoClienteSchema,
  }),
  createLink: defineEndpoint({
    method: 'POST',
    path: '/clientes/:id/link/',
    summary: 'Cria o endereço da página privada do cliente e revoga o anterior; o endereço só é mostrado agora',
    auth: 'usuario',
    params,
    response: linkNovoSchema,
    status: 201,
  }),
  revokeLink: defineEndpoint({
    method: 'DELETE',
    path: '/clientes/:id/link/',
    summary: 'Revoga o endereço da página privada do cliente',
    auth: 'usuario',
    params,
    response: mensagemSchema,
  }),
  pagina: defineEndpoint({
    method: 'GET',
    path: '/pagina_do_cliente/:ficha/',
    summary: 'A página privada de um cliente: as suas marcas e os relatórios enviados',
    auth: 'anonimo',
    params: z.object({ ficha }),
    response: paginaDoClienteSchema,
    errors: NOT_HERE,
  }),
  paginaArquivo: defineFile({
    path: '/pagina_do_cliente/:ficha/:envio/relatorio.pdf',
    summary: 'Um relatório enviado ao cliente, pela sua página privada',
    auth: 'anonimo',
    file: PDF,
    params: z.object({ ficha, envio: idSchema('Informe o envio.') }),
    errors: NOT_HERE,
  }),
};
