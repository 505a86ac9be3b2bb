import { COLUNAS_QUADRO, DIAS_DE_PRAZO, ENCERRAMENTOS, TIPOS_DESFECHO } from '@vigia/domain';
import { z } from 'zod';
import { algarismosSchema, diaSchema, idSchema, textoSchema } from './campos.ts';
import { defineEndpoint, defineFile, pageOf, pagingSchema } from './endpoint.ts';
import { clienteDaMarcaSchema, filtroDeClienteSchema, numeroProcessoSchema } from './marcas.ts';
import { prazoSchema } from './prazos.ts';

const id = idSchema();
const columnSchema = z.enum(
  COLUNAS_QUADRO.map((coluna) => coluna.id),
  'Escolha uma coluna do quadro.',
);

/** The newest dispatch about the published process that changes something for the opponent. */
export const andamentoSchema = z.object({
  tipo: z.enum(TIPOS_DESFECHO),
  /** A few words: 'Oposição notificada', 'Pedido indeferido' … */
  rotulo: z.string(),
  /** The issue that printed it, and its date, dd/mm/yyyy. */
  revista: z.string(),
  data: z.string(),
  /** INPI's code and name of the dispatch. */
  despacho: z.string(),
});
export type Andamento = z.infer<typeof andamentoSchema>;

/** A case as a card of the board. */
export const cardSchema = z.object({
  id: z.int(),
  /** The published mark that collides, and its process. */
  marcaColidente: z.string(),
  processoInpi: z.string(),
  /** The own mark, and its process. */
  conflitaCom: z.string(),
  processoMarca: z.string(),
  /** The client of the own mark. */
  cliente: clienteDaMarcaSchema.nullable(),
  /** The last day to file, dd/mm/yyyy. */
  prazoFinal: z.string(),
  /** Days from today in America/Sao_Paulo to the deadline; negative after it. */
  diasRestantes: z.int(),
  responsavel: z.object({ id: z.int(), nome: z.string() }).nullable(),
  grau: z.enum(['Alta', 'Média', 'Baixa']).nullable(),
  /** Whether the deadline counts from a republication, which a person confirmed. */
  republicado: z.boolean(),
  /**
   * The later deadline of another publication that no person has confirmed yet; null if there is none. Until then `prazoFinal`, the earlier one,
   * counts. Days are dd/mm/yyyy. `confirmada` is false if the issue is an upload of the office.
   */
  novoPrazo: z
    .object({
      prazoFinal: z.string(),
      diasRestantes: z.int(),
      revista: z.string(),
      publicacao: z.string(),
      confirmada: z.boolean(),
    })
    .nullable(),
  /** The day by which the office wants to file, dd/mm/yyyy; null if it sets none, has filed, or the deadline is over. */
  meta: z.object({ data: z.string(), diasRestantes: z.int() }).nullable(),
  /** The newest dispatch about the published process; null if no later gazette names it. */
  andamento: andamentoSchema.nullable(),
  /** The request for administrative nullity (LPI 169), if no opposition was filed in time and the registration was granted. */
  nulidade: z.object({ prazoFinal: z.string(), diasRestantes: z.int() }).nullable(),
  /** The day of the filing, dd/mm/yyyy; null if the case is in another column than 'Protocolado' or the day is not registered yet. */
  protocoladoEm: z.string().nullable(),
  /** Grows with every change of the case. A change must send the version that it was made from. */
  versao: z.int(),
});
export type Card = z.infer<typeof cardSchema>;

export const quadroSchema = z.object({
  /** By the id of the card. */
  cards: z.record(z.string(), cardSchema),
  columns: z.record(z.string(), z.object({ id: columnSchema, title: z.string(), cardIds: z.array(z.int()) })),
  columnOrder: z.array(columnSchema),
  /** The pairs whose case is closed, with its outcome in words. They are not on the board, and results say so. */
  encerrados: z.array(
    cardSchema.pick({ id: true, processoMarca: true, processoInpi: true }).extend({ rotulo: z.string() }),
  ),
});
export type Quadro = z.infer<typeof quadroSchema>;

/** The filing of an opposition, as the office registered it. */
const protocoloSchema = z.object({
  /** The day of the filing, yyyy-mm-dd. */
  data: z.string(),
  /** INPI's number of the petition, 12 digits; null if it is not registered. */
  peticao: z.string().nullable(),
  /** The number of the fee (GRU); null if it is not registered. */
  gru: z.string().nullable(),
  /** The size of the receipt; null if none is kept. */
  comprovante_bytes: z.int().nullable(),
  /** Who registered it; null if the user has left. */
  quem: z.string().nullable(),
  em: z.string(),
});

