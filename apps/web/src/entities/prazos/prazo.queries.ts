import { contract } from '@vigia/contract';
import { describeFimDoPrazo, todayInSaoPaulo } from '@vigia/domain';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { prazosKeys } from './prazos.keys.ts';

/** The period for opposition of what an issue of this day (yyyy-mm-dd) published. */
export const prazoQuery = (publicacao: string) =>
  queryOptions({
    queryKey: prazosKeys.prazo(publicacao),
    queryFn: ({ signal }) => call(contract.prazos.get, { query: { publicacao }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Returns when the period for opposition of an issue of this day (yyyy-mm-dd) ended, and what is still possible; null before its end,
 * and where the day of the issue is not known. Rejects where the period cannot be read.
 */
export async function readFimDoPrazo(queryClient: QueryClient, publicacao: string | null): Promise<string | null> {
  if (publicacao === null) return null;
  const { final } = await queryClient.query(prazoQuery(publicacao));
  return describeFimDoPrazo(final, todayInSaoPaulo(new Date()));
}
