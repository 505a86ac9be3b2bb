import { describeFimDoPrazo, todayInSaoPaulo } from '@vigia/domain';
import type { QueryClient } from '@tanstack/react-query';
import { prazoQuery } from './prazos.queries.ts';

/**
 * Returns when the period for opposition of an issue of this day (yyyy-mm-dd) ended, and what is still possible; null before its end,
 * and where the day of the issue is not known. Rejects where the period cannot be read.
 */
export async function readFimDoPrazo(queryClient: QueryClient, publicacao: string | null): Promise<string | null> {
  if (publicacao === null) return null;
  const { final } = await queryClient.query(prazoQuery(publicacao));
  return describeFimDoPrazo(final, todayInSaoPaulo(new Date()));
}
