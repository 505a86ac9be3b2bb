import { contract } from '@vigia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { analisesKeys } from '../analises/analises.keys.ts';
import { triagemKeys } from '../triagem/triagem.keys.ts';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';

/** Switches the learnt order of the office on or off. Every list that has an order is read again. */
export function useChangeAprendizado() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ativo: boolean) => call(contract.aprendizado.update, { body: { ativo } }),
    onSettled: () => {
      void refresh(queryClient, triagemKeys.all);
      return refresh(queryClient, analisesKeys.all);
    },
  });
}
