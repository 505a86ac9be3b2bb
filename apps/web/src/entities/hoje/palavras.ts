import type { ContagemPorGrau, Hoje } from '@vigia/contract';
import { classifyPrazo, count } from '@vigia/domain';

/** When the next issue comes: 'hoje', 'amanhã', 'em 5 dias'; a day that has passed is 'atrasada há 4 dias'. */
export function describeChegada({ dias }: NonNullable<Hoje['proxima']>): string {
  if (dias < 0) return `atrasada há ${count(-dias, 'dia', 'dias')}`;
  if (dias === 0) return 'hoje';
  return dias === 1 ? 'amanhã' : `em ${dias} dias`;
}

export const sumGraus = ({ alta, media, baixa }: ContagemPorGrau): number => alta + media + baixa;

/** Whether there is anything to say about today. */
export const hasNovidade = ({ ultima, vencimentos }: Hoje): boolean => ultima !== null || vencimentos.length > 0;

/** The issues before the newest one that can still be opposed and have hits to decide, the earliest last day first. */
export const listAntigas = ({ a_triar, ultima }: Pick<Hoje, 'a_triar' | 'ultima'>): Hoje['a_triar'] =>
  a_triar.filter(({ revista }) => revista.id !== ultima?.revista.id);

/** Whether a last day is as near as the board calls urgent. */
export const isUrgente = ({ dias }: { dias: number }): boolean => classifyPrazo(dias) === 'prazo-urgente';
