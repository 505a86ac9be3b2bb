import { contract } from '@vigia/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { analisesKeys } from '../analises/analises.keys.ts';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { inicioKeys } from './inicio.keys.ts';

/** Milliseconds between two looks at a batch that a user waits for. */
const ESPERA_MS = 1200;

/** How far the office has come with its first work, fetched again while its newest issue is being compared. */
export const passosQuery = (marcas: number) =>
  queryOptions({
    queryKey: inicioKeys.passos(marcas),
    queryFn: ({ signal }) => call(contract.inicio.primeirosPassos, { signal }),
    refetchInterval: ({ state }) => (state.data?.revista?.lote?.status === 'Em analise' ? ESPERA_MS : false),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Compares the whole portfolio with an issue, by its id. */
export function useCompararTudo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (revista: number) => call(contract.vigilancia.create, { body: { revista } }),
    // After a failure too: the screen shows what the server has.
    onSettled: () => Promise.all([refresh(queryClient, inicioKeys.all), refresh(queryClient, analisesKeys.all)]),
  });
}
