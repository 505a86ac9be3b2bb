import { contract } from '@vigia/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { loadAll } from '../../lib/pages.ts';
import { refresh } from '../../lib/refresh.ts';
import { type Filtro, STATUS_DO_FILTRO } from './historico.ts';

const PAGE_SIZE = 100;
const POLLING_MS = 3500;
/** Everything that shows analyses. */
const ANALISES = ['analises'] as const;

const filterOf = (filtro: Filtro, busca: string) => ({
  status: STATUS_DO_FILTRO[filtro],
  busca: busca === '' ? undefined : busca,
});

/** The history, page by page as the person scrolls; the server filters and searches, so that all of it is searched. */
export const historicoQuery = (filtro: Filtro, busca: string) =>
  infiniteQueryOptions({
    queryKey: [...ANALISES, 'historico', filtro, busca],
    queryFn: ({ pageParam, signal }) =>
      call(contract.analises.list, {
        query: { ...filterOf(filtro, busca), page: pageParam, page_size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
    // While the words change, the list stays; another filter is another list.
    placeholderData: (previous, query) => (query?.queryKey[2] === filtro ? keepPreviousData(previous) : undefined),
    staleTime: 0,
    // All loaded pages would be asked for; what has ended meanwhile is noticed by the running ones.
    refetchOnWindowFocus: false,
  });

/** The analyses that are running, asked again while there are any: one short call however long the history is. */
export const emCursoQuery = queryOptions({
  queryKey: [...ANALISES, 'em-curso'],
  queryFn: ({ signal }) => call(contract.analises.list, { query: { status: 'Em analise', page_size: 1000 }, signal }),
  refetchInterval: ({ state }) => ((state.data?.count ?? 0) > 0 ? POLLING_MS : false),
  staleTime: 0,
});

/** The automatic analyses, newest first, asked again while one is running. */
export const lotesQuery = queryOptions({
  queryKey: [...ANALISES, 'lotes'],
  queryFn: ({ signal }) => call(contract.vigilancia.list, { query: { page_size: 5 }, signal }),
  refetchInterval: ({ state }) =>
    state.data?.results.some(({ status }) => status === 'Em analise') ? POLLING_MS : false,
  staleTime: 0,
});

/** Stops the automatic analysis of an issue. */
export function useCancelLote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.vigilancia.cancel, { params: { id } }),
    onSettled: () => refresh(queryClient, ANALISES),
  });
}

/** The ids of everything a filter and a search find. */
export async function loadIds(filtro: Filtro, busca: string): Promise<number[]> {
  return (await loadAll(contract.analises.list, undefined, filterOf(filtro, busca))).map(({ id }) => id);
}

/** One call for each id, one after the other; it stops at the first that fails. `done` counts while it runs. */
function useOneByOne(endpoint: (typeof contract.analises)['archive' | 'unarchive' | 'cancel']) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      setDone(0);
      for (const id of ids) {
        await call(endpoint, { body: { id } });
        setDone((before) => before + 1);
      }
    },
    // After a failure too: some may have been done.
    onSettled: () => refresh(queryClient, ANALISES),
  });
  return { ...mutation, done };
}

export const useArchiveAnalises = () => useOneByOne(contract.analises.archive);
export const useCancelAnalises = () => useOneByOne(contract.analises.cancel);
export const useUnarchiveAnalises = () => useOneByOne(contract.analises.unarchive);

export const arquivadasQuery = queryOptions({
  queryKey: [...ANALISES, 'arquivadas'],
  queryFn: ({ signal }) => call(contract.analises.archived, { signal }),
  staleTime: 0,
});
