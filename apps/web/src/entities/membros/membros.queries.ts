import { contract, type Membro, type Papel } from '@vigia/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { membrosKeys } from './membros.keys.ts';

/** The members of the office. */
export const membrosQuery = queryOptions({
  queryKey: membrosKeys.all,
  queryFn: ({ signal }) => call(contract.escritorio.membros, { signal }),
});

function useActOnMembro<Answer>(act: (id: number) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => refresh(queryClient, membrosKeys.all) });
}

/** Changes the role of a person, then shows what the server has. Throws an `ApiError`. */
export const changePapel = (queryClient: QueryClient, id: number, papel: Papel): Promise<Membro> =>
  call(contract.escritorio.mudarPapel, { params: { id }, body: { papel } }).finally(() =>
    refresh(queryClient, membrosKeys.all),
  );

export const useApproveMembro = () => useActOnMembro((id) => call(contract.escritorio.aprovar, { params: { id } }));

export const useEncerrarSessoes = () =>
  useMutation({ mutationFn: (id: number) => call(contract.escritorio.encerrarSessoes, { params: { id } }) });

export const useRemoveMembro = () => useActOnMembro((id) => call(contract.escritorio.remover, { params: { id } }));
