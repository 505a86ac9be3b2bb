import { contract, type Marca } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { analisesKeys } from '../analises/analises.keys.ts';
import { call, messageOf } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { loadAll } from '../../lib/pages.ts';
import { refresh, showResult } from '../../lib/refresh.ts';
import { toast } from '../../ui/toast.tsx';
import { esperaMs } from './espera.ts';
import { marcasKeys } from './marcas.keys.ts';

/** The whole portfolio: its screen searches and counts all of it. */
export const marcasQuery = queryOptions({
  queryKey: marcasKeys.all,
  queryFn: ({ signal }) => loadAll(contract.marcas.list, signal),
  refetchInterval: ({ state }) => esperaMs(state.data ?? [], Date.now()),
});

export const marcaQuery = (numero: string) =>
  queryOptions({
    queryKey: marcasKeys.marca(numero),
    queryFn: ({ signal }) => call(contract.marcas.get, { params: { id: numero }, signal }),
    refetchInterval: ({ state }) => esperaMs(state.data === undefined ? [] : [state.data], Date.now()),
  });

export const marcasArquivadasQuery = queryOptions({
  queryKey: marcasKeys.arquivadas,
  queryFn: ({ signal }) => call(contract.marcas.archived, { signal }),
});

/** The dispatches of a mark's process. They change when an issue arrives or the office's calendar does. */
export const andamentosQuery = (numero: string) =>
  queryOptions({
    queryKey: marcasKeys.andamentos(numero),
    queryFn: ({ signal }) => call(contract.andamentos.list, { params: { id: numero }, signal }),
  });

export type MarcaUpdate = z.input<typeof contract.marcas.update.body>;

/** Adds a mark by its process number; the caller refreshes the list. */
export const addMarca = (numero_processo: string, signal?: AbortSignal): Promise<Marca> =>
  call(contract.marcas.create, { body: { numero_processo }, signal });

export function useAddMarca() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (numero_processo: string) => addMarca(numero_processo),
    onSuccess: () => refresh(queryClient, marcasKeys.all),
  });
}

export function useUpdateMarca({ numero_processo }: Marca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MarcaUpdate) => call(contract.marcas.update, { params: { id: numero_processo }, body }),
    // The counts beside the slider depend on the mark's name and classes.
    onSuccess: (marca) =>
      showResult(queryClient, marcaQuery(numero_processo).queryKey, marca, marcasKeys.all, analisesKeys.previas),
  });
}

/** Makes the server request a waiting mark from INPI again. */
export function useConsultMarca({ numero_processo }: Marca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.marcas.consultar, { params: { id: numero_processo } }),
    onSuccess: (marca) => showResult(queryClient, marcaQuery(numero_processo).queryKey, marca, marcasKeys.all),
  });
}

export function useArchiveMarca({ numero_processo }: Marca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.marcas.archive, { params: { id: numero_processo } }),
    onSuccess: () => refresh(queryClient, marcasKeys.all),
  });
}

/** Removes a mark for good. The lists load again, but not the mark, which is gone while its page is still on screen. */
export function useRemoveMarca({ numero_processo }: Marca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.marcas.remove, { params: { id: numero_processo } }),
    onSuccess: () => {
      for (const queryKey of [marcasKeys.all, marcasKeys.arquivadas])
        void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
}

/** Brings a mark back and shows the outcome: a toast may start it when the page that archived the mark is gone. */
export function useUnarchiveMarca() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (numero_processo: string) => call(contract.marcas.unarchive, { body: { numero_processo } }),
    onSuccess: () => {
      toast.success('Marca desarquivada!');
      return refresh(queryClient, marcasKeys.all);
    },
    onError: (error) => toast.error('Erro ao desarquivar marca!', messageOf(error)),
  });
}
