import { cadastroDoProvedorSchema, contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { forgetFicha, keepFicha, readFicha } from '../../lib/ficha-do-provedor.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { session } from '../../lib/session.ts';
import { contaKeys } from './conta.keys.ts';

/** The provider of identities of this server, if there is one. */
export const provedorQuery = queryOptions({
  queryKey: contaKeys.provedor,
  queryFn: ({ signal }) => call(contract.provedor.get, { signal }),
  staleTime: Infinity,
});

/** Begins a sign-in at the provider. The browser leaves the app for the provider's page. */
export const useStartProvedor = () =>
  useMutation({
    mutationFn: async () => {
      const { endereco, ficha } = await call(contract.provedor.iniciar);
      keepFicha(ficha);
      return endereco;
    },
    onSuccess: (endereco) => location.assign(endereco),
  });

const LOST = 'Esta entrada passou do tempo ou começou em outro navegador. Comece de novo.';

/** Ends the sign-in that this tab began. A ticket works once, so it is never used again for the same parameters. */
export const voltaQuery = (retorno: string) =>
  queryOptions({
    queryKey: contaKeys.volta(retorno),
    queryFn: async () => {
      const ficha = readFicha();
      forgetFicha();
      if (ficha === null || retorno === '') throw new ApiError(0, LOST, {}, false);
      session.signIn(await call(contract.provedor.entrar, { body: { ficha, retorno } }));
      return null;
    },
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

/** What the provider says of a person who has no account yet; null for every other failure. */
export function cadastroOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  return cadastroDoProvedorSchema.safeParse(error.body).data?.cadastro ?? null;
}

/** The identities of the provider that sign in to the account. */
export const identidadesQuery = queryOptions({
  queryKey: contaKeys.identidades,
  queryFn: ({ signal }) => call(contract.provedor.list, { signal }),
});

/** Removes an identity, or takes a removed one back. */
export function useChangeIdentidade() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, senha, religa }: { id: number; senha: string; religa: boolean }) =>
      call(religa ? contract.provedor.religar : contract.provedor.remover, { params: { id }, body: { senha } }),
    onSettled: () => refresh(queryClient, contaKeys.identidades),
  });
}
