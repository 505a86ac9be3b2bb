import { contract, type Revista } from '@vigia/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, upload } from '../../lib/api.ts';
import { revistasQuery } from '../../lib/revistas.queries.ts';
import { refresh } from '../../lib/refresh.ts';

/** The issue that comes next, when so many of the office are ready; refreshed with the list of issues. */
export const proximaRevistaQuery = (prontas: number) =>
  queryOptions({
    queryKey: [...revistasQuery.queryKey, 'proxima', prontas],
    queryFn: ({ signal }) => call(contract.revistas.proxima, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Acts on one issue of the list, and reads the list again. `onSuccess` runs before that: afterwards the row may be gone, and what was pressed
 * with it.
 */
function useActOnRevista<Answer>(
  act: (id: number) => Promise<Answer>,
  handlers: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    ...handlers,
    mutationFn: act,
    onSettled: () => refresh(queryClient, revistasQuery.queryKey),
  });
}

type Handlers<Answer> = Parameters<typeof useActOnRevista<Answer>>[1];

export const useRetryRevista = (handlers: Handlers<Revista>) =>
  useActOnRevista((id) => call(contract.revistas.retry, { params: { id } }), handlers);

export const useRemoveRevista = (handlers: Handlers<{ message: string }>) =>
  useActOnRevista((id) => call(contract.revistas.remove, { params: { id } }), handlers);

export function useAddRevista() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (revista: string) => call(contract.revistas.add, { body: { revista } }),
    // After a failure too: the answer may have been lost on the way back.
    onSettled: () => refresh(queryClient, revistasQuery.queryKey),
  });
}

export interface Sending {
  file: File;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export function useUploadRevista() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress, signal }: Sending): Promise<Revista> =>
      upload(contract.revistas.upload, file, { onProgress, signal }),
    onSettled: () => refresh(queryClient, revistasQuery.queryKey),
  });
}
