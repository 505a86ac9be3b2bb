import {
  COLUNAS_QUADRO,
  ENCERRAMENTOS,
  formatDia,
  readDesfecho,
  titleOfColuna,
  titleOfEncerramento,
} from '@vigia/domain';
import { z } from 'zod';

const colunaSchema = z.enum(COLUNAS_QUADRO.map(({ id }) => id));
const encerramentoSchema = z.enum(ENCERRAMENTOS.map(({ id }) => id));
const nomeSchema = z.string().nullable();

/** A dispatch that a later gazette printed about the published process. */
export const andamentoEventoSchema = z.object({
  tipo: z.literal('andamento'),
  revista: z.string(),
  data: z.string(),
  codigo: z.string(),
  /** INPI's name of the dispatch. */
  despacho: z.string(),
});
export type AndamentoEvento = z.infer<typeof andamentoEventoSchema>;

/** Where a stored issue came from: INPI's site, the operator of the installation, or an upload of the office. */
const fonteSchema = z.enum(['inpi', 'operador', 'envio']);
export type FonteDaRevista = z.infer<typeof fonteSchema>;

/** A change of the publication that a deadline counts from: the issue, the earlier date and the later one. */
const mudanca = { revista: z.string(), de: z.string(), para: z.string() };

/** A filing: the day, INPI's number of the petition, the number of the fee. */
const protocolo = { data: z.string(), peticao: z.string().nullable(), gru: z.string().nullable() };

/** The content of `caso_historico.evento`: facts, from which the sentence is written on reading. */
export const eventoSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('criado'), revista: z.string() }),
  z.object({ tipo: z.literal('movido'), de: colunaSchema, para: colunaSchema }),
  z.object({ tipo: z.literal('responsavel'), de: nomeSchema, para: nomeSchema }),
  z.object({ tipo: z.literal('notas') }),
  // Written until deadlines waited for a confirmation: the clock restarted by itself.
  z.object({ tipo: z.literal('republicado'), ...mudanca }),
  z.object({ tipo: z.literal('novo-prazo'), fonte: fonteSchema, ...mudanca }),
  z.object({ tipo: z.literal('prazo-confirmado'), ...mudanca }),
  z.object({ tipo: z.literal('corrigido'), ...mudanca }),
  z.object({ tipo: z.literal('retirada'), ...mudanca }),
  z.object({ tipo: z.literal('protocolado'), ...protocolo }),
  z.object({ tipo: z.literal('protocolo-corrigido'), ...protocolo }),
  z.object({ tipo: z.literal('protocolo-desfeito'), data: z.string() }),
  z.object({ tipo: z.literal('comprovante') }),
  z.object({
    tipo: z.literal('tarefa'),
    texto: z.string(),
    acao: z.enum(['incluida', 'feita', 'reaberta', 'retirada']),
  }),
  z.object({ tipo: z.literal('encerrado'), desfecho: encerramentoSchema, motivo: z.string() }),
  z.object({ tipo: z.literal('reaberto'), coluna: colunaSchema }),
  andamentoEventoSchema,
]);
export type EventoDoCaso = z.infer<typeof eventoSchema>;

function describeResponsavel({ de, para }: Extract<EventoDoCaso, { tipo: 'responsavel' }>): string {
  if (para === null) return `Deixou o caso sem responsável (era ${de ?? 'ninguém'}).`;
  return de === null ? `Tornou ${para} responsável pelo caso.` : `Passou o caso de ${de} para ${para}.`;
}

function describeAndamento({ revista, data, codigo, despacho }: AndamentoEvento): string {
  const frase = readDesfecho(codigo)?.frase ?? 'o INPI despachou no processo';
  return `Na revista ${revista}, de ${formatDia(data)}, ${frase}: ${despacho} (${codigo}).`;
}

const FONTES: Readonly<Record<FonteDaRevista, string>> = {
  inpi: 'arquivo do INPI',
  operador: 'arquivo importado pela operação',
  envio: 'arquivo enviado por este escritório, que o INPI ainda não confirmou',
};

