import {
  DIAS_DE_MARCA,
  isCodigoDeClasse,
  LIMITES_DA_CLASSE,
  mapCampos,
  MAX_NOTAS_DA_MARCA,
  MAX_REFERENCIA,
  parseNumeroProcesso,
} from '@vigia/domain';
import { z } from 'zod';
import { diaSchema, idSchema, textoSchema, versaoSchema } from './campos.ts';
import { defineEndpoint, defineFile, mensagemSchema, pageOf, pagingSchema } from './endpoint.ts';

export const classeNiceSchema = z.object({
  /** Two digits, as INPI prints them: '09'. */
  identificacao: z.string(),
  class_nice_details: z.string().nullable(),
});
export const classeVienaSchema = z.object({ identificacao: z.string(), descricao: z.string().nullable() });

/** The classes as users send them. */
const identificacao = textoSchema({ max: LIMITES_DA_CLASSE.identificacao, required: 'Informe o código da classe.' });
const classeNiceUpdateSchema = z.object({
  identificacao: identificacao.refine(isCodigoDeClasse, 'A classe de Nice vai de 1 a 45.'),
  class_nice_details: textoSchema({ max: LIMITES_DA_CLASSE.class_nice_details, lines: true }).nullable(),
});
const classeVienaUpdateSchema = z.object({
  identificacao,
  descricao: textoSchema({ max: LIMITES_DA_CLASSE.descricao, lines: true }).nullable(),
});

/** The state of the request to INPI's search site for a mark that waits for its data. */
const consultaSchema = z.object({
  situacao: z.enum(['esperando', 'desistiu']),
  /** The number of responses without data. */
  tentativas: z.int(),
  /** A sentence about why the last attempt found no data. */
  motivo: z.string().nullable(),
  /** The time of the next attempt; null if there is none. */
  proxima_em: z.string().nullable(),
});

/** The client of the office whose mark it is. */
export const clienteDaMarcaSchema = z.object({ id: z.int(), nome: z.string() });
export type ClienteDaMarca = z.infer<typeof clienteDaMarcaSchema>;

/** The client whose marks a list shows: an id, or 'nenhum' for marks without a client. */
export const escolhaDeClienteSchema = z
  .string('Escolha um cliente.')
  .regex(/^([1-9]\d{0,8}|nenhum)$/, 'Escolha um cliente, ou nenhum.')
  .meta({ examples: ['4'] });

/** The same choice as an id, or null for 'nenhum'. Without it all marks count. */
export const filtroDeClienteSchema = escolhaDeClienteSchema
  .transform((value) => (value === 'nenhum' ? null : Number(value)))
  .optional();

/** The person of the office who is responsible for a mark. */
export const responsavelDaMarcaSchema = z.object({ id: z.int(), nome: z.string() });
export type ResponsavelDaMarca = z.infer<typeof responsavelDaMarcaSchema>;

export const marcaSchema = z.object({
  numero_processo: z.string(),
  ...mapCampos({
    text: () => z.string().nullable(),
    status: () => z.string(),
    date: () => z.string().nullable(),
    names: () => z.array(z.string()),
    nice: () => z.array(classeNiceSchema),
    viena: () => z.array(classeVienaSchema),
  }),
  path_location_image: z.string().nullable(),
  record_create: z.string(),
  /** Grows with every change of the mark: by users, by gazettes and by INPI's site. */
  versao: z.int(),
  /** When it was archived; null while it is monitored. */
  arquivada_em: z.string().nullable(),
  escritorio: z.string(),
  /** The client of the office whose mark it is; null if the office named none. */
  cliente: clienteDaMarcaSchema.nullable(),
  /** The number or code of the mark in the office's own files. */
  referencia: z.string().nullable(),
  responsavel: responsavelDaMarcaSchema.nullable(),
  /** What the office notes about the mark for itself. */
  notas: z.string().nullable(),
  /** Null for a mark that has its data. */
  consulta: consultaSchema.nullable(),
});
export type Marca = z.infer<typeof marcaSchema>;

/** A mark in the list of the portfolio: without its specification, which no list shows and which may be as long as a thousand other fields. */
export const marcaDaListaSchema = marcaSchema.omit({ especificacao: true, arquivada_em: true, notas: true });
export type MarcaDaLista = z.infer<typeof marcaDaListaSchema>;

const NO_NUMERO = 'Digite o Número do processo!';
const BAD_NUMERO = 'Número de processo inválido: são até nove dígitos.';
const NOT_TEXT = 'Envie o número do processo como texto.';

/** Spreadsheets give numbers, and a JSON integer names one process, so it is read as its digits. */
const readInteger = (value: string | number): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;

