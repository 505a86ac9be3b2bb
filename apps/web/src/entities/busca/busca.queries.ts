import { contract } from '@vigia/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { buscaKeys } from './busca.keys.ts';

/** A shorter search would find almost everything. */
const MIN_LETTERS = 2;

/** What the office has that matches a search, in everything. The last answer stays until the next one has come. */
export const buscaQuery = (q: string) =>
  queryOptions({
    queryKey: buscaKeys.tudo(q),
    queryFn: async ({ signal }) => (await call(contract.busca.tudo, { query: { q }, signal })).achados,
    enabled: q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
