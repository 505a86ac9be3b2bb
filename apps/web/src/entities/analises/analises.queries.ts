import { contract } from '@vigia/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { loggingFailure } from '../../lib/log.ts';
import { useMutation } from '../../lib/mutation.ts';
import { loadAll } from '../../lib/pages.ts';
import { refresh } from '../../lib/refresh.ts';
import { readAnaliseParams } from './analise-params.ts';
import { ANALISE_POLLING_MS, pollingInterval, readingInterval } from './polling.ts';
import { analisesKeys, type FiltroDoHistorico, type ParametrosDaPrevia } from './analises.keys.ts';

const PAGE_SIZE = 100;
const LOAD_FAILED = 'Erro ao carregar análise';
const CREATE_FAILED = 'Erro ao enviar análise';

export const analiseQuery = (id: number) =>
  queryOptions({
    queryKey: analisesKeys.analise(id),
    queryFn: ({ signal }) => loggingFailure(LOAD_FAILED, call(contract.analises.get, { params: { id }, signal })),
    refetchInterval: ({ state }) => pollingInterval(state.data, state.dataUpdateCount),
  });

/**
 * The creation of an analysis, as a query whose key is one visit: React may mount the screen several times during a visit, and still only one
 * analysis is created. The query ignores its signal on purpose: leaving the page must not abort a running creation.
 */
export const novaAnaliseQuery = (visit: string, numero_processo: string, revista: number | undefined) =>
  queryOptions({
    queryKey: analisesKeys.nova(visit, numero_processo, revista),
    queryFn: () =>
      loggingFailure(
        CREATE_FAILED,
        // The contract refuses a response without an id.
        call(contract.analises.create, {
          body: { marca: { numero_processo }, revista: revista ?? 0, ...readAnaliseParams() },
        }),
      ),
    enabled: revista !== undefined,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

export const parQuery = (id: number, numero: string) =>
  queryOptions({
    queryKey: analisesKeys.par(id, numero),
    queryFn: ({ signal }) =>
      loggingFailure(LOAD_FAILED, call(contract.analises.par, { params: { id, numero }, signal })),
    refetchInterval: ({ state }) => readingInterval(state.data === undefined ? [] : [state.data]),
  });

/** How many hits each level of the sensitivity would give. A request is dropped when another one takes its place. */
export const previaQuery = (query: ParametrosDaPrevia) =>
  queryOptions({
    queryKey: analisesKeys.previa(query),
    queryFn: ({ signal }) => call(contract.analises.previa, { query, signal }),
  });

/** The filters of the history as calls take them. */
export const toListQuery = ({ status, busca, cliente }: FiltroDoHistorico) => ({
  status,
  busca: busca === '' ? undefined : busca,
  cliente: cliente ?? undefined,
});

/** The history, page by page as the user scrolls. The server filters and searches, so a search covers all pages. */
export const historicoQuery = (filtro: FiltroDoHistorico) =>
  infiniteQueryOptions({
    queryKey: analisesKeys.historico(filtro),
    queryFn: ({ pageParam, signal }) =>
      call(contract.analises.list, {
        query: { ...toListQuery(filtro), page: pageParam, page_size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
    // The list stays while the words of the search change; another status or client is another list.
    placeholderData: (previous, query) =>
      query !== undefined && query.queryKey[2] === filtro.status && query.queryKey[4] === filtro.cliente
        ? keepPreviousData(previous)
        : undefined,
    staleTime: 0,
    // A refetch would load every page again; `emCursoQuery` notices what has ended meanwhile.
    refetchOnWindowFocus: false,
  });

/** The running analyses, fetched again while there are any: one short call, however long the history is. */
export const emCursoQuery = queryOptions({
  queryKey: analisesKeys.emCurso,
  queryFn: ({ signal }) => call(contract.analises.list, { query: { status: 'Em analise', page_size: 1000 }, signal }),
  refetchInterval: ({ state }) => ((state.data?.count ?? 0) > 0 ? ANALISE_POLLING_MS : false),
  staleTime: 0,
});

export const analisesArquivadasQuery = queryOptions({
  queryKey: analisesKeys.arquivadas,
  queryFn: ({ signal }) => call(contract.analises.archived, { signal }),
  staleTime: 0,
});

/** The ids of all analyses of a filter, loaded or not. */
export async function loadIds(filtro: FiltroDoHistorico): Promise<number[]> {
  return (await loadAll(contract.analises.list, undefined, toListQuery(filtro))).map(({ id }) => id);
}

export function useCancelAnalise(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.analises.cancel, { body: { id } }),
    // Also after a failure, because only the server knows the status.
    onSettled: () => refresh(queryClient, analisesKeys.analise(id)),
  });
}

/** One call for each id, one after the other; it stops at the first failure. `done` counts the calls that succeeded. */
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
    // Also after a failure, because the first calls may have succeeded.
    onSettled: () => refresh(queryClient, analisesKeys.all),
  });
  return { ...mutation, done };
}

export const useArchiveAnalises = () => useOneByOne(contract.analises.archive);
export const useCancelAnalises = () => useOneByOne(contract.analises.cancel);
export const useUnarchiveAnalises = () => useOneByOne(contract.analises.unarchive);
