import { contract } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calendarioKeys } from './calendario.keys.ts';

/** The private address by which a calendar program follows the office's deadlines. */
export const enderecoDaAgendaQuery = queryOptions({
  queryKey: calendarioKeys.endereco,
  queryFn: ({ signal }) => call(contract.calendario.get, { signal }),
});

/** Creates the address. The server asks for the password again. */
export function useCreateEndereco() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (senha: string) => call(contract.calendario.create, { body: { senha } }),
    onSuccess: (endereco) => queryClient.setQueryData(calendarioKeys.endereco, endereco),
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
