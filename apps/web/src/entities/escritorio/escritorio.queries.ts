import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { escritorioKeys } from './escritorio.keys.ts';

type DadosEscritorio = z.input<typeof contract.escritorio.update.body>;

export const escritorioQuery = queryOptions({
  queryKey: escritorioKeys.all,
  queryFn: ({ signal }) => call(contract.escritorio.get, { signal }),
});

export function useUpdateEscritorio(cnpj: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DadosEscritorio) => call(contract.escritorio.update, { params: { cnpj }, body }),
    onSettled: () => refresh(queryClient, escritorioKeys.all),
  });
}

/** The logo and the colour of the office's reports. */
export const identidadeQuery = queryOptions({
  queryKey: escritorioKeys.identidade,
  queryFn: ({ signal }) => call(contract.escritorio.identidade, { signal }),
});

export function useChangeIdentidade() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof contract.escritorio.changeIdentidade.body>) =>
      call(contract.escritorio.changeIdentidade, { body }),
    onSuccess: (identidade) => queryClient.setQueryData(identidadeQuery.queryKey, identidade),
  });
}
