import { contract } from '@vigia/contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { signIn } from './sign-in.ts';

type Registro = z.input<typeof contract.conta.register.body>;
type NovaSenha = z.input<typeof contract.conta.resetPassword.body>;
type TrocaSenha = z.input<typeof contract.conta.alterarSenha.body>;

/** `onSuccess` is called even though the sign-in page is left at that moment. */
export const useSignIn = (onSuccess: () => void) => useMutation({ mutationFn: signIn, onSuccess });

export const useRegister = () =>
  useMutation({ mutationFn: (body: Registro) => call(contract.conta.register, { body }) });

export const useForgetPassword = () =>
  useMutation({ mutationFn: (email: string) => call(contract.conta.forgetPassword, { body: { email } }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: NovaSenha) => call(contract.conta.resetPassword, { body }) });

export const useAlterarSenha = () =>
  useMutation({ mutationFn: (body: TrocaSenha) => call(contract.conta.alterarSenha, { body }) });
