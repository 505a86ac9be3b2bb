import { STATUS_ANALISE } from '@vigia/domain';
import { z } from 'zod';
import { aprendidoSchema, deslocamentoSchema } from './aprendizado.ts';
import { idSchema, inteiroSchema, textoSchema } from './campos.ts';
import { descarteSchema } from './descartes.ts';
import { defineEndpoint, defineFile, pageOf, pagingSchema } from './endpoint.ts';
import { filtroDeClienteSchema, numeroProcessoSchema } from './marcas.ts';
import { prazoDaRevistaSchema } from './prazo-da-revista.ts';

const fraction = z.number().min(0).max(1);
/** Half-open ranges [start, end) of UTF-16 positions in the name as printed. */
const trechosSchema = z.array(z.tuple([z.int(), z.int()]));

/** The opinion of a language model about a pair, if one is configured. It is shown beside the engine's verdict and does not change it. */
export const leituraSchema = z.object({
  situacao: z.enum(['pendente', 'lida', 'indisponível']),
  modelo: z.string(),
  /** The model's own grade and sentence; null unless 'lida'. */
  grau: z.enum(['Alta', 'Média', 'Baixa', 'Diferente']).nullable(),
  explicacao: z.string().nullable(),
  /** A Portuguese sentence that names the reader of the row. */
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
  /** 'Similar' from the cut of the chosen sensitivity on. A row below it may have a grade. */
  similaridade: z.enum(['Similar', 'Diferente']),
  /**
   * The probability that the pair is a conflict, in a list in which few names are: docs/model-card.md says which list, and how well it comes true.
   * Rows are ordered by it.
   */
  probabilidade: fraction,
  /** Alta from a probability of 0.7, Média from 0.3, Baixa from 0.1; null below. */
  grau: z.enum(['Alta', 'Média', 'Baixa']).nullable(),
  partes: z.object({ grafica: fraction, fonetica: fraction, ideologica: fraction, afinidade: fraction }),
  /**
   * The rule that decided, in the terms of INPI's manual: 'Reprodução', 'Imitação fonética' … Rows of 'Mesmo nome, outro ramo' have the same name and
   * goods without affinity: they are Similar by their names, never nearly certain, and lists show them apart. Rows of engines before 3.0
   * do not have this rule.
   */
  regra: z.string(),
  /** The kind of collision, in the words of the law; null if there is none: the names are not Similar and have no grade, or are alike in part only. */
  especie: z
    .enum(['reprodução', 'reprodução parcial', 'reprodução com acréscimo', 'imitação', 'associação de ideias'])
    .nullable()
    .default(null),
  /** Words of both names that counted little, and why. A word that the sentence names as alike, or as what keeps the names apart, is never among them. */
  descontadas: z.array(z.object({ palavra: z.string(), motivo: z.string() })).default([]),
  /** The words of both names, folded, and how much each distinguishes; null in rows of engines before 3.0. */
  comuns: z
    .array(z.object({ palavra: z.string(), forca: fraction }))
    .nullable()
    .default(null),
  /** One Portuguese sentence that explains the verdict. What it claims is measured of exactly the parts that it names. */
  explicacao: z.string(),
  destaques: z.object({ marca: trechosSchema, publicada: trechosSchema }),
  /** Null if no language model is configured or the row is not among the nearest. */
  leitura: leituraSchema.nullable().default(null),
});
export type Resultado = z.infer<typeof resultadoSchema>;

/** A row at its place in the list that users see. */
export const resultadoOrdenadoSchema = resultadoSchema.extend({
  /** Where the learnt order moved the row; null in the engine's order, and for rows that it hardly moved. */
  deslocamento: deslocamentoSchema.nullable().default(null),
});
export type ResultadoOrdenado = z.infer<typeof resultadoOrdenadoSchema>;

/** A row with the rule that hides it; null if no rule does. */
export const linhaSchema = resultadoOrdenadoSchema.extend({ descarte: descarteSchema.nullable().default(null) });
export type Linha = z.infer<typeof linhaSchema>;

/** What a comparison was made with. */
const feitaCom = {
  /** The version of the engine; null until the comparison has ended. */
  motor: z.string().nullable(),
  /** The present version of the engine. */
  motor_atual: z.string(),
  /** The word counts that are pinned to the issue; null before the comparison has ended, and for those of older versions of the product. */
  frequencias: z
    .object({
      /** The newest confirmed issue that is counted; null where there was none. */
      ate: z.string().nullable(),
      /** The compared issue, whose names are always counted. */
      propria: z.string(),
    })
    .nullable(),
  /** Why a new comparison may differ: another version of the engine, or another file of the issue. */
  anterior: z.enum(['motor', 'arquivo']).nullable(),
};

export const analiseSchema = z.object({
  id: z.int(),
  status: z.enum(STATUS_ANALISE),
  progresso: fraction,
  marca: z.object({
    numero_processo: z.string(),
    elemento_nominativo: z.string().nullable(),
    path_location_image: z.string().nullable(),
    /** Whether the office has archived the mark since. */
    arquivada: z.boolean(),
  }),
  revista: z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() }),
  /** The period for opposition of the issue, counted with the office's calendar; null if the issue has no date. */
  prazo: prazoDaRevistaSchema.nullable(),
  /** The number of published marks that were compared so far. */
  total_comparadas: z.int(),
  /** The number of hits, without dismissed ones. */
  total_similar: z.int(),
  /** The number of kept rows that are hidden because a user dismissed them, their holder or a word. */
  total_ocultadas: z.int().default(0),
  /** The hits among them. */
  similares_ocultadas: z.int(),
  record_created: z.string(),
  /** Whether the automatic analysis created it. */
  automatica: z.boolean().default(false),
  temperature: z.number(),
  same_class: z.int(),
  /** Why the status is 'Erro'. */
  motivo: z.string().nullable(),
  ...feitaCom,
  /** Whether its nearest rows were archived, because it is old. Similar rows and rows that a user decided on are never archived. */
  proximas_arquivadas: z.boolean().default(false),
  /** The comparison that this one repeats. */
  refeita_de: z.int().nullable(),
  /** The newest comparison that repeats this one and was not stopped. */
  refeita_em: z.int().nullable(),
});
export type Analise = z.infer<typeof analiseSchema>;

