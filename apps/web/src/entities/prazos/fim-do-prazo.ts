import { computeDiasRestantes, describePrazoDeOposicao, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { prazoQuery } from './prazos.queries.ts';

/** When the period for opposition of an issue of this day (yyyy-mm-dd) ended, and what is still possible; null before its end. */
export function useFimDoPrazo(publicacao: string | null): string | null {
  const { data } = useQuery({ ...prazoQuery(publicacao ?? ''), enabled: publicacao !== null });
  if (publicacao === null || data?.publicacao !== publicacao) return null;
  const dias = computeDiasRestantes(data.final, todayInSaoPaulo(new Date()));
  return dias < 0 ? describePrazoDeOposicao({ final: formatDia(data.final), dias }) : null;
}
