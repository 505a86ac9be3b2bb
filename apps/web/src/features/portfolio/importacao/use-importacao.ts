import type { Importacao } from '@vigia/contract';
import type { CampoDaImportacao } from '@vigia/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshClientes } from '../../../entities/clientes/clientes.queries.ts';
import { importacoesKeys } from '../../../entities/importacoes/importacoes.keys.ts';
import {
  cancelImportacao,
  continueImportacao,
  getImportacao,
  importacoesQuery,
  startImportacao,
} from '../../../entities/importacoes/importacoes.queries.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { refresh } from '../../../lib/refresh.ts';
import { toast } from '../../../ui/toast.tsx';
import { MESSAGES } from '../messages.ts';

/** The time between two looks at an import, and after a look that failed, in milliseconds. */
const LOOK_MS = 300;
const REST_MS = 2000;

export type AndamentoDaImportacao =
  | { fase: 'parada' }
  /** `semResposta` is true while the server does not answer: the import goes on there. */
  | { fase: 'andando'; importacao: Importacao; parando: boolean; semResposta: boolean }
  | { fase: 'interrompida'; importacao: Importacao };

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Whether the server may answer later: it was not reached, or is busy. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Looks at an import until it has ended. Returns undefined if the user left the page before. */
async function follow(
  id: number,
  signal: AbortSignal,
  onLook: (importacao: Importacao | null) => void,
): Promise<Importacao | undefined> {
  while (!signal.aborted) {
    try {
      const importacao = await getImportacao(id, signal);
      if (importacao.status !== 'Importando') return importacao;
      onLook(importacao);
      await pause(LOOK_MS, signal);
    } catch (error) {
      if (!isPassing(error)) throw error;
      onLook(null);
      await pause(REST_MS, signal);
    }
  }
  return undefined;
}

interface ImportacaoOptions {
  /** Called when an import has ended, whole or not. */
  onEnd: (importacao: Importacao) => void;
}

/** Starts imports on the server and follows them until they end, also one that runs already when the page opens. */
export function useImportacao({ onEnd }: ImportacaoOptions) {
  const queryClient = useQueryClient();
  const [andamento, setAndamento] = useState<AndamentoDaImportacao>({ fase: 'parada' });
  const leaving = useRef<AbortController>(null);

  const watch = async (from: Importacao, signal: AbortSignal): Promise<void> => {
    setAndamento({ fase: 'andando', importacao: from, parando: false, semResposta: false });
    const ended = await follow(from.id, signal, (seen) =>
      setAndamento((now) =>
        now.fase === 'andando' ? { ...now, importacao: seen ?? now.importacao, semResposta: seen === null } : now,
      ),
    );
    if (ended === undefined) return;
    await Promise.all([refreshClientes(queryClient), refresh(queryClient, importacoesKeys.all)]);
    setAndamento(ended.status === 'Concluída' ? { fase: 'parada' } : { fase: 'interrompida', importacao: ended });
    if (ended.status === 'Interrompida') toast.error(MESSAGES.importFailed);
    onEnd(ended);
  };
  const run = async (begin: (signal: AbortSignal) => Promise<Importacao | undefined>): Promise<void> => {
    const controller = new AbortController();
    leaving.current?.abort();
    leaving.current = controller;
    const { signal } = controller;
    try {
      const importacao = await begin(signal);
      if (importacao !== undefined && !signal.aborted) await watch(importacao, signal);
    } catch (error) {
      if (signal.aborted) return;
      setAndamento({ fase: 'parada' });
      toast.error(MESSAGES.importFailed, messageOf(error));
    }
  };
  // An import goes on when its page is left. Whoever comes back sees it again.
  const resume = useRef(() =>
    run(async () => (await queryClient.query(importacoesQuery)).find(({ status }) => status === 'Importando')),
  );
  useEffect(() => {
    void resume.current();
    return () => leaving.current?.abort();
  }, []);

  const stop = (importacao: Importacao): void => {
    setAndamento((now) => (now.fase === 'andando' ? { ...now, parando: true } : now));
    cancelImportacao(importacao.id).catch((error: unknown) => {
      // An import that ended in the meantime has nothing to stop.
      if (error instanceof ApiError && error.status === 409) return;
      setAndamento((now) => (now.fase === 'andando' ? { ...now, parando: false } : now));
      toast.error('A importação não parou!', messageOf(error));
    });
  };
  return {
    andamento,
    start: (importacao: Importacao, campos: CampoDaImportacao[]) =>
      void run(() => startImportacao(importacao.id, campos)),
    goOn: (importacao: Importacao, pular = false) => void run(() => continueImportacao(importacao.id, pular)),
    stop,
    close: () => setAndamento({ fase: 'parada' }),
  };
}
