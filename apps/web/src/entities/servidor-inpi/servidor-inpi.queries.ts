import { contract } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { marcasQuery } from '../../lib/marcas.queries.ts';
import { refresh } from '../../lib/refresh.ts';

const STATUS_POLL_MS = 60_000;

/** How the office's server is doing, as last measured; asked again while the page is open. */
export const servidorInpiQuery = queryOptions({
  queryKey: ['servidor-inpi'],
  queryFn: ({ signal }) => call(contract.servidorInpi.get, { signal }),
  refetchInterval: STATUS_POLL_MS,
});

/** How many hits each level of the sensitivity would give; the question is dropped when another takes its place. */
export const previaQuery = (query: { numero_processo: string; revista: number; same_class: 0 | 1 }) =>
  queryOptions({
    queryKey: ['analises', 'previa', query],
    queryFn: ({ signal }) => call(contract.analises.previa, { query, signal }),
  });

export function useAddMarca() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (numero_processo: string) => call(contract.marcas.create, { body: { numero_processo } }),
    onSuccess: () => refresh(queryClient, marcasQuery.queryKey),
  });
}
