import { contract, type AnaliseAutomatica } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { analisesKeys } from '../analises/analises.keys.ts';
import { inicioKeys } from '../inicio/inicio.keys.ts';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh, showResult } from '../../lib/refresh.ts';
import { vigilanciaKeys } from './vigilancia.keys.ts';

/** Milliseconds between two looks at a batch that is running. */
const LOTES_POLLING_MS = 3500;

export type NovaConfiguracao = z.input<typeof contract.analiseAutomatica.create.body>;

const isConfiguracao = (answer: AnaliseAutomatica | Record<string, never>): answer is AnaliseAutomatica =>
  'id' in answer;

/** The configuration of the automatic analysis in force, or null. */
export const automaticaQuery = queryOptions({
  queryKey: vigilanciaKeys.configuracao,
  queryFn: async ({ signal }): Promise<AnaliseAutomatica | null> => {
    const answer = await call(contract.analiseAutomatica.get, { signal });
    return isConfiguracao(answer) ? answer : null;
  },
});

/** Creates the configuration, or changes the current one. A change sends the version that the user saw. */
export function useSaveAutomatica(current: AnaliseAutomatica | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NovaConfiguracao) =>
      current === null
        ? call(contract.analiseAutomatica.create, { body })
        : call(contract.analiseAutomatica.update, {
            params: { id: current.id },
            body: { ...body, versao: current.versao },
          }),
    onSuccess: (saved) => showResult(queryClient, automaticaQuery.queryKey, saved, inicioKeys.all),
  });
}

export function useCancelAutomatica() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.analiseAutomatica.cancel, { body: { id } }),
    onSuccess: () => queryClient.setQueryData(automaticaQuery.queryKey, null),
  });
}

/** The batches of the automatic analysis, newest first, fetched again while one is running. */
export const lotesQuery = queryOptions({
  queryKey: analisesKeys.lotes,
  queryFn: ({ signal }) => call(contract.vigilancia.list, { query: { page_size: 5 }, signal }),
  refetchInterval: ({ state }) =>
    state.data?.results.some(({ status }) => status === 'Em analise') ? LOTES_POLLING_MS : false,
  staleTime: 0,
});

/** Stops the batch of an issue. */
export function useCancelLote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.vigilancia.cancel, { params: { id } }),
    onSettled: () => refresh(queryClient, analisesKeys.all),
  });
}
