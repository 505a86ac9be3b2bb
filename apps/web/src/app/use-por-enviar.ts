import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { analisesKeys } from '../entities/analises/analises.keys.ts';
import { hojeKeys } from '../entities/hoje/hoje.keys.ts';
import { countGuardadas, type Enviadas, sendGuardadas } from '../entities/triagem/envio.ts';
import { watchGuardadas } from '../entities/triagem/guarda.ts';
import { triagemKeys } from '../entities/triagem/triagem.keys.ts';
import { count } from '../lib/format.ts';
import { refresh } from '../lib/refresh.ts';
import { toast } from '../ui/toast.tsx';

/** The waits between attempts while the server is not reached. */
const RETRY_MS = [2000, 5000, 15_000];
/** What another tab has just decided, it sends itself. */
const REST_MS = 2000;

/**
 * Sends what the triage kept in this browser while its page is closed: at once, when the connection is back, and again until the server has it. Returns how
 * many decisions wait, and a function that sends all of them now and returns whether none is left.
 */
export function usePorEnviar(quem: string) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const pendentes = useSyncExternalStore(watchGuardadas, () => countGuardadas(quem, true));

  const [send] = useState(() => async (alheias: boolean): Promise<boolean> => {
    const total: Enviadas = { enviadas: 0, recusas: [] };
    const reached = await sendGuardadas(quem, alheias, total).then(
      () => true,
      () => false,
    );
    if (total.enviadas > 0) {
      toast.success(
        `${count(total.enviadas, 'decisão da triagem foi enviada', 'decisões da triagem foram enviadas')}.`,
      );
      for (const key of [triagemKeys.all, hojeKeys.all, analisesKeys.all]) void refresh(queryClient, key);
    }
    for (const sentence of new Set(total.recusas)) toast.error('Uma decisão não foi aceita.', sentence);
    return reached;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [failures, busy, stopped] = [0, false, false];
    const schedule = (ms: number): void => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(() => void turn(), ms);
    };
    const turn = async (): Promise<void> => {
      if (busy || countGuardadas(quem, true) === 0) return;
      busy = true;
      const reached = await send(true);
      busy = false;
      failures = reached ? 0 : failures + 1;
      if (!reached) schedule(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? REST_MS);
    };
    const hurry = (): void => void turn();
    const stop = watchGuardadas(() => schedule(REST_MS));
    window.addEventListener('online', hurry);
    hurry();
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', hurry);
      stop();
    };
  }, [quem, send]);

  const sendAll = async (): Promise<boolean> => {
    setSending(true);
    await send(false);
    setSending(false);
    return countGuardadas(quem, false) === 0;
  };
  return { pendentes, sending, sendAll };
}
