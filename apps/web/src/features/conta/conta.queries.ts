import { contract } from '@vigia/contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

type Login = z.input<typeof contract.conta.login.body>;
type Registro = z.input<typeof contract.conta.register.body>;

export const useLogin = () => useMutation({ mutationFn: (body: Login) => call(contract.conta.login, { body }) });

export const useRegister = () =>
  useMutation({ mutationFn: (body: Registro) => call(contract.conta.register, { body }) });
