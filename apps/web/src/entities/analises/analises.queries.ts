import { contract } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { loggingFailure } from '../../lib/log.ts';
import { readAnaliseParams } from '../../lib/storage.ts';
import { refresh } from '../../lib/refresh.ts';
import { pollingInterval, readingInterval } from '../../features/analises/comparacao.ts';
import { MESSAGES } from '../../features/analises/messages.ts';

export const analiseQuery = (id: number) =>
  queryOptions({
    queryKey: ['analises', id],
    queryFn: ({ signal }) =>
      loggingFailure(MESSAGES.loadFailed, call(contract.analises.get, { params: { id }, signal })),
    refetchInterval: ({ state }) => pollingInterval(state.data),
  });

/**
 * The creation of an analysis as a query under the key of one visit: however often React mounts the screen during that visit, one
 * analysis is created. It ignores the signal on purpose, since leaving must not leave a half-answered creation behind.
 */
export const novaAnaliseQuery = (visit: string, numero_processo: string, revista: number | undefined) =>
  queryOptions({
    queryKey: ['nova-analise', visit, numero_processo, revista],
    queryFn: () =>
      loggingFailure(
        MESSAGES.createFailed,
        // An answer without an id is not an analysis: the contract refuses it.
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
    queryKey: ['analises', id, 'par', numero],
    queryFn: ({ signal }) =>
      loggingFailure(MESSAGES.loadFailed, call(contract.analises.par, { params: { id, numero }, signal })),
    refetchInterval: ({ state }) => readingInterval(state.data === undefined ? [] : [state.data]),
  });

export function useCancelAnalise(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.analises.cancel, { body: { id } }),
    // Whether it worked or not, the truth is the status on the server.
    onSettled: () => refresh(queryClient, analiseQuery(id).queryKey),
  });
}
