import { contract, type EntregaDeWebhook } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { conexoesKeys } from './conexoes.keys.ts';

/** How often the log is read while a message waits. */
const LOOK_MS = 1500;

/** The webhooks of the office. */
export const webhooksQuery = queryOptions({
  queryKey: conexoesKeys.webhooks,
  queryFn: ({ signal }) => call(contract.webhooks.list, { signal }),
});

const isSoon = ({ estado, tentativas }: EntregaDeWebhook): boolean => estado === 'na fila' && tentativas < 2;

/** The last messages to a webhook. While one is about to be sent, they are read again. */
export const entregasQuery = (id: number) =>
  queryOptions({
    queryKey: conexoesKeys.entregas(id),
    queryFn: ({ signal }) => call(contract.webhooks.entregas, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isSoon) === true ? LOOK_MS : false),
  });

function useChangeWebhooks<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(queryClient, conexoesKeys.webhooks) });
}

export const useCriarWebhook = () =>
  useChangeWebhooks((body: z.input<typeof contract.webhooks.create.body>) => call(contract.webhooks.create, { body }));

export const useMudarWebhook = () =>
  useChangeWebhooks(({ id, ativo }: { id: number; ativo: boolean }) =>
    call(contract.webhooks.update, { params: { id }, body: { ativo } }),
  );

export const useRemoverWebhook = () =>
  useChangeWebhooks((id: number) => call(contract.webhooks.remover, { params: { id } }));

export const useRenovarSegredo = () =>
  useChangeWebhooks(({ id, senha }: { id: number; senha: string }) =>
    call(contract.webhooks.renovarSegredo, { params: { id }, body: { senha } }),
  );

export const useTestarWebhook = () =>
  useChangeWebhooks((id: number) => call(contract.webhooks.testar, { params: { id } }));

export const useReenviarEntrega = () =>
  useChangeWebhooks(({ id, entrega }: { id: number; entrega: number }) =>
    call(contract.webhooks.reenviar, { params: { id, entrega } }),
  );
