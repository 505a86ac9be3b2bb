import { contract } from '@vigia/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { marcasQuery } from '../../lib/marcas.queries.ts';
import { refresh } from '../../lib/refresh.ts';

export function useAddMarca() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (numero_processo: string) => call(contract.marcas.create, { body: { numero_processo } }),
    onSuccess: () => refresh(queryClient, marcasQuery.queryKey),
  });
}