/** A dispatch about the published process, with the terms that it opens. Days are yyyy-mm-dd. */
const faseSchema = andamentoSchema.extend({
  termos: z.array(
    z.object({
      /** The act that is due: 'Manifestação sobre a oposição'. */
      titulo: z.string(),
      /** Who must act: the applicant, those whom an appeal concerns, or anybody. */
      quem: z.enum(['requerente', 'interessados', 'terceiros']),
      prazo: prazoSchema,
      /** Days from today in America/Sao_Paulo to the last day; negative after it. */
      dias_restantes: z.int(),
      fundamento: z.string(),
      /** What the user should check before relying on the term. */
      observacao: z.string().nullable(),
    }),
  ),
});

/** How a case ended, and why. */
const encerramentoSchema = z.object({
  desfecho: z.enum(ENCERRAMENTOS.map((encerramento) => encerramento.id)),
  /** The outcome in words: 'Não opor', 'Acordo', 'Encerrado'. */
  rotulo: z.string(),
  motivo: z.string(),
  /** Who closed it; null if the user has left. */
  quem: z.string().nullable(),
  em: z.string(),
});

/** A closed case in the list of closed cases. */
export const casoEncerradoSchema = cardSchema
  .pick({ id: true, marcaColidente: true, processoInpi: true, conflitaCom: true, processoMarca: true, versao: true })
  .extend({ encerramento: encerramentoSchema });
export type CasoEncerrado = z.infer<typeof casoEncerradoSchema>;

/** A case with all its data. */
export const casoSchema = cardSchema.extend({
  column: columnSchema,
  /** Its place in the column, from 0. */
  position: z.int(),
  notas: z.string(),
  /** The id of the analysis that found the pair; with `processoInpi` it identifies the report of the pair. */
  analise: z.int(),
  titular: z.string().nullable(),
  /** The published classes, two digits each, joined by ', '. */
  classe_nice: z.string(),
  similaridade: z.enum(['Similar', 'Diferente']),
  probabilidade: z.number().min(0).max(1),
  regra: z.string(),
  /** A sentence about why the two marks collide. */
  motivo: z.string(),
  /** The issue whose publication starts the deadline. */
  revista: z.object({ numero: z.string(), data_publicacao: z.string() }),
  prazo: prazoSchema,
  /** The arithmetic of `novoPrazo`. */
  prazoNovo: prazoSchema.nullable(),
  /** The arithmetic of `nulidade`. */
  prazoNulidade: prazoSchema.nullable(),
  /** What later gazettes print about the published process, newest first. */
  fases: z.array(faseSchema),
  /** Null until the filing is registered. It stays when the case is moved out of 'Protocolado'. */
  protocolo: protocoloSchema.nullable(),
  /** Null while the case is on the board. */
  encerramento: encerramentoSchema.nullable(),
  /** What users said about the case, the first comment first. Mentions stand in the text as '@' and the name. */
  comentarios: z.array(z.object({ id: z.int(), texto: z.string(), quem: z.string().nullable(), em: z.string() })),
  /** The checklist of the case. `feita` says who did a task and when. */
  tarefas: z.array(
    z.object({
      id: z.int(),
      texto: z.string(),
      feita: z.object({ quem: z.string().nullable(), em: z.string() }).nullable(),
    }),
  ),
  /** What happened to the case, newest first. */
  historico: z.array(z.object({ id: z.int(), em: z.string(), quem: z.string().nullable(), texto: z.string() })),
});
export type Caso = z.infer<typeof casoSchema>;
export type FaseDoCaso = Caso['fases'][number];

const VERSAO = idSchema('Informe a versão do caso que você viu.');
const POSITION = 'Informe a posição na coluna.';

/** The longest notes of a case, in characters. */
export const MAX_NOTAS = 10_000;
/** The longest comment and the longest task, in characters. */
export const MAX_COMENTARIO = 5000;
export const MAX_TAREFA = 200;
/** The longest reason for closing a case, in characters. */
export const MAX_MOTIVO = 500;

