import { STATUS_ANALISE } from '@vigia/domain';
import { z } from 'zod';
import { descarteSchema } from './descartes.ts';
import { defineEndpoint, pageOf, pagingSchema } from './endpoint.ts';
import { numeroProcessoSchema } from './marcas.ts';

const fraction = z.number().min(0).max(1);
/** Half-open ranges [start, end) of UTF-16 positions in the name as printed. */
const trechosSchema = z.array(z.tuple([z.int(), z.int()]));

/** What a language model, where one is set up, made of a pair. It stands beside the engine's verdict and changes nothing of it. */
export const leituraSchema = z.object({
  situacao: z.enum(['pendente', 'lida', 'indisponível']),
  modelo: z.string(),
  /** The model's own grade and sentence; null unless 'lida'. */
  grau: z.enum(['Alta', 'Média', 'Baixa', 'Diferente']).nullable(),
  explicacao: z.string().nullable(),
  /** One Portuguese sentence that says who read the row. */
  nota: z.string(),
});
export type Leitura = z.infer<typeof leituraSchema>;

export const resultadoSchema = z.object({
  nome: z.string(),
  numero: z.string(),
  apresentacao: z.string().nullable(),
  /** The published classes, two digits each, joined by ', '. */
  classe_nice: z.string(),
  titular: z.string().nullable(),
  similaridade: z.enum(['Similar', 'Diferente']),
  /** How likely it is that the two marks are the ones that collide, of a pair that does and a near one that does not; orders the rows. */
  probabilidade: fraction,
  grau: z.enum(['Alta', 'Média', 'Baixa']).nullable(),
  partes: z.object({ grafica: fraction, fonetica: fraction, ideologica: fraction, afinidade: fraction }),
  /** The rule that decided, in the terms of INPI's manual: 'Reprodução', 'Imitação fonética' … */
  regra: z.string(),
  /** The kind of collision, in the words of the law; null where there is none. */
  especie: z
    .enum(['reprodução', 'reprodução parcial', 'reprodução com acréscimo', 'imitação', 'associação de ideias'])
    .nullable()
    .default(null),
  /** Words of either name that hardly counted, and why. */
  descontadas: z.array(z.object({ palavra: z.string(), motivo: z.string() })).default([]),
  /** One Portuguese sentence a person can read aloud. */
  explicacao: z.string(),
  destaques: z.object({ marca: trechosSchema, publicada: trechosSchema }),
  /** Null when no language model is set up, or the row is not among the nearest. */
  leitura: leituraSchema.nullable().default(null),
});
export type Resultado = z.infer<typeof resultadoSchema>;

/** A row with what hides it: null unless somebody dismissed it. */
export const linhaSchema = resultadoSchema.extend({ descarte: descarteSchema.nullable().default(null) });
export type Linha = z.infer<typeof linhaSchema>;

export const analiseSchema = z.object({
  id: z.int(),
  status: z.enum(STATUS_ANALISE),
  progresso: fraction,
  marca: z.object({
    numero_processo: z.string(),
    elemento_nominativo: z.string().nullable(),
    path_location_image: z.string().nullable(),
  }),
  revista: z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() }),
  /** How many published marks were compared so far. */
  total_comparadas: z.int(),
  /** The hits, without those that somebody dismissed. */
  total_similar: z.int(),
  /** Kept rows that are not shown because somebody dismissed them or silenced their holder or a word. */
  total_ocultadas: z.int().default(0),
  record_created: z.string(),
  /** Whether the automatic analysis made it. */
  automatica: z.boolean().default(false),
  temperature: z.number(),
  same_class: z.int(),
  /** Why the status is 'Erro'. */
  motivo: z.string().nullable(),
});
export type Analise = z.infer<typeof analiseSchema>;

export const analiseComResultadoSchema = analiseSchema.extend({ resultado: z.array(resultadoSchema) });
export type AnaliseComResultado = z.infer<typeof analiseComResultadoSchema>;

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const analiseParams = z.object({ id });

/** The sensitivity of a comparison (0 to 2 in steps of 0.1) and whether only the mark's own classes count (1) or all (0). */
export const temperatureSchema = z.number('Informe a criatividade entre 0 e 2.').min(0).max(2).default(1);
export const sameClassSchema = z
  .union([z.literal(0), z.literal(1)], 'Use 1 para mesma classe ou 0 para todas.')
  .default(0);

