import { contract, type Caso, type Quadro } from '@vigia/contract';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oposicoesKeys } from '../../entities/oposicoes/oposicoes.keys.ts';
import { casoQuery, isOutdated, quadroQuery, useLive } from '../../entities/oposicoes/oposicoes.queries.ts';
import { call, messageOf } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';
import { applyCaso, type CardMove, moveCard } from './quadro.ts';

/** The board reloads regularly because colleagues move cards too. */
const REFRESH_MS = 30_000;

/**
 * Returns the board with the pending moves already applied. Moves are saved one after the other, each with the current version of its card.
 * A failed move is undone. `still` stops the polling while the user drags a card.
 */
export function useQuadro(still: boolean) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...quadroQuery, refetchInterval: still ? false : REFRESH_MS });
  useLive(still);
  const [pending, setPending] = useState<readonly CardMove[]>([]);
  const settle = (move: CardMove): void => setPending((moves) => moves.filter((one) => one !== move));

  const save = useMutation({
    scope: { id: 'quadro' },
    // Without a network the call fails at once instead of waiting unsaved.
    networkMode: 'always',
    onMutate: () => queryClient.cancelQueries({ queryKey: oposicoesKeys.quadro }),
    mutationFn: ({ id, column, position }: CardMove) => {
      const versao = queryClient.getQueryData(quadroQuery.queryKey)?.cards[String(id)]?.versao ?? 1;
      return call(contract.oposicoes.update, { params: { id }, body: { column, position, versao } });
    },
    onSuccess: (caso: Caso, move) => {
      toast.success(MESSAGES.moved);
      queryClient.setQueryData(casoQuery(caso.id).queryKey, caso);
      // Both updates render together. Otherwise the card would jump back for a moment.
      notifyManager.batch(() => {
        queryClient.setQueryData(quadroQuery.queryKey, (quadro) => quadro && applyCaso(quadro, caso));
        notifyManager.schedule(() => settle(move));
      });
    },
    onError: async (error, move) => {
      if (!isOutdated(error)) {
        settle(move);
        toast.error(MESSAGES.saveFailed, messageOf(error));
        return;
      }
      toast.alert(error.message);
      await refresh(queryClient, oposicoesKeys.quadro);
      settle(move);
    },
  });

  const quadro: Quadro | undefined = query.data && pending.reduce(moveCard, query.data);
  const move = (next: CardMove): void => {
    setPending((moves) => [...moves, next]);
    save.mutate(next);
  };
  return { quadro, error: query.error, refetch: query.refetch, move };
}
