import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { calendarioKeys } from './calendario.keys.ts';

/** When the private address was made by which a calendar program follows the office's deadlines. */
export const enderecoDaAgendaQuery = queryOptions({
  queryKey: calendarioKeys.endereco,
  queryFn: ({ signal }) => call(contract.calendario.get, { signal }),
});

/** Creates an address, which ends an earlier one. The server asks for the password again. */
export function useCreateEndereco() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (senha: string) => call(contract.calendario.create, { body: { senha } }),
    onSuccess: ({ criado_em }) => queryClient.setQueryData(calendarioKeys.endereco, { url: null, criado_em }),
  });
}

/** Revokes the address. The server asks for the password again. */
export function useRevokeEndereco() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (senha: string) => call(contract.calendario.revoke, { body: { senha } }),
    onSuccess: () => queryClient.setQueryData(calendarioKeys.endereco, { url: null, criado_em: null }),
  });
}
