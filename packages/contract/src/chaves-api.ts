import { z } from 'zod';
import { idSchema, inteiroSchema, textoSchema } from './campos.ts';
import { senhaDeNovoSchema } from './conta.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';
import type { Papel } from './papel.ts';

/** What a key of the API may do: only read, or also work as an analyst does. */
export const ESCOPOS_DA_CHAVE = ['leitura', 'escrita'] as const;
export type EscopoDaChave = (typeof ESCOPOS_DA_CHAVE)[number];

/** The role that a key has by its scope. No key is an administrator. */
export const PAPEL_DO_ESCOPO = { leitura: 'leitor', escrita: 'analista' } as const satisfies Record<
  EscopoDaChave,
  Papel
>;

/** The most days that a key is valid. */
export const MAX_DIAS_DA_CHAVE = 365;

/** The sentences for calls that a key may not make. */
export const RECUSA_DA_CHAVE = {
  pessoal:
    'Uma chave de API não faz isso: contas, senhas, sessões, pessoas e a administração do escritório pedem a sessão de uma pessoa.',
  leitura: 'Esta chave de API só lê. Para fazer alterações, use uma chave com escopo de escrita.',
} as const;

/** A key of the office for other programs. The key itself is only in the answer that makes it. */
export const chaveApiSchema = z.object({
  id: z.int(),
  nome: z.string(),
  escopo: z.enum(ESCOPOS_DA_CHAVE),
  /** How the key begins, to find it again in a program. */
  prefixo: z.string(),
  /** The name of the administrator who made it. */
  quem: z.string(),
  criada_em: z.string(),
  /** The last use, noted at most every five minutes; null before the first. */
  usada_em: z.string().nullable(),
  expira_em: z.string(),
  /** 'sem efeito' while its maker is no administrator of the office. */
  situacao: z.enum(['ativa', 'vencida', 'sem efeito']),
});
export type ChaveApi = z.infer<typeof chaveApiSchema>;

/** A new key, with the key itself. It is not shown again. */
export const chaveApiNovaSchema = chaveApiSchema.extend({ chave: z.string() });
export type ChaveApiNova = z.infer<typeof chaveApiNovaSchema>;

const DIAS = 'Uma chave vale de 1 a 365 dias.';

/** What a new key is for, and for how long. The password is asked for: a stolen session must not make a key. */
export const chaveApiPedidaSchema = senhaDeNovoSchema.extend({
  nome: textoSchema({ max: 60, required: 'Dê um nome à chave.' }),
  escopo: z.enum(ESCOPOS_DA_CHAVE, 'Escolha o que a chave pode fazer.'),
  dias: inteiroSchema({ min: 1, max: MAX_DIAS_DA_CHAVE }, DIAS).meta({ examples: [90] }),
});

export const chavesApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/escritorio/chaves_api/',
    summary: 'As chaves de API do escritório',
    auth: 'administrador',
    pessoal: true,
    response: z.array(chaveApiSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/escritorio/chaves_api/',
    summary: 'Cria uma chave de API, com a senha; a chave só aparece nesta resposta',
    auth: 'administrador',
    pessoal: true,
    body: chaveApiPedidaSchema,
    response: chaveApiNovaSchema,
    status: 201,
    errors: {
      409: 'O escritório já tem 50 chaves de API. Revogue alguma antes de criar outra.',
      429: 'Muitas tentativas. Espere um pouco e tente de novo.',
    },
  }),
  revogar: defineEndpoint({
    method: 'DELETE',
    path: '/escritorio/chaves_api/:id/',
    summary: 'Revoga uma chave de API: os programas que a usam param de entrar na hora',
    auth: 'administrador',
    pessoal: true,
    params: z.object({ id: idSchema() }),
    response: mensagemSchema,
  }),
};
