import { type Cliente, contract } from '@vigia/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { marcasKeys } from '../marcas/marcas.keys.ts';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { clientesKeys } from './clientes.keys.ts';

export type DadosDoCliente = Required<z.input<typeof contract.clientes.create.body>>;

export const clienteQuery = (id: number) =>
  queryOptions({
    queryKey: clientesKeys.cliente(id),
    queryFn: ({ signal }) => call(contract.clientes.get, { params: { id }, signal }),
  });

/** The issues that marks of a client were compared with. */
export const revistasDoClienteQuery = (id: number) =>
  queryOptions({
    queryKey: clientesKeys.revistas(id),
    queryFn: ({ signal }) => call(contract.relatorios.doCliente, { params: { id }, signal }),
  });

/** Refreshes the clients and what shows their names beside marks. */
export const refreshClientes = (queryClient: QueryClient) =>
  Promise.all([refresh(queryClient, clientesKeys.all), refresh(queryClient, marcasKeys.all)]);

export function useAddCliente() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DadosDoCliente) => call(contract.clientes.create, { body }),
    onSuccess: () => refresh(queryClient, clientesKeys.all),
  });
}

export function useUpdateCliente({ id, versao }: Cliente) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DadosDoCliente) => call(contract.clientes.update, { params: { id }, body: { ...body, versao } }),
    // Also after a refusal: the client may have changed meanwhile.
    onSettled: () => refreshClientes(queryClient),
  });
}

export function useRemoveCliente({ id }: Cliente) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.clientes.remove, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: clientesKeys.cliente(id) });
      return refreshClientes(queryClient);
    },
  });
}

/** Gives marks to a client, or to none. */
export function useSetClienteDasMarcas() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { cliente: number | null; marcas: string[] }) => call(contract.clientes.setMarcas, { body }),
    onSuccess: () => refreshClientes(queryClient),
  });
}

/** Makes a client of each holder whose marks have none. */
export function useClientesDosTitulares() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.clientes.dosTitulares),
    onSuccess: () => refreshClientes(queryClient),
  });
}
