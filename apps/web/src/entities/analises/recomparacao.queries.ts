import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { analisesKeys } from './analises.keys.ts';
import { ANALISE_POLLING_MS } from './polling.ts';

/** What changed between an analysis and the one that it repeats. */
export const diferencaQuery = (id: number) =>
  queryOptions({
    queryKey: analisesKeys.diferenca(id),
    queryFn: ({ signal }) => call(contract.recomparacao.diferenca, { params: { id }, signal }),
  });

/** The analyses of an older engine and the last run, fetched again while it lasts. */
export const recomparacaoQuery = queryOptions({
  queryKey: analisesKeys.recomparacao,
  queryFn: ({ signal }) => call(contract.recomparacao.get, { signal }),
  refetchInterval: ({ state }) => ((state.data?.rodada?.em_curso ?? 0) > 0 ? ANALISE_POLLING_MS : false),
  staleTime: 0,
});

/** Compares the mark of an analysis again with the same issue. Returns the new analysis. */
export function useRepeatAnalise() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.recomparacao.repeat, { params: { id } }),
    onSettled: () => refresh(queryClient, analisesKeys.all),
  });
}

/** Starts or stops the run that compares the analyses of an older engine again. */
function useRodada(endpoint: (typeof contract.recomparacao)['start' | 'cancel']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoint, {}),
    onSettled: () => refresh(queryClient, analisesKeys.all),
  });
}

export const useStartRodada = () => useRodada(contract.recomparacao.start);
export const useCancelRodada = () => useRodada(contract.recomparacao.cancel);
