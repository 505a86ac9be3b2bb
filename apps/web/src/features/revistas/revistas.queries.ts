import { contract, type Revista } from '@vigia/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, upload } from '../../lib/api.ts';
import { revistasQuery } from '../../lib/revistas.queries.ts';
import { refresh } from '../../lib/refresh.ts';

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
