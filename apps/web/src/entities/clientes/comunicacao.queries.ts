import { contract, type EnvioAoCliente } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { clientesKeys } from './clientes.keys.ts';

/** How often the log is read again while a mail is on its way. */
const POLL_MS = 3500;
const isOnItsWay = ({ destinos }: EnvioAoCliente): boolean =>
  destinos.some(({ estado }) => estado === 'na fila' || estado === 'tentando de novo');

/** The reports that were sent to a client. */
export const enviosQuery = (id: number) =>
  queryOptions({
    queryKey: clientesKeys.envios(id),
    queryFn: ({ signal }) => call(contract.comunicacao.envios, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) === true ? POLL_MS : false),
  });

/** The message of a report before it is sent. */
export const cartaQuery = (id: number, revista: number) =>
  queryOptions({
    queryKey: clientesKeys.carta(id, revista),
    queryFn: ({ signal }) => call(contract.comunicacao.carta, { params: { id, revista }, signal }),
    // A person changes the text, so what comes later must not replace it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export function useSendCarta(id: number, revista: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof contract.comunicacao.enviar.body>) =>
      call(contract.comunicacao.enviar, { params: { id, revista }, body }),
    onSuccess: () => refresh(queryClient, clientesKeys.envios(id)),
  });
}

/** Whether the client has a private page, and since when. */
export const linkQuery = (id: number) =>
  queryOptions({
    queryKey: clientesKeys.link(id),
    queryFn: ({ signal }) => call(contract.comunicacao.link, { params: { id }, signal }),
  });

export function useCreateLink(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.comunicacao.createLink, { params: { id } }),
    onSuccess: () => refresh(queryClient, clientesKeys.link(id)),
  });
}

export function useRevokeLink(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.comunicacao.revokeLink, { params: { id } }),
    onSuccess: () => refresh(queryClient, clientesKeys.link(id)),
  });
}

/** The private page that an address shows. */
export const paginaDoClienteQuery = (ficha: string) =>
  queryOptions({
    queryKey: clientesKeys.pagina(ficha),
    queryFn: ({ signal }) => call(contract.comunicacao.pagina, { params: { ficha }, signal }),
  });
