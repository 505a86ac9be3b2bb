import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { contaKeys } from './conta.keys.ts';

function useChangeOfEmail(mutationFn: () => Promise<{ message: string }>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(queryClient, contaKeys.usuario) });
}

/** Sends the link that proves the address again. */
export const useReenviarConfirmacao = () => useChangeOfEmail(() => call(contract.conta.reenviarConfirmacao));

export const useCancelarEmail = () => useChangeOfEmail(() => call(contract.conta.cancelarEmail));

/** Uses the link of a mail that proves an address. A link works once, so it is never used again for the same token. */
export const confirmacaoQuery = (token: string) =>
  queryOptions({
    queryKey: contaKeys.confirmacao(token),
    queryFn: () => call(contract.conta.confirmarEmail, { body: { token } }),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

export const useDesfazerEmail = () =>
  useMutation({ mutationFn: (token: string) => call(contract.conta.desfazerEmail, { body: { token } }) });
