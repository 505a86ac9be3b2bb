import { z } from 'zod';
import { senhaDeNovoSchema } from './conta.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';
import { servidorInpiSchema } from './servidor-inpi.ts';

const bytesSchema = z.int().nonnegative();
/** Seconds. */
const idadeSchema = z.number().nonnegative();

/** The work of one queue. */
export const filaSchema = z.object({
  fila: z.string(),
  /** Jobs that could run now. */
  esperando: z.int(),
  /** Jobs that wait for a later moment, such as another attempt. */
  marcados: z.int(),
  em_andamento: z.int(),
  /** How long the oldest job of `esperando` could have run; null without one. */
  idade_s: idadeSchema.nullable(),
});
export type Fila = z.infer<typeof filaSchema>;

/** The state of the installation. Nothing in it belongs to an office. */
export const instalacaoSchema = z.object({
  versao: z.string(),
  filas: z.array(filaSchema),
  /** The newest issue that counts for every office. */
  revista: z
    .object({
      numero: z.string(),
      data_publicacao: z.string().nullable(),
      importada_em: z.iso.datetime().nullable(),
      idade_s: idadeSchema,
    })
    .nullable(),
  inpi: z.object({
    /** The status of the search site; null before the first measurement. */
    status: servidorInpiSchema.shape.status.unwrap().nullable(),
    medido_em: z.iso.datetime().nullable(),
    /** Requests for marks in a row that failed. */
    falhas: z.int(),
    /** The end of the pause after failures; null without a pause. */
    pausa_ate: z.iso.datetime().nullable(),
  }),
  correio: z.object({
    /** Whether there is a mail server. */
    envia: z.boolean(),
    esperando: z.int(),
    /** Messages whose last attempt failed in the last seven days. */
    desistidas: z.int(),
  }),
  /** The disk of the data folder of the process that answers. */
  disco: z.object({ livre: bytesSchema, total: bytesSchema }),
  copias: z.object({
    ligadas: z.boolean(),
    /** The newest copy in the folder. */
    ultima: z.object({ criada_em: z.iso.datetime(), bytes: bytesSchema, idade_s: idadeSchema }).nullable(),
  }),
  /** The database, and how much it grows in a day by the copies of the last nights; null before the second. */
  banco: z.object({ versao: z.string(), bytes: bytesSchema, cresce: z.number().nullable() }),
  /** The running processes of the product. */
  processos: z.array(
    z.object({ papel: z.string(), maquina: z.string(), pid: z.int(), desde: z.iso.datetime().nullable() }),
  ),
});
export type Instalacao = z.infer<typeof instalacaoSchema>;

/** The name of the file of a copy. */
const nomeDaCopiaSchema = z
  .string()
  .regex(/^(vigia|manual|antes-da-restauracao)-\d{4}-\d{2}-\d{2}T\d{6}Z\.copia$/)
  .meta({ examples: ['vigia-2026-09-22T050002Z.copia'] });

/** A copy of the whole installation, in the folder of the copies. */
export const copiaSchema = z.object({
  nome: nomeDaCopiaSchema,
  /** Made for the night, because somebody asked for it, or before a restore took the place of the data. */
  tipo: z.enum(['noturna', 'manual', 'seguranca']),
  criada_em: z.iso.datetime(),
  idade_s: idadeSchema,
  bytes: bytesSchema,
  /** Null if the file cannot be read. */
  cifrada: z.boolean().nullable(),
  /** What the last reading of the whole copy found; null if it was never read. */
  conferencia: z.object({ em: z.iso.datetime(), inteira: z.boolean(), frase: z.string() }).nullable(),
});
export type Copia = z.infer<typeof copiaSchema>;

/** The work on the copies that somebody asked for last. */
export const tarefaDeCopiaSchema = z.object({
  tipo: z.enum(['copia', 'conferencia', 'restauracao']),
  /** The copy that is checked or restored; null while one is made. */
  copia: z.string().nullable(),
  estado: z.enum(['em_curso', 'concluida', 'falhou']),
  /** What is done now, or what became of it. */
  frase: z.string(),
  /** From 0 to 1; null if unknown. */
  fracao: z.number().nullable(),
  comecou: z.iso.datetime(),
  terminou: z.iso.datetime().nullable(),
});
export type TarefaDeCopia = z.infer<typeof tarefaDeCopiaSchema>;

