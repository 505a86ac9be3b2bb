import { contract, type Revista } from '@vigia/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, upload } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { loadAll } from '../../lib/pages.ts';
import { refresh } from '../../lib/refresh.ts';
import { revistasKeys } from './revistas.keys.ts';

const READING_POLL_MS = 3500;
/** The issues of the office, fetched again while one is being read. */
export const revistasQuery = queryOptions({
  queryKey: revistasKeys.all,
  queryFn: ({ signal }) => loadAll(contract.revistas.list, signal),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status, confirmacao }) => (confirmacao?.status ?? status) === 'Em análise') === true
      ? READING_POLL_MS
      : false,
});

/** The issue that comes next, while `prontas` issues of the office are ready; refreshed with the list of issues. */
export const proximaRevistaQuery = (prontas: number) =>
  queryOptions({
    queryKey: revistasKeys.proxima(prontas),
    queryFn: ({ signal }) => call(contract.revistas.proxima, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Acts on one issue of the list, then fetches the list again. `onSuccess` runs before that: afterwards the row may be gone, and its button
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
    onSettled: () => refresh(queryClient, revistasKeys.all),
  });
}

type RevistaHandlers<Answer> = Parameters<typeof useActOnRevista<Answer>>[1];

export const useRetryRevista = (handlers: RevistaHandlers<Revista>) =>
  useActOnRevista((id) => call(contract.revistas.retry, { params: { id } }), handlers);

export const useRemoveRevista = (handlers: RevistaHandlers<{ message: string }>) =>
  useActOnRevista((id) => call(contract.revistas.remove, { params: { id } }), handlers);

export function useAddRevista() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (revista: string) => call(contract.revistas.add, { body: { revista } }),
    // Also after a failure, because the server may have done the work and only its response was lost.
    onSettled: () => refresh(queryClient, revistasKeys.all),
  });
}

export interface RevistaUpload {
  file: File;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export function useUploadRevista() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress, signal }: RevistaUpload): Promise<Revista> =>
      upload(contract.revistas.upload, file, { onProgress, signal }),
    onSettled: () => refresh(queryClient, revistasKeys.all),
  });
}
