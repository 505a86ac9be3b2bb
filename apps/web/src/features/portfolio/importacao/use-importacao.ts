import type { Marca } from '@vigia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { marcasKeys } from '../../../entities/marcas/marcas.keys.ts';
import { addMarca } from '../../../entities/marcas/marcas.queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { refresh } from '../../../lib/refresh.ts';
import { importar, startImportacao, type Importacao } from './importar.ts';

/** How long a call under way may still take after the person stopped the import. */
const PATIENCE_MS = 3000;

export type Andamento =
  | { fase: 'parada' }
  | { fase: 'andando'; importacao: Importacao; parando: boolean }
  /** It ended before its end: stopped by the person (no `motivo`) or by a failure. */
  | { fase: 'interrompida'; importacao: Importacao; motivo: string | null };

interface ImportacaoOptions {
  marcas: readonly Marca[];
  onAll: (importacao: Importacao) => void;
  onFailure: () => void;
}

/** Leaving the page in the middle deserves a question: what is left would not be added. */
function useQuestionOnLeave(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** Runs an import: one call after another, until the end, a failure or a stop; the list of marks is read anew afterwards. */
export function useImportacao({ marcas, onAll, onFailure }: ImportacaoOptions) {
  const queryClient = useQueryClient();
  const [andamento, setAndamento] = useState<Andamento>({ fase: 'parada' });
  const running = useRef<{ stopped: boolean; abort: AbortController } | null>(null);
  useQuestionOnLeave(andamento.fase === 'andando');

  const stop = (): void => {
    const run = running.current;
    if (run === null || run.stopped) return;
    run.stopped = true;
    setTimeout(() => run.abort.abort(), PATIENCE_MS);
    setAndamento((now) => (now.fase === 'andando' ? { ...now, parando: true } : now));
  };
  // The page may be left by the browser's own buttons.
  useEffect(
    () => () => {
      if (running.current !== null) running.current.stopped = true;
    },
    [],
  );

  const run = async (from: Importacao): Promise<void> => {
    const here = { stopped: false, abort: new AbortController() };
    running.current = here;
    const known = new Set(marcas.map(({ numero_processo }) => numero_processo));
    setAndamento({ fase: 'andando', importacao: from, parando: false });
    const { importacao, erro } = await importar(from, {
      isKnown: (numero) => known.has(numero),
      add: (numero_processo) => addMarca(numero_processo, here.abort.signal),
      isStopped: () => here.stopped,
      onProgress: (now) => setAndamento({ fase: 'andando', importacao: now, parando: here.stopped }),
    });
    running.current = null;
    await refresh(queryClient, marcasKeys.all);
    if (importacao.restantes.length === 0) {
      setAndamento({ fase: 'parada' });
      onAll(importacao);
      return;
    }
    const failed = erro !== null && !here.abort.signal.aborted;
    setAndamento({ fase: 'interrompida', importacao, motivo: failed ? messageOf(erro) : null });
    if (failed) onFailure();
  };

  return {
    andamento,
    start: (numeros: readonly string[]) => void run(startImportacao(numeros)),
    goOn: (from: Importacao) => void run(from),
    stop,
    close: () => setAndamento({ fase: 'parada' }),
  };
}
