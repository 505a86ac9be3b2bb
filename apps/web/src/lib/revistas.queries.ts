import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { loadAll } from './pages.ts';

const READING_POLL_MS = 3500;

/** The issues of the office; asked again while one is being read. */
export const revistasQuery = queryOptions({
  queryKey: ['revistas'],
  queryFn: ({ signal }) => loadAll(contract.revistas.list, signal),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'Em análise') === true ? READING_POLL_MS : false,
});