/** One compared pair with the published record and the monitored mark side by side. */
export const parSchema = linhaSchema.extend({
  analise: z.int(),
  revista: z.object({ numero: z.string(), data_publicacao: z.string().nullable() }),
  marca: z.object({
    numero_processo: z.string(),
    elemento_nominativo: z.string().nullable(),
    apresentacao: z.string().nullable(),
    titular: z.string().nullable(),
    status: z.string(),
    classificacao_nice: z.array(z.object({ identificacao: z.string(), class_nice_details: z.string().nullable() })),
  }),
  publicada: z.object({
    data_deposito: z.string().nullable(),
    natureza: z.string().nullable(),
    procurador: z.string().nullable(),
    classificacao_nice: z.array(z.object({ identificacao: z.string(), class_nice_details: z.string().nullable() })),
    despachos: z.array(z.object({ codigo: z.string(), nome: z.string() })),
  }),
});
export type Par = z.infer<typeof parSchema>;

/** How many published marks would be Similar at each level of the sensitivity. */
export const previaSchema = z.object({
  niveis: z.array(z.object({ temperature: z.number(), similares: z.int() })),
  /** How many marks of the issue can be opposed at all. */
  total_publicadas: z.int(),
});
export type Previa = z.infer<typeof previaSchema>;

export const analises = {
  create: defineEndpoint({
    method: 'POST',
    path: '/analises/',
    summary: 'Começa a comparação de uma marca com uma revista',
    auth: 'usuario',
    body: z.object({
      marca: z.object({ numero_processo: numeroProcessoSchema }),
      revista: z.coerce.number('Escolha a revista.').int().min(1).max(2_147_483_647),
      temperature: temperatureSchema,
      same_class: sameClassSchema,
    }),
    response: analiseComResultadoSchema,
    status: 201,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/analises/',
    summary: 'As comparações não arquivadas do escritório, da mais nova para a mais antiga, sem os resultados',
    auth: 'usuario',
    query: pagingSchema.extend({
      status: z.enum(STATUS_ANALISE, 'Este status não existe.').optional(),
      /** Part of the mark's name or process number, in any case. */
      busca: z.string().trim().max(200, 'Use no máximo 200 caracteres.').optional(),
    }),
    response: pageOf(analiseSchema),
  }),
  previa: defineEndpoint({
    method: 'GET',
    path: '/analises/previa/',
    summary: 'Quantas marcas similares cada nível de criatividade daria, antes de comparar',
    auth: 'usuario',
    query: z.object({
      numero_processo: numeroProcessoSchema,
      revista: z.coerce.number('Escolha a revista.').int().min(1).max(2_147_483_647),
      same_class: z.coerce.number('Use 1 para mesma classe ou 0 para todas.').int().min(0).max(1).default(0),
    }),
    response: previaSchema,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/analises/:id/',
    summary: 'Uma comparação com as marcas Similares e as mais próximas',
    auth: 'usuario',
    params: analiseParams,
    response: analiseComResultadoSchema,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/analises/cancelar_analise/',
    summary: 'Para uma comparação em andamento',
    auth: 'usuario',
    body: z.object({ id }),
    response: analiseSchema,
  }),
  archive: defineEndpoint({
    method: 'POST',
    path: '/analises/arquivar_analise/',
    summary: 'Arquiva uma comparação terminada',
    auth: 'usuario',
    body: z.object({ id }),
    response: analiseSchema,
    errors: { 409: 'Só uma análise terminada pode ser arquivada.' },
  }),
  archived: defineEndpoint({
    method: 'GET',
    path: '/analises/analises_arquivadas/',
    summary: 'As comparações arquivadas do escritório, a última arquivada primeiro',
    auth: 'usuario',
    response: z.array(analiseSchema),
  }),
  unarchive: defineEndpoint({
    method: 'POST',
    path: '/analises/desarquivar_analise/',
    summary: 'Devolve uma comparação arquivada ao histórico',
    auth: 'usuario',
    body: z.object({ id }),
    response: analiseSchema,
  }),
  resultado: defineEndpoint({
    method: 'GET',
    path: '/analises/:id/resultado/',
    summary: 'O resultado ordenado, por partes',
    auth: 'usuario',
    params: analiseParams,
    query: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(50),
      /** 1 answers the rows that are hidden, in place of those that are shown. */
      ocultadas: z
        .enum(['0', '1'], 'Use 1 para ver as ocultadas.')
        .default('0')
        .transform((value) => value === '1'),
    }),
    response: pageOf(linhaSchema),
  }),
  par: defineEndpoint({
    method: 'GET',
    path: '/analises/:id/resultado/:numero/',
    summary: 'Um par comparado, com as razões',
    auth: 'usuario',
    params: analiseParams.extend({ numero: numeroProcessoSchema }),
    response: parSchema,
  }),
};
