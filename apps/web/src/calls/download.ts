import type { Endpoint } from '@vigia/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type CallOptions, download, messageOf } from '../lib/api.ts';
import { toast } from '../ui/toast.tsx';

/** Shorter downloads show no progress. */
const SLOW_MS = 1000;

/** Has the browser save the content as a file. */
export function saveFile(nome: string, conteudo: Blob): void {
  const url = URL.createObjectURL(conteudo);
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  document.body.append(link);
  link.click();
  link.remove();
  // The URL stays valid until the browser has surely begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The state of a download. `bytes` is null before its first second has passed and after its end. */
export interface Downloading {
  busy: boolean;
  bytes: number | null;
}

/** Downloads files of the API one at a time. A failure shows a toast with the title `failed`. Unmounting aborts it. */
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
      saveFile(nome, conteudo);
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