/** A process number as a user types it or a spreadsheet gives it, parsed to nine digits of text. */
export const numeroProcessoSchema = z.preprocess(
  readInteger,
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? NO_NUMERO : NOT_TEXT) })
    .trim()
    .min(1, NO_NUMERO)
    .max(30, BAD_NUMERO)
    .transform((value, context) => {
      const numero = parseNumeroProcesso(value);
      if (numero !== null) return numero;
      context.addIssue({ code: 'custom', message: BAD_NUMERO });
      return z.NEVER;
    }),
);

const marcaParams = z.object({ id: numeroProcessoSchema });

/** What users may fill in or correct by hand; fields left out keep their value. */
export const marcaUpdateSchema = z
  .object({
    ...mapCampos({
      text: (campo) => textoSchema({ max: campo.limit, lines: 'lines' in campo }).nullable(),
      status: ({ limit }) => textoSchema({ max: limit, required: 'Informe o status.' }),
      date: () => diaSchema(DIAS_DE_MARCA).nullable(),
      names: ({ limit, nameLimit }) =>
        z.array(textoSchema({ max: nameLimit, required: 'Um dos nomes está vazio.' })).max(limit),
      nice: ({ limit }) => z.array(classeNiceUpdateSchema).max(limit),
      viena: ({ limit }) => z.array(classeVienaUpdateSchema).max(limit),
    }),
    referencia: textoSchema({ max: MAX_REFERENCIA }).nullable(),
    /** The id of a person of the office. */
    responsavel: idSchema('Escolha uma pessoa do seu escritório.').nullable(),
    notas: textoSchema({ max: MAX_NOTAS_DA_MARCA, lines: true }).nullable(),
    versao: versaoSchema,
  })
  .partial();

/** The filter of a list of marks: part of the name or the process number, in any case. */
export const filtroDeMarcasSchema = z.object({ busca: textoSchema({ max: 200 }).optional() });

export const marcas = {
  list: defineEndpoint({
    method: 'GET',
    path: '/marca/',
    summary: 'As marcas ativas do escritório, por nome',
    auth: 'usuario',
    query: filtroDeMarcasSchema.extend(pagingSchema.shape),
    response: pageOf(marcaDaListaSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/marca/',
    summary:
      'Acrescenta uma marca pelo número do processo, com os dados das revistas guardadas; o que falta vem depois do INPI',
    auth: 'usuario',
    body: z.object({ numero_processo: numeroProcessoSchema }),
    response: marcaSchema,
    status: 201,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/marca/:id/',
    summary: 'Uma marca pelo número do processo',
    auth: 'usuario',
    params: marcaParams,
    response: marcaSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/marca/:id/',
    summary: 'Altera à mão os dados de uma marca; com versao antiga responde 409 com a marca como está',
    auth: 'usuario',
    params: marcaParams,
    body: marcaUpdateSchema,
    response: marcaSchema,
  }),
  archive: defineEndpoint({
    method: 'DELETE',
    path: '/marca/:id/',
    summary: 'Arquiva uma marca; nada é apagado',
    auth: 'usuario',
    params: marcaParams,
    response: mensagemSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/marca/:id/definitivo/',
    summary: 'Apaga uma marca que nunca recebeu dados do INPI nem de uma revista; não pode ser desfeito',
    auth: 'usuario',
    params: marcaParams,
    response: mensagemSchema,
    errors: { 409: 'Esta marca tem dados do INPI ou de uma revista. Arquive-a, que nada se perde.' },
  }),
  archived: defineEndpoint({
    method: 'GET',
    path: '/marca/marcas_arquivadas/',
    summary: 'As marcas arquivadas do escritório',
    auth: 'usuario',
    response: z.array(marcaDaListaSchema),
  }),
  consultar: defineEndpoint({
    method: 'POST',
    path: '/marca/:id/consultar/',
    summary: 'Consulta de novo no INPI uma marca que espera os dados',
    auth: 'usuario',
    params: marcaParams,
    response: marcaSchema,
    errors: { 409: 'Esta marca já tem os dados do INPI.' },
  }),
  logo: defineFile({
    path: '/marca/:id/logo/',
    summary: 'A figura de uma marca, como o INPI a mostra',
    auth: 'usuario',
    params: marcaParams,
    file: 'image/*',
  }),
  unarchive: defineEndpoint({
    method: 'POST',
    path: '/marca/desarquivar_marca/',
    summary: 'Devolve uma marca arquivada ao portfólio',
    auth: 'usuario',
    body: z.object({ numero_processo: numeroProcessoSchema }),
    response: marcaSchema,
  }),
};