function describeNovoPrazo({ revista, fonte, de, para }: Extract<EventoDoCaso, { tipo: 'novo-prazo' }>): string {
  return `A revista ${revista} (${FONTES[fonte]}) publicou o pedido em ${formatDia(para)}: o prazo passaria a contar dessa data. Continua valendo o prazo da publicação de ${formatDia(de)}, até alguém confirmar o novo.`;
}

function describeRetirada({ revista, de, para }: Extract<EventoDoCaso, { tipo: 'retirada' }>): string {
  const prazo = de === para ? '' : ` O prazo volta a contar da publicação de ${formatDia(para)}.`;
  return `A revista ${revista} foi retirada ou substituída: o que ela dizia deste processo não vale mais.${prazo}`;
}

function describeProtocolo({
  data,
  peticao,
  gru,
}: Extract<EventoDoCaso, { tipo: 'protocolado' | 'protocolo-corrigido' }>) {
  const partes = [
    `em ${formatDia(data)}`,
    ...(peticao === null ? [] : [`petição ${peticao}`]),
    ...(gru === null ? [] : [`GRU ${gru}`]),
  ];
  return partes.join(', ');
}

const TAREFAS: Readonly<Record<Extract<EventoDoCaso, { tipo: 'tarefa' }>['acao'], (texto: string) => string>> = {
  incluida: (texto) => `Incluiu a tarefa «${texto}».`,
  feita: (texto) => `Concluiu a tarefa «${texto}».`,
  reaberta: (texto) => `Reabriu a tarefa «${texto}».`,
  retirada: (texto) => `Retirou a tarefa «${texto}».`,
};

type EventosPorTipo = { [Evento in EventoDoCaso as Evento['tipo']]: Evento };
export type TipoDoEvento = keyof EventosPorTipo;
export type EventoDoTipo<Tipo extends TipoDoEvento> = { [Each in Tipo]: { tipo: Each } & EventosPorTipo[Each] }[Tipo];

/** The sentence of each kind of event. */
const FRASES: { readonly [Tipo in TipoDoEvento]: (evento: EventoDoTipo<Tipo>) => string } = {
  criado: ({ revista }) => `Levou o caso ao quadro, a partir da comparação com a revista ${revista}.`,
  movido: ({ de, para }) => `Moveu o caso de ${titleOfColuna(de)} para ${titleOfColuna(para)}.`,
  responsavel: describeResponsavel,
  notas: () => 'Alterou as notas.',
  republicado: ({ revista, de, para }) =>
    `O pedido foi republicado na revista ${revista}, de ${formatDia(para)}: o prazo, que contava da publicação de ${formatDia(de)}, recomeçou.`,
  'novo-prazo': describeNovoPrazo,
  'prazo-confirmado': ({ revista, de, para }) =>
    `Confirmou o novo prazo, que conta da publicação de ${formatDia(para)} na revista ${revista}. Antes contava da publicação de ${formatDia(de)}.`,
  corrigido: ({ revista, de, para }) =>
    `O pedido foi publicado na revista ${revista}, de ${formatDia(para)}: o prazo conta dessa data, e não mais de ${formatDia(de)}.`,
  retirada: describeRetirada,
  andamento: describeAndamento,
  protocolado: (evento) => `Protocolou a oposição ${describeProtocolo(evento)}.`,
  'protocolo-corrigido': (evento) => `Corrigiu o protocolo: ${describeProtocolo(evento)}.`,
  'protocolo-desfeito': ({ data }) => `Desfez o protocolo de ${formatDia(data)}.`,
  comprovante: () => 'Guardou o comprovante do protocolo.',
  tarefa: ({ texto, acao }) => TAREFAS[acao](texto),
  encerrado: ({ desfecho, motivo }) => `Encerrou o caso (${titleOfEncerramento(desfecho)}): ${motivo}`,
  reaberto: ({ coluna }) => `Reabriu o caso, em ${titleOfColuna(coluna)}.`,
};

/** The event as one Portuguese sentence, without its author and time. */
export const describeEvento = <Tipo extends TipoDoEvento>(evento: EventoDoTipo<Tipo>): string =>
  FRASES[evento.tipo](evento);
