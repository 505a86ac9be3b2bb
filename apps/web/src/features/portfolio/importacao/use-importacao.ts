import type { MarcaDaLista } from '@vigia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshClientes, sendClientesDaPlanilha } from '../../../entities/clientes/clientes.queries.ts';
import { addMarca } from '../../../entities/marcas/marcas.queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast.tsx';
import { MESSAGES } from '../messages.ts';
import { importar, startImportacao, type Importacao } from './importar.ts';

/** The time that a running call gets to finish after the user stops the import, in milliseconds. */
const PATIENCE_MS = 3000;

export type AndamentoDaImportacao =
  | { fase: 'parada' }
  | { fase: 'andando'; importacao: Importacao; parando: boolean }
  /** The import ended early: the user stopped it (`motivo` is null) or a call failed. */
  | { fase: 'interrompida'; importacao: Importacao; motivo: string | null };

/** The clients of a spreadsheet by process number. */
export type NomesDosClientes = Readonly<Record<string, string>>;

/** The rows of the import that have a client and are finished: added now, or in the portfolio before. */
function linhasDe({ adicionadas, passadas }: Importacao, nomes: NomesDosClientes) {
  const numeros = [
    ...adicionadas.map(({ numero_processo }) => numero_processo),
    ...passadas.map(({ numero }) => numero),
  ];
  return numeros.flatMap((numero_processo) => {
    const cliente = nomes[numero_processo];
    return cliente === undefined ? [] : [{ numero_processo, cliente }];
  });
}

/** Gives the finished marks their clients. A failure leaves the marks as they are, and the same file can be imported again. */
async function giveClientes(importacao: Importacao, nomes: NomesDosClientes): Promise<void> {
  const linhas = linhasDe(importacao, nomes);
  if (linhas.length === 0) return;
  try {
    const { marcas } = await sendClientesDaPlanilha(linhas);
    toast.success(`${count(marcas, 'marca tem', 'marcas têm')} agora o cliente da planilha.`);
  } catch (error) {
    toast.error(MESSAGES.clientesFailed, `${messageOf(error)} Importe o mesmo arquivo de novo.`);
  }
}

interface ImportacaoOptions {
  marcas: readonly MarcaDaLista[];
  onAll: (importacao: Importacao) => void;
  onFailure: () => void;
}

/** The browser asks before the user leaves during an import, because the remaining marks would not be added. */
function useQuestionOnLeave(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** Runs an import call by call until it ends, fails or is stopped, then reloads the list of marks. */
export function useImportacao({ marcas, onAll, onFailure }: ImportacaoOptions) {
  const queryClient = useQueryClient();
  const [andamento, setAndamento] = useState<AndamentoDaImportacao>({ fase: 'parada' });
  const nomes = useRef<NomesDosClientes>({});
  const running = useRef<{ stopped: boolean; abort: AbortController } | null>(null);
  useQuestionOnLeave(andamento.fase === 'andando');

  const stop = (): void => {
    const run = running.current;
    if (run === null || run.stopped) return;
    run.stopped = true;
    setTimeout(() => run.abort.abort(), PATIENCE_MS);
    setAndamento((now) => (now.fase === 'andando' ? { ...now, parando: true } : now));
  };
  // The user may leave the page with the buttons of the browser.
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
    await giveClientes(importacao, nomes.current);
    await refreshClientes(queryClient);
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
    start: (numeros: readonly string[], clientes: NomesDosClientes) => {
      nomes.current = clientes;
      void run(startImportacao(numeros));
    },
    goOn: (from: Importacao) => void run(from),
    stop,
    close: () => setAndamento({ fase: 'parada' }),
  };
}
