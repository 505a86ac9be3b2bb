import { contract, type Caso, type Quadro } from '@vigia/contract';
import { notifyManager, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { quadroQuery } from '../../entities/oposicoes/oposicoes.queries.ts';
import { refresh } from '../../lib/refresh.ts';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';
import { applyCaso, type Move, moveCard } from './quadro.ts';

/** Colleagues move cards too. */
const REFRESH_MS = 30_000;

export const casoQuery = (id: number) =>
  queryOptions({
    queryKey: ['oposicoes', 'caso', id],
    queryFn: ({ signal }) => call(contract.oposicoes.get, { params: { id }, signal }),
  });

/** Somebody else changed the case, or it is gone: what the screen shows is not what the server has. */
const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/**
 * The board with the moves under way already made. Moves are saved one after the other, each with the version its card has by then; one
 * that fails is taken back. `still` keeps the board from being read anew while a card is in the hand.
 */
export function useQuadro(still: boolean) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...quadroQuery, refetchInterval: still ? false : REFRESH_MS });
  const [pending, setPending] = useState<readonly Move[]>([]);
  const settle = (move: Move): void => setPending((moves) => moves.filter((one) => one !== move));

  const save = useMutation({
    scope: { id: 'quadro' },
    // Without a network it fails at once, instead of waiting unsaved.
    networkMode: 'always',
    onMutate: () => queryClient.cancelQueries({ queryKey: quadroQuery.queryKey }),
    mutationFn: ({ id, column, position }: Move) => {
      const versao = queryClient.getQueryData(quadroQuery.queryKey)?.cards[String(id)]?.versao ?? 1;
      return call(contract.oposicoes.update, { params: { id }, body: { column, position, versao } });
    },
    onSuccess: (caso: Caso, move) => {
      toast.success(MESSAGES.moved);
      queryClient.setQueryData(casoQuery(caso.id).queryKey, caso);
      // In one batch, or the card would jump back for a moment.
      notifyManager.batch(() => {
        queryClient.setQueryData(quadroQuery.queryKey, (quadro) => quadro && applyCaso(quadro, caso));
        notifyManager.schedule(() => settle(move));
      });
    },
    onError: async (error, move) => {
      if (!isOutdated(error)) {
        settle(move);
        toast.error(MESSAGES.saveFailed);
        return;
      }
      toast.alert(error.message);
      await refresh(queryClient, quadroQuery.queryKey);
      settle(move);
    },
  });

  const quadro: Quadro | undefined = query.data && pending.reduce(moveCard, query.data);
  const move = (next: Move): void => {
    setPending((moves) => [...moves, next]);
    save.mutate(next);
  };
  return { quadro, error: query.error, refetch: query.refetch, move };
}

interface Campos {
  responsavel: number | null;
  notas: string;
  versao: number;
}

/** Saves what people write about a case. */
export function useSaveCaso(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Campos) => call(contract.oposicoes.update, { params: { id }, body }),
    onSuccess: (caso) => {
      queryClient.setQueryData(casoQuery(id).queryKey, caso);
      return refresh(queryClient, quadroQuery.queryKey);
    },
    onError: async (error) => {
      if (isOutdated(error)) await refresh(queryClient, ['oposicoes']);
    },
  });
}
