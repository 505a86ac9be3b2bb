import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { conexoesKeys } from './conexoes.keys.ts';

/** The keys of the API of the office. */
export const chavesApiQuery = queryOptions({
  queryKey: conexoesKeys.chaves,
  queryFn: ({ signal }) => call(contract.chavesApi.list, { signal }),
});

function useChangeChavesApi<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(queryClient, conexoesKeys.chaves) });
}

export const useCriarChaveApi = () =>
  useChangeChavesApi((body: z.input<typeof contract.chavesApi.create.body>) =>
    call(contract.chavesApi.create, { body }),
  );

export const useRevogarChaveApi = () =>
  useChangeChavesApi((id: number) => call(contract.chavesApi.revogar, { params: { id } }));
