import { contract, type Marca } from '@vigia/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { marcaQuery, marcasQuery } from '../../lib/marcas.queries.ts';
import { refresh } from '../../lib/refresh.ts';

export type MarcaUpdate = z.input<typeof contract.marcas.update.body>;

export function useUpdateMarca({ numero_processo }: Marca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MarcaUpdate) => call(contract.marcas.update, { params: { id: numero_processo }, body }),
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
