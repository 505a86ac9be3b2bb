import { contract, type AnaliseAutomatica } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

type Body = z.input<typeof contract.analiseAutomatica.create.body>;

const isConfiguracao = (answer: AnaliseAutomatica | Record<string, never>): answer is AnaliseAutomatica =>
  'id' in answer;

/** The configuration in force, or null. */
export const automaticaQuery = queryOptions({
  queryKey: ['analise-automatica'],
  queryFn: async ({ signal }): Promise<AnaliseAutomatica | null> => {
    const answer = await call(contract.analiseAutomatica.get, { signal });
    return isConfiguracao(answer) ? answer : null;
  },
});

/** Creates the configuration, or changes the one there is. */
export function useSaveAutomatica(current: AnaliseAutomatica | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      current === null
        ? call(contract.analiseAutomatica.create, { body })
        : call(contract.analiseAutomatica.update, { params: { id: current.id }, body }),
    onSuccess: (saved) => queryClient.setQueryData(automaticaQuery.queryKey, saved),
  });
}

export function useCancelAutomatica() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.analiseAutomatica.cancel, { body: { id } }),
    onSuccess: () => queryClient.setQueryData(automaticaQuery.queryKey, null),
  });
}
