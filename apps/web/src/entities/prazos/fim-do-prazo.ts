import { describeFimDoPrazo, todayInSaoPaulo } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { prazoQuery } from './prazos.queries.ts';

/** When the period for opposition of an issue of this day (yyyy-mm-dd) ended, and what is still possible; null before its end. */
export function useFimDoPrazo(publicacao: string | null): string | null {
  const { data } = useQuery({ ...prazoQuery(publicacao ?? ''), enabled: publicacao !== null });
  if (publicacao === null || data?.publicacao !== publicacao) return null;
  return describeFimDoPrazo(data.final, todayInSaoPaulo(new Date()));
}
