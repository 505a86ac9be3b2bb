import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { membrosKeys } from '../membros/membros.keys.ts';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { session } from '../../lib/session.ts';
import { signIn, signInWithCodigo } from './sign-in.ts';
import { contaKeys } from './conta.keys.ts';

type NovaConta = z.input<typeof contract.conta.register.body>;
type NovaSenha = z.input<typeof contract.conta.resetPassword.body>;
type TrocaSenha = z.input<typeof contract.conta.alterarSenha.body>;
type DadosUsuario = z.input<typeof contract.conta.updateMe.body>;
type Inativacao = z.input<typeof contract.conta.inativar.body>;

/** The signed-in user. */
export const usuarioQuery = queryOptions({
  queryKey: contaKeys.usuario,
  queryFn: ({ signal }) => call(contract.conta.userme, { signal }),
});

export function useUpdateUsuario() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DadosUsuario) => call(contract.conta.updateMe, { body }),
    onSuccess: (usuario) => session.updateUser(usuario),
    // After a failure too: the screen shows what the server has.
    onSettled: () => Promise.all([refresh(queryClient, contaKeys.usuario), refresh(queryClient, membrosKeys.all)]),
  });
}

/** `onSuccess` is called although the sign-in page is left at that moment. */
export const useSignIn = (onSuccess: () => void) => useMutation({ mutationFn: signIn, onSuccess });

/** `onSuccess` is called although the sign-in page is left at that moment. */
export const useSignInWithCodigo = (onSuccess: () => void) => useMutation({ mutationFn: signInWithCodigo, onSuccess });

export const useRegister = () =>
  useMutation({ mutationFn: (body: NovaConta) => call(contract.conta.register, { body }) });

export const useForgetPassword = () =>
  useMutation({ mutationFn: (email: string) => call(contract.conta.forgetPassword, { body: { email } }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: NovaSenha) => call(contract.conta.resetPassword, { body }) });

export const useAlterarSenha = () =>
  useMutation({ mutationFn: (body: TrocaSenha) => call(contract.conta.alterarSenha, { body }) });

export const useInativar = () =>
  useMutation({ mutationFn: (body: Inativacao) => call(contract.conta.inativar, { body }) });
