import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { segurancaKeys } from './seguranca.keys.ts';

/** Where the user is signed in. */
export const sessoesQuery = queryOptions({
  queryKey: segurancaKeys.sessoes,
  queryFn: ({ signal }) => call(contract.sessoes.list, { signal }),
});

/** Ends one session by its id, or all others without an id. */
export function useEndSessoes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, senha }: { id: number | null; senha: string }) =>
      id === null
        ? call(contract.sessoes.encerrarOutras, { body: { senha } })
        : call(contract.sessoes.encerrar, { params: { id }, body: { senha } }),
    // After a failure too: the session may have ended by itself.
    onSettled: () => refresh(queryClient, segurancaKeys.sessoes),
  });
}
