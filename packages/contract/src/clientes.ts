import { MAX_NOME_DO_CLIENTE } from '@vigia/domain';
import { z } from 'zod';
import { idSchema, textoSchema, versaoSchema } from './campos.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';
import { numeroProcessoSchema } from './marcas.ts';

/** The most contacts of a client, and marks of one call. */
const MAX_CONTATOS = 20;
export const MAX_MARCAS_DE_UMA_VEZ = 5000;

const NOME = 'Escreva o nome do cliente.';

/** A person of a client to write to. */
const contatoSchema = z.object({ nome: z.string(), email: z.string(), telefone: z.string() });
export type ContatoDoCliente = z.infer<typeof contatoSchema>;

const campos = {
  nome: textoSchema({ max: MAX_NOME_DO_CLIENTE, required: NOME }),
  observacoes: textoSchema({ max: 2000, lines: true }),
  contatos: z
    .array(
      z.object({
        nome: textoSchema({ max: 200 }).default(''),
        email: textoSchema({ max: 254, required: 'Escreva o e-mail do contato.' }).pipe(z.email('E-mail não válido.')),
        telefone: textoSchema({ max: 40 }).default(''),
      }),
    )
    .max(MAX_CONTATOS, `Use no máximo ${MAX_CONTATOS} contatos.`),
};

/** A client in the list of the office. */
export const clienteDaListaSchema = z.object({
  id: z.int(),
  nome: z.string(),
  /** The contacts and the active marks. */
  contatos: z.int(),
  marcas: z.int(),
});
export type ClienteDaLista = z.infer<typeof clienteDaListaSchema>;

export const clienteSchema = z.object({
  id: z.int(),
  nome: z.string(),
  observacoes: z.string(),
  contatos: z.array(contatoSchema),
  /** How many active marks the client has. The list of the marks names the client of each. */
  marcas: z.int(),
  criado_em: z.string(),
  /** Grows with every change of the client's data. */
  versao: z.int(),
});
export type Cliente = z.infer<typeof clienteSchema>;

/** The clients that were created, and the marks that got a client. */
export const marcasComClienteSchema = z.object({ clientes: z.int(), marcas: z.int() });

const params = z.object({ id: idSchema() });
const JA_EXISTE = { 409: 'Já existe um cliente com este nome.' };
const MARCAS = `Escolha de 1 a ${MAX_MARCAS_DE_UMA_VEZ} marcas.`;
const LINHAS = `Envie de 1 a ${MAX_MARCAS_DE_UMA_VEZ} linhas.`;
const marcas = z.array(numeroProcessoSchema, MARCAS).min(1, MARCAS).max(MAX_MARCAS_DE_UMA_VEZ, MARCAS);

/** How many marks have another client now. */
export const marcasMudadasSchema = z.object({ marcas: z.int() });

export const clientes = {
  list: defineEndpoint({
    method: 'GET',
    path: '/clientes/',
    summary: 'Os clientes do escritório, por nome, com o número de marcas de cada um',
    auth: 'usuario',
    response: z.array(clienteDaListaSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/clientes/',
    summary: 'Acrescenta um cliente',
    auth: 'usuario',
    body: z.object({
      nome: campos.nome,
      observacoes: campos.observacoes.default(''),
      contatos: campos.contatos.default([]),
    }),
    response: clienteSchema,
    status: 201,
    errors: JA_EXISTE,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/clientes/:id/',
    summary: 'Um cliente, com os contatos',
    auth: 'usuario',
    params,
    response: clienteSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/clientes/:id/',
    summary: 'Altera os dados de um cliente; com versao antiga responde 409 com o cliente como está',
    auth: 'usuario',
    params,
    body: z.object(campos).partial().extend({ versao: versaoSchema }),
    response: clienteSchema,
    errors: JA_EXISTE,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/clientes/:id/',
    summary: 'Remove um cliente; as marcas ficam no portfólio, sem cliente',
    auth: 'administrador',
    params,
    response: mensagemSchema,
  }),
  /** Given as one list, so that marks of any number change together or not at all. */
  setMarcas: defineEndpoint({
    method: 'POST',
    path: '/clientes/marcas/',
    summary: 'Diz de que cliente são as marcas; com cliente nulo elas ficam sem cliente',
    auth: 'usuario',
    body: z.object({ cliente: idSchema('Escolha um cliente.').nullable(), marcas }),
    response: marcasMudadasSchema,
  }),
  setPorNome: defineEndpoint({
    method: 'POST',
    path: '/clientes/planilha/',
    summary:
      'Dá às marcas do portfólio os clientes de uma planilha, pelo nome; cria os que faltam e ignora processos que o portfólio não tem',
    auth: 'usuario',
    body: z.object({
      linhas: z
        .array(z.object({ numero_processo: numeroProcessoSchema, cliente: campos.nome }), LINHAS)
        .min(1, LINHAS)
        .max(MAX_MARCAS_DE_UMA_VEZ, LINHAS),
    }),
    response: marcasComClienteSchema,
  }),
  dosTitulares: defineEndpoint({
    method: 'POST',
    path: '/clientes/dos_titulares/',
    summary: 'Dá a cada marca sem cliente o cliente com o nome do seu titular; cria os clientes que faltam',
    auth: 'usuario',
    response: marcasComClienteSchema,
  }),
};