/** The copies of the installation, the newest first. */
export const copiasSchema = z.object({
  /** Null where no copies are made. */
  pasta: z.string().nullable(),
  /** Whether new copies are encrypted. */
  cifra: z.boolean(),
  /** Whether the process that answers can replace the data. */
  restaura: z.boolean(),
  copias: z.array(copiaSchema),
  tarefa: tarefaDeCopiaSchema.nullable(),
  /** The last restore whose former state can be brought back. */
  restauracao: z.object({ copia: z.string(), em: z.iso.datetime(), anterior: nomeDaCopiaSchema }).nullable(),
});
export type Copias = z.infer<typeof copiasSchema>;

const umaCopia = z.object({ nome: nomeDaCopiaSchema });
const EM_CURSO = 'Outra cópia está sendo feita, conferida ou restaurada. Espere que termine.';

/** Whether the installation is under maintenance. */
export const manutencaoSchema = z.object({ ativa: z.boolean() });

/** The people and institutions that the landing page names. Without names it says one sentence about each. */
export const apresentacaoSchema = z.object({
  apoio: z.array(z.object({ nome: z.string(), papel: z.string(), site: z.string().nullable() })),
  equipe: z.array(
    z.object({
      nome: z.string(),
      papel: z.string(),
      descricao: z.string().nullable(),
      /** A profile in a professional network, for example LinkedIn. */
      rede: z.string().nullable(),
      /** A profile as a researcher, for example Lattes. */
      curriculo: z.string().nullable(),
    }),
  ),
});
export type Apresentacao = z.infer<typeof apresentacaoSchema>;

export const instalacao = {
  apresentacao: defineEndpoint({
    method: 'GET',
    path: '/apresentacao/',
    summary: 'As pessoas e instituições que a página inicial apresenta; listas vazias enquanto não há nomes',
    auth: 'anonimo',
    response: apresentacaoSchema,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/instalacao/',
    summary: 'Como está a instalação: filas, última revista, INPI, correio, disco, cópias e banco de dados',
    auth: 'instalacao',
    response: instalacaoSchema,
  }),
  manutencao: defineEndpoint({
    method: 'GET',
    path: '/instalacao/manutencao/',
    summary: 'Se a instalação está em manutenção, em que todas as outras chamadas respondem 503',
    auth: 'anonimo',
    response: manutencaoSchema,
  }),
  copias: defineEndpoint({
    method: 'GET',
    path: '/instalacao/copias/',
    summary: 'As cópias de segurança, das mais novas às mais antigas, e o que se faz com elas agora',
    auth: 'instalacao',
    response: copiasSchema,
  }),
  copiar: defineEndpoint({
    method: 'POST',
    path: '/instalacao/copias/',
    summary: 'Começa uma cópia de segurança; o andamento está na lista',
    auth: 'instalacao',
    response: mensagemSchema,
    errors: { 409: EM_CURSO },
  }),
  conferir: defineEndpoint({
    method: 'POST',
    path: '/instalacao/copias/:nome/conferir/',
    summary: 'Começa a ler uma cópia inteira e a compará-la com as suas somas',
    auth: 'instalacao',
    params: umaCopia,
    response: mensagemSchema,
    errors: { 409: EM_CURSO },
  }),
  restaurar: defineEndpoint({
    method: 'POST',
    path: '/instalacao/copias/:nome/restaurar/',
    summary:
      'Começa a trocar todos os dados da instalação pelos de uma cópia: copia antes o estado atual e encerra todas as sessões',
    auth: 'instalacao',
    params: umaCopia,
    body: senhaDeNovoSchema,
    response: mensagemSchema,
    errors: { 409: EM_CURSO },
  }),
};