export const analiseComResultadoSchema = analiseSchema.extend({
  resultado: z.array(resultadoOrdenadoSchema),
  aprendido: aprendidoSchema,
});
export type AnaliseComResultado = z.infer<typeof analiseComResultadoSchema>;

const id = idSchema();
const analiseParams = z.object({ id });
const parParams = analiseParams.extend({ numero: numeroProcessoSchema });

const TEMPERATURE = 'Informe a criatividade entre 0 e 2.';
const SAME_CLASS = 'Use 1 para mesma classe ou 0 para todas.';
const MARCA = 'Escolha a marca.';
/** The chosen issue of a comparison. */
const revistaSchema = idSchema('Escolha a revista.');

/** The sensitivity of a comparison (0 to 2 in steps of 0.1), and whether it covers only the mark's own classes (1) or all classes (0). */
export const temperatureSchema = z.number(TEMPERATURE).min(0, TEMPERATURE).max(2, TEMPERATURE).default(1);
export const sameClassSchema = z.union([z.literal(0), z.literal(1)], SAME_CLASS).default(0);

/** One compared pair: the published record beside the monitored mark. */
export const parSchema = linhaSchema.extend({
  analise: z.int(),
  ...feitaCom,
  aprendido: aprendidoSchema,
  revista: z.object({ numero: z.string(), data_publicacao: z.string().nullable() }),
  marca: z.object({
    numero_processo: z.string(),
    elemento_nominativo: z.string().nullable(),
    /** The name that was compared, if it was changed since. The sentence and `destaques` are about it. */
    nome_comparado: z.string().nullable(),
    apresentacao: z.string().nullable(),
    titular: z.string().nullable(),
    data_deposito: z.string().nullable(),
    path_location_image: z.string().nullable(),
    arquivada: z.boolean(),
    status: z.string(),
    classificacao_nice: z.array(z.object({ identificacao: z.string(), class_nice_details: z.string().nullable() })),
  }),
  publicada: z.object({
    data_deposito: z.string().nullable(),
    natureza: z.string().nullable(),
    procurador: z.string().nullable(),
    /** The address of its figure; null if none is stored. Gazettes print no figures: it comes from INPI's search site. */
    path_location_image: z.string().nullable(),
    classificacao_nice: z.array(z.object({ identificacao: z.string(), class_nice_details: z.string().nullable() })),
    despachos: z.array(z.object({ codigo: z.string(), nome: z.string() })),
  }),
});
export type Par = z.infer<typeof parSchema>;

/** The number of published marks that would be Similar at each level of sensitivity. */
export const previaSchema = z.object({
  niveis: z.array(z.object({ temperature: z.number(), similares: z.int() })),
  /** The number of marks of the issue that can be opposed. */
  total_publicadas: z.int(),
});
export type Previa = z.infer<typeof previaSchema>;

/** The filters of the history. */
export const filtroDoHistoricoSchema = z.object({
  status: z.enum(STATUS_ANALISE, 'Este status não existe.').optional(),
  /** Part of the mark's name or process number, in any case. */
  busca: textoSchema({ max: 200 }).optional(),
  /** The client of the mark. */
  cliente: filtroDeClienteSchema,
});
export type FiltroDeAnalises = z.output<typeof filtroDoHistoricoSchema>;

export const analises = {
  create: defineEndpoint({
    method: 'POST',
    path: '/analises/',
    summary: 'Começa a comparação de uma marca com uma revista',
    auth: 'usuario',
    body: z.object({
      marca: z.object({ numero_processo: numeroProcessoSchema }, MARCA),
      revista: revistaSchema,
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
    query: filtroDoHistoricoSchema.extend(pagingSchema.shape),
    response: pageOf(analiseSchema),
  }),
  previa: defineEndpoint({
    method: 'GET',
    path: '/analises/previa/',
    summary: 'Quantas marcas similares cada nível de criatividade daria, antes de comparar',
    auth: 'usuario',
    query: z.object({
      numero_processo: numeroProcessoSchema,
      revista: revistaSchema,
      same_class: inteiroSchema({ min: 0, max: 1 }, SAME_CLASS).default(0),
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
      offset: inteiroSchema({ min: 0, max: 1_000_000 }, 'O começo vai de 0 a 1.000.000.').default(0),
      limit: inteiroSchema({ min: 1, max: 1000 }, 'O limite vai de 1 a 1.000.').default(50),
      /** 1 returns the hidden rows instead of the shown ones. */
      ocultadas: z
        .enum(['0', '1'], 'Use 1 para ver as ocultadas.')
        .default('0')
        .transform((value) => value === '1'),
    }),
    response: pageOf(linhaSchema).extend({ aprendido: aprendidoSchema }),
  }),
  par: defineEndpoint({
    method: 'GET',
    path: '/analises/:id/resultado/:numero/',
    summary: 'Um par comparado, com as razões',
    auth: 'usuario',
    params: parParams,
    response: parSchema,
  }),
  figura: defineFile({
    path: '/analises/:id/resultado/:numero/figura/',
    summary: 'A figura da marca publicada de um par comparado, se houver uma guardada',
    auth: 'usuario',
    params: parParams,
    file: 'image/*',
  }),
};
