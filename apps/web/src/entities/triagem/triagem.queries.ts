import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { triagemKeys } from './triagem.keys.ts';

/** All hits of an issue. It is large and changes only when marks are compared again, so it is not read again on every focus. */
export const listaDaTriagemQuery = (revista: number) =>
  queryOptions({
    queryKey: triagemKeys.lista(revista),
    queryFn: ({ signal }) => call(contract.triagem.lista, { params: { id: revista }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What helps to decide about a pair, beside the pair itself. */
export const contextoDoParQuery = (analise: number, numero: string) =>
  queryOptions({
    queryKey: triagemKeys.contexto(analise, numero),
    queryFn: ({ signal }) => call(contract.triagem.contexto, { params: { id: analise, numero }, signal }),
  });
