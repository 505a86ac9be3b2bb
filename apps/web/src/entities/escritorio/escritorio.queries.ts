import { contract } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { membrosQuery } from '../membros/membros.queries.ts';
import { refresh } from '../../lib/refresh.ts';
import { session } from '../../lib/session.ts';
import { usuarioQuery } from '../../lib/usuario.queries.ts';

type DadosUsuario = z.input<typeof contract.conta.updateMe.body>;
type Inativacao = z.input<typeof contract.conta.inativar.body>;
type DadosEscritorio = z.input<typeof contract.escritorio.update.body>;

export const escritorioQuery = queryOptions({
  queryKey: ['escritorio'],
  queryFn: ({ signal }) => call(contract.escritorio.get, { signal }),
});

export function useUpdateUsuario() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DadosUsuario) => call(contract.conta.updateMe, { body }),
    onSuccess: (usuario) => session.updateUser(usuario),
    // After a failure too: what is shown is what the server has.
    onSettled: () =>
      Promise.all([refresh(queryClient, usuarioQuery.queryKey), refresh(queryClient, membrosQuery.queryKey)]),
  });
}

export const useInativar = () =>
  useMutation({ mutationFn: (body: Inativacao) => call(contract.conta.inativar, { body }) });

export function useUpdateEscritorio(cnpj: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DadosEscritorio) => call(contract.escritorio.update, { params: { cnpj }, body }),
    onSettled: () => refresh(queryClient, escritorioQuery.queryKey),
  });
}

function useMembroAction<Answer>(act: (id: number) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => refresh(queryClient, membrosQuery.queryKey) });
}

export const useApprove = () => useMembroAction((id) => call(contract.escritorio.aprovar, { params: { id } }));

export const useRemove = () => useMembroAction((id) => call(contract.escritorio.remover, { params: { id } }));
