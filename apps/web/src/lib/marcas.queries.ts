import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { loadAll } from './pages.ts';

/** The whole portfolio: its screen searches and counts over all of it. */
export const marcasQuery = queryOptions({
  queryKey: ['marcas'],
  queryFn: ({ signal }) => loadAll(contract.marcas.list, signal),
});

export const marcaQuery = (numero: string) =>
  queryOptions({
    queryKey: ['marcas', numero],
    queryFn: ({ signal }) => call(contract.marcas.get, { params: { id: numero }, signal }),
  });
