import { contract, type Marca } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, messageOf } from '../../lib/api.ts';
import { marcaQuery, marcasQuery } from '../../lib/marcas.queries.ts';
import { refresh } from '../../lib/refresh.ts';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from '../../features/marcas/messages.ts';

/** The marks put away. The key begins as that of all marks, so that what refreshes them refreshes these. */
export const arquivadasQuery = queryOptions({
  queryKey: ['marcas', 'arquivadas'],
  queryFn: ({ signal }) => call(contract.marcas.archived, { signal }),
});

/** The dispatches of a mark's process. They change when an issue arrives or the office's calendar does. */
export const andamentosQuery = (numero: string) =>
  queryOptions({
    queryKey: [...marcaQuery(numero).queryKey, 'andamentos'],
    queryFn: ({ signal }) => call(contract.andamentos.list, { params: { id: numero }, signal }),
  });

export type MarcaUpdate = z.input<typeof contract.marcas.update.body>;

export function useUpdateMarca({ numero_processo }: Marca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MarcaUpdate) => call(contract.marcas.update, { params: { id: numero_processo }, body }),
    onSuccess: (marca) => {
      queryClient.setQueryData(marcaQuery(numero_processo).queryKey, marca);
      // The counts beside the slider are of its name and its classes.
      return Promise.all([refresh(queryClient, marcasQuery.queryKey), refresh(queryClient, ['analises', 'previa'])]);
    },
  });
}

/** Asks INPI anew for a mark that waits for its data. */
export function useConsultMarca({ numero_processo }: Marca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.marcas.consultar, { params: { id: numero_processo } }),
    onSuccess: (marca) => {
      queryClient.setQueryData(marcaQuery(numero_processo).queryKey, marca);
      return refresh(queryClient, marcasQuery.queryKey);
    },
  });
}

export function useArchiveMarca({ numero_processo }: Marca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.marcas.archive, { params: { id: numero_processo } }),
    onSuccess: () => refresh(queryClient, marcasQuery.queryKey),
  });
}

/** Brings a mark back, and says how that went: also from a toast, when the page that archived it is gone. */
export function useUnarchiveMarca() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (numero_processo: string) => call(contract.marcas.unarchive, { body: { numero_processo } }),
    onSuccess: () => {
      toast.success(MESSAGES.unarchived);
      return refresh(queryClient, marcasQuery.queryKey);
    },
    onError: (error) => toast.error(MESSAGES.unarchiveFailed, messageOf(error)),
  });
}
