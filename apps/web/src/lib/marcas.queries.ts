import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { esperaMs } from '../entities/marcas/espera.ts';
import { loadAll } from './pages.ts';

/** The whole portfolio: its screen searches and counts over all of it. */
export const marcasQuery = queryOptions({
  queryKey: ['marcas'],
  queryFn: ({ signal }) => loadAll(contract.marcas.list, signal),
  refetchInterval: ({ state }) => esperaMs(state.data ?? [], Date.now()),
});

export const marcaQuery = (numero: string) =>
  queryOptions({
    queryKey: ['marcas', numero],
    queryFn: ({ signal }) => call(contract.marcas.get, { params: { id: numero }, signal }),
    refetchInterval: ({ state }) => esperaMs(state.data === undefined ? [] : [state.data], Date.now()),
  });
