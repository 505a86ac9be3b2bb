import type { ContagemPorGrau, Hoje } from '@vigia/contract';

/** When the next issue comes: 'hoje', 'amanhã', 'em 5 dias'; a day that has passed is 'a qualquer momento'. */
export function describeChegada({ dias }: NonNullable<Hoje['proxima']>): string {
  if (dias < 0) return 'a qualquer momento';
  if (dias === 0) return 'hoje';
  return dias === 1 ? 'amanhã' : `em ${dias} dias`;
}

export const sumGraus = ({ alta, media, baixa }: ContagemPorGrau): number => alta + media + baixa;

/** Whether there is anything to say about today. */
export const hasNovidade = ({ ultima, vencimentos }: Hoje): boolean => ultima !== null || vencimentos.length > 0;
