import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { vencimentosKeys } from './vencimentos.keys.ts';

/** The deadlines of the office. Cases, gazettes and the day change them, so each visit reads them again. */
export const vencimentosQuery = queryOptions({
  queryKey: vencimentosKeys.all,
  queryFn: ({ signal }) => call(contract.vencimentos.list, { signal }),
  staleTime: 0,
});

/** Notes that a deadline was met, or who answers for it. */
export function useChangeVencimento() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof contract.vencimentos.update.body>) => call(contract.vencimentos.update, { body }),
    onSuccess: (changed) =>
      queryClient.setQueryData(vencimentosQuery.queryKey, (before) =>
        before === undefined
          ? before
          : {
              ...before,
              vencimentos: before.vencimentos.map((one) => (one.chave === changed.chave ? changed : one)),
            },
      ),
    onError: () => refresh(queryClient, vencimentosKeys.all),
  });
}