export const oposicoes = {
  quadro: defineEndpoint({
    method: 'GET',
    path: '/oposicoes/quadro/',
    summary: 'O quadro de oposições do escritório',
    auth: 'usuario',
    response: quadroSchema,
  }),
  versao: defineEndpoint({
    method: 'GET',
    path: '/oposicoes/versao/',
    summary: 'Um texto que muda quando algo muda no quadro ou num caso; barato, para saber se vale a pena ler de novo',
    auth: 'usuario',
    response: z.object({ versao: z.string() }).meta({ id: 'VersaoDoQuadro' }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/',
    summary: 'Leva ao quadro uma marca comparada; se o caso já existe, ainda que encerrado, responde 409 com ele',
    auth: 'usuario',
    body: z.object({ analise: idSchema('Informe a análise.'), numero: numeroProcessoSchema }),
    response: casoSchema,
    status: 201,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/oposicoes/:id/',
    summary: 'Um caso, com a conta do prazo e o histórico',
    auth: 'usuario',
    params: z.object({ id }),
    response: casoSchema,
  }),
  confirmNovoPrazo: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/:id/novo_prazo/',
    summary: 'Confirma que o prazo conta da publicação mais nova; com versao antiga responde 409 com o caso como está',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({ versao: VERSAO }),
    response: casoSchema,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/oposicoes/:id/',
    summary: 'Move um caso, muda o responsável ou as notas; com versao antiga responde 409 com o caso como está',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({
      column: columnSchema.optional(),
      /** The position among the other cases. Past the end, or if it is left out, the case goes to the end. */
      position: z.int(POSITION).min(0, POSITION).max(1_000_000, POSITION).optional(),
      responsavel: idSchema('Escolha uma pessoa do seu escritório.').nullable().optional(),
      notas: textoSchema({ max: MAX_NOTAS, lines: true }).optional(),
      versao: VERSAO,
    }),
    response: casoSchema,
  }),
  encerrados: defineEndpoint({
    method: 'GET',
    path: '/oposicoes/encerrados/',
    summary: 'Os casos encerrados, do último ao primeiro; busca procura em marcas, processos, titular e motivo',
    auth: 'usuario',
    query: pagingSchema.extend({ busca: textoSchema({ max: 200 }).default(''), cliente: filtroDeClienteSchema }),
    response: pageOf(casoEncerradoSchema),
  }),
  encerrar: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/:id/encerrar/',
    summary: 'Encerra um caso com um desfecho e um motivo; ele sai do quadro',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({
      desfecho: z.enum(
        ENCERRAMENTOS.map((encerramento) => encerramento.id),
        'Escolha como o caso terminou.',
      ),
      motivo: textoSchema({ max: MAX_MOTIVO, required: 'Diga por que o caso foi encerrado.' }),
      versao: VERSAO,
    }),
    response: casoSchema,
  }),
  reabrir: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/:id/reabrir/',
    summary: 'Devolve um caso encerrado à coluna em que estava',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({ versao: VERSAO }),
    response: casoSchema,
  }),
  comentar: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/:id/comentarios/',
    summary: 'Comenta um caso; quem é mencionado recebe um e-mail',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({
      comentario: textoSchema({ max: MAX_COMENTARIO, required: 'Escreva o comentário.', lines: true }),
      mencoes: z
        .array(idSchema('Escolha uma pessoa do seu escritório.'), 'Envie a lista de quem é mencionado.')
        .max(50, 'Mencione no máximo 50 pessoas.')
        .default([]),
    }),
    response: casoSchema,
    status: 201,
  }),
  addTarefa: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/:id/tarefas/',
    summary: 'Inclui uma tarefa na lista do caso',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({ tarefa: textoSchema({ max: MAX_TAREFA, required: 'Diga o que há para fazer.' }) }),
    response: casoSchema,
    status: 201,
  }),
  setTarefa: defineEndpoint({
    method: 'PATCH',
    path: '/oposicoes/:id/tarefas/:tarefa/',
    summary: 'Conclui ou reabre uma tarefa do caso',
    auth: 'usuario',
    params: z.object({ id, tarefa: idSchema() }),
    body: z.object({ feita: z.boolean('Diga se a tarefa está feita.') }),
    response: casoSchema,
  }),
  removeTarefa: defineEndpoint({
    method: 'DELETE',
    path: '/oposicoes/:id/tarefas/:tarefa/',
    summary: 'Retira uma tarefa da lista do caso',
    auth: 'usuario',
    params: z.object({ id, tarefa: idSchema() }),
    response: casoSchema,
  }),
  protocolar: defineEndpoint({
    method: 'PUT',
    path: '/oposicoes/:id/protocolo/',
    summary: 'Registra ou corrige o protocolo da oposição e move o caso para Protocolado',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({
      data: diaSchema(DIAS_DE_PRAZO, 'Informe a data do protocolo, no formato aaaa-mm-dd.'),
      peticao: algarismosSchema(/^\d{12}$/, 'O número da petição tem 12 algarismos e costuma começar por 850.'),
      gru: algarismosSchema(/^\d{10,20}$/, 'O número da GRU tem de 10 a 20 algarismos.'),
      versao: VERSAO,
    }),
    response: casoSchema,
  }),
  desfazerProtocolo: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/:id/protocolo/desfazer/',
    summary: 'Desfaz o protocolo e devolve o caso à coluna de onde veio',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({ versao: VERSAO }),
    response: casoSchema,
  }),
  enviarComprovante: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/:id/protocolo/comprovante/',
    summary: 'Guarda o comprovante do protocolo (PDF), no lugar do anterior',
    auth: 'usuario',
    params: z.object({ id }),
    upload: true,
    response: casoSchema,
    errors: { 413: 'O comprovante tem mais de 20 MB. Envie um PDF menor.', 415: 'Envie o comprovante em PDF.' },
  }),
  comprovante: defineFile({
    path: '/oposicoes/:id/protocolo.pdf',
    summary: 'O comprovante do protocolo',
    auth: 'usuario',
    params: z.object({ id }),
    file: 'application/pdf',
  }),
};
