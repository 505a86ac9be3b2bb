import { contract, type Papel } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { contaKeys } from './conta.keys.ts';
import { signIn } from './sign-in.ts';

/** Who may create an account on this server. */
export const cadastroQuery = queryOptions({
  queryKey: contaKeys.cadastro,
  queryFn: ({ signal }) => call(contract.convites.cadastro, { signal }),
  staleTime: Infinity,
});

/** The invitations of the office that wait. */
export const convitesQuery = queryOptions({
  queryKey: contaKeys.convites,
  queryFn: ({ signal }) => call(contract.convites.list, { signal }),
});

function useChangeConvites<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(queryClient, contaKeys.convites) });
}

export const useConvidar = () =>
  useChangeConvites((body: { email: string; papel: Papel }) => call(contract.convites.create, { body }));

export const useReenviarConvite = () =>
  useChangeConvites((id: number) => call(contract.convites.reenviar, { params: { id } }));

export const useRevogarConvite = () =>
  useChangeConvites((id: number) => call(contract.convites.revogar, { params: { id } }));

/** The invitation of a link. */
export const conviteQuery = (token: string) =>
  queryOptions({
    queryKey: contaKeys.convite(token),
    queryFn: ({ signal }) => call(contract.convites.ver, { body: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Creates the account of an invited person and signs in. */
export const useAceitarConvite = (email: string) =>
  useMutation({
    mutationFn: async (body: z.input<typeof contract.convites.aceitar.body>) => {
      await call(contract.convites.aceitar, { body });
      await signIn({ username: email, password: body.password });
    },
  });
