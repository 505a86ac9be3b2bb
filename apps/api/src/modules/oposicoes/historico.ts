import { COLUNAS_QUADRO, formatDia, readDesfecho, titleOfColuna } from '@vigia/domain';
import { z } from 'zod';

const colunaSchema = z.enum(COLUNAS_QUADRO.map(({ id }) => id));
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

/** The content of `caso_historico.evento`: facts, from which the sentence is written on reading. */
export const eventoSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('criado'), revista: z.string() }),
  z.object({ tipo: z.literal('movido'), de: colunaSchema, para: colunaSchema }),
  z.object({ tipo: z.literal('responsavel'), de: nomeSchema, para: nomeSchema }),
  z.object({ tipo: z.literal('notas') }),
  z.object({ tipo: z.literal('republicado'), revista: z.string(), de: z.string(), para: z.string() }),
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

/** The event as one Portuguese sentence, without its author and time. */
export function describeEvento(evento: EventoDoCaso): string {
  switch (evento.tipo) {
    case 'criado':
      return `Levou o caso ao quadro, a partir da comparação com a revista ${evento.revista}.`;
    case 'movido':
      return `Moveu o caso de ${titleOfColuna(evento.de)} para ${titleOfColuna(evento.para)}.`;
    case 'responsavel':
      return describeResponsavel(evento);
    case 'notas':
      return 'Alterou as notas.';
    case 'republicado':
      return `O pedido foi republicado na revista ${evento.revista}, de ${formatDia(evento.para)}: o prazo, que contava da publicação de ${formatDia(evento.de)}, recomeçou.`;
    case 'andamento':
      return describeAndamento(evento);
  }
}
