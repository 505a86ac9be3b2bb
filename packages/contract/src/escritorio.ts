import { z } from 'zod';
import { idSchema, textoSchema, versaoSchema } from './campos.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';
import { PAPEIS, papelSchema } from './papel.ts';

/** A picture of one point, for the examples. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Every field of an office but its CNPJ. All of them are texts, as the specification writes them, the days too. */
const comCampos = <Texto extends z.ZodType>(texto: Texto) => ({
  nome_fantasia: texto,
  razao_social: texto,
  data_abertura: texto,
  porte: texto,
  natureza_juridica: texto,
  atividade_comercial: texto,
  matriz_filial: texto,
  data_situacao_cadastral: texto,
  situacao_cadastral: texto,
  endereco: texto,
  cidade: texto,
  estado: texto,
  cep: texto,
});

export const escritorioSchema = z.object({
  cnpj: z.string(),
  ...comCampos(z.string().nullable()),
  /** Grows with every change of the office's data. */
  versao: z.int(),
});
export type Escritorio = z.infer<typeof escritorioSchema>;

/** The fields that an administrator may change; fields that are left out keep their value. */
export const escritorioUpdateSchema = z
  .object({ cnpj: textoSchema({ max: 30 }), ...comCampos(textoSchema({ max: 300 }).nullable()), versao: versaoSchema })
  .partial();

export const membroSchema = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  papel: papelSchema,
  situacao: z.enum(['ativo', 'pendente']),
  /** Whether this is the user of the session. */
  voce: z.boolean(),
});
export type Membro = z.infer<typeof membroSchema>;

/** The most bytes of an office's logo. */
export const MAX_LOGO = 300_000;
const LOGO = 'Envie o logo em PNG ou JPEG.';
const PREFIXO = /^data:image\/(png|jpeg);base64,/;

/** How the office's reports look. The logo is an address with its data: 'data:image/png;base64,…'. */
export const identidadeSchema = z.object({
  cor: z
    .string()
    .nullable()
    .meta({ examples: ['#0f5c4a'] }),
  logo: z
    .string()
    .nullable()
    .meta({ examples: [PIXEL] }),
});
export type Identidade = z.infer<typeof identidadeSchema>;

/** Fields that are left out keep their value. */
const identidadeUpdateSchema = z
  .object({
    cor: textoSchema({ max: 7 })
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Use uma cor no formato #rrggbb.')
      .nullable()
      .meta({ examples: ['#0f5c4a'] }),
    logo: z
      .string(LOGO)
      .max(Math.ceil(MAX_LOGO * 1.34) + 40, 'O logo tem mais de 300 kB. Envie um menor.')
      .regex(PREFIXO, LOGO)
      .nullable()
      .meta({ examples: [PIXEL] }),
  })
  .partial();

const membroParams = z.object({ id: idSchema() });

export const escritorio = {
  get: defineEndpoint({
    method: 'GET',
    path: '/escritorio/',
    summary: 'Os dados do escritório do usuário',
    auth: 'usuario',
    response: escritorioSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/escritorio/:cnpj/',
    summary: 'Altera os dados do escritório do usuário; com versao antiga responde 409 com os dados como estão',
    auth: 'administrador',
    params: z.object({ cnpj: textoSchema({ max: 30 }) }),
    body: escritorioUpdateSchema,
    response: escritorioSchema,
  }),
  identidade: defineEndpoint({
    method: 'GET',
    path: '/escritorio/identidade/',
    summary: 'O logo e a cor dos relatórios do escritório',
    auth: 'usuario',
    response: identidadeSchema,
  }),
  changeIdentidade: defineEndpoint({
    method: 'PUT',
    path: '/escritorio/identidade/',
    summary: 'Muda o logo ou a cor dos relatórios; nulo retira',
    auth: 'administrador',
    body: identidadeUpdateSchema,
    response: identidadeSchema,
    errors: { 415: LOGO },
  }),
  membros: defineEndpoint({
    method: 'GET',
    path: '/escritorio/membros/',
    summary: 'Quem pertence ao escritório e quem espera aprovação',
    auth: 'usuario',
    pessoal: true,
    response: z.array(membroSchema),
  }),
  aprovar: defineEndpoint({
    method: 'POST',
    path: '/escritorio/membros/:id/aprovar/',
    summary: 'Aprova um cadastro que espera',
    auth: 'administrador',
    pessoal: true,
    params: membroParams,
    response: membroSchema,
  }),
  mudarPapel: defineEndpoint({
    method: 'PUT',
    path: '/escritorio/membros/:id/papel/',
    summary: 'Muda o papel de uma pessoa: leitor só vê, analista trabalha, administrador também cuida do escritório',
    auth: 'administrador',
    pessoal: true,
    params: membroParams,
    body: z.object({ papel: z.enum(PAPEIS, 'Escolha um papel.') }),
    response: membroSchema,
    errors: { 409: 'O escritório precisa de pelo menos um administrador. Escolha outro antes de mudar este papel.' },
  }),
  encerrarSessoes: defineEndpoint({
    method: 'POST',
    path: '/escritorio/membros/:id/encerrar_sessoes/',
    summary: 'Encerra as sessões de uma pessoa do escritório, que continua nele e pode entrar de novo',
    auth: 'administrador',
    pessoal: true,
    params: membroParams,
    response: mensagemSchema,
  }),
  remover: defineEndpoint({
    method: 'POST',
    path: '/escritorio/membros/:id/remover/',
    summary: 'Recusa um cadastro que espera ou retira um membro do escritório',
    auth: 'administrador',
    pessoal: true,
    params: membroParams,
    response: mensagemSchema,
  }),
};
