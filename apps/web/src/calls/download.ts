import type { Endpoint } from '@vigia/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type CallOptions, download, messageOf } from '../lib/api.ts';
import { toast } from '../ui/toast.tsx';

/** A wait shorter than this needs no words. */
const SLOW_MS = 1000;

/** Hands bytes to the browser as a file to keep. */
function save(nome: string, conteudo: Blob): void {
  const url = URL.createObjectURL(conteudo);
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  document.body.append(link);
  link.click();
  link.remove();
  // Only once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** How a download stands: bytes that have come once it takes longer than a second, and null before and after. */
export interface Downloading {
  busy: boolean;
  bytes: number | null;
}

/** Fetches files of the API, one at a time, and saves them; a failure is a toast under the sentence given. Leaving the screen gives it up. */
export function useDownload(failed: string) {
  const [state, setState] = useState<Downloading>({ busy: false, bytes: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<boolean> => {
    if (running.current !== null) return false;
    const controller = new AbortController();
    running.current = controller;
    setState({ busy: true, bytes: null });
    let received = 0;
    const slow = setTimeout(() => setState({ busy: true, bytes: received }), SLOW_MS);
    const began = performance.now();
    try {
      const { nome, conteudo } = await download(endpoint, {
        ...options,
        signal: controller.signal,
        onProgress: (bytes) => {
          received = bytes;
          if (performance.now() - began >= SLOW_MS) setState({ busy: true, bytes });
        },
      });
      save(nome, conteudo);
      return true;
    } catch (error) {
      if (error instanceof ApiError) toast.error(failed, messageOf(error));
      return false;
    } finally {
      clearTimeout(slow);
      running.current = null;
      setState({ busy: false, bytes: null });
    }
  };
  return { ...state, start };
}
