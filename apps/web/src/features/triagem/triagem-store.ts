import { type AcaoDaTriagem, contract, type EstadosDaTriagem } from '@vigia/contract';
import { isLost, runEnvio, sendPrimeiras } from '../../entities/triagem/envio.ts';
import {
  applyOperacoes,
  type Efeito,
  type EstadosDaTela,
  type Operacao,
  reverseEfeito,
  SEM_EFEITO,
} from '../../entities/triagem/fila.ts';
import {
  dropGuardadas,
  type OperacaoGuardada,
  isGuardada,
  keepOperacao,
  listGuardadas,
  openRevista,
  watchOutrasAbas,
} from '../../entities/triagem/guarda.ts';
import { takeEarlyEstados } from '../../entities/triagem/triagem.queries.ts';
import { ApiError, call, messageOf } from '../../lib/api.ts';

/** How often the decisions of colleagues are asked for. */
const POLL_MS = 2000;
/** The waits between attempts while the server is not reached. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];

/** What the screen shows of the decisions at one moment. */
export interface DecisoesNaTela {
  estados: EstadosDaTela;
  /** The version of the list that the states belong to; null before the first answer. */
  lista: string | null;
  /** What the next undo takes back; null if there is nothing. */
  desfazer: string | null;
  /** Operations that the server has not confirmed. */
  pendentes: number;
  /** Whether the last attempt did not reach the server. */
  semConexao: boolean;
  /** Whether the server responds with an error. The connection works then. */
  comFalha: boolean;
  /** Why the server, though reached, has not told the states. */
  erro: string | null;
}

interface Ouvintes {
  /** An action that the server refused, with its sentence. */
  onRefused: (sentence: string) => void;
  /** A restoring that was done, with the number of rows that it brought back: a rule may have hidden more than one. */
  onRestored: (linhas: number) => void;
  /** An undo that took an action of an earlier visit back. */
  onUndone: (texto: string, par: { analise: number; numero: string }) => void;
}

interface AcaoFeita {
  chave: string;
  volta: Efeito;
}

const isFalha = (error: unknown): boolean => error instanceof ApiError && error.status !== 0;

/** How many rows are dismissed by the first letters and not by the second ones. */
function countBack(before: string, after: string): number {
  let back = 0;
  for (let place = 0; place < before.length; place++) if (before[place] === 'd' && after[place] !== 'd') back += 1;
  return back;
}

/**
 * The decisions about one issue. An action shows at once and is sent in the background, in order; until the server confirms it, this browser keeps it,
 * so that a lost connection or a closed page loses nothing. Every action has a key, so sending it again does not double it. The decisions of colleagues
 * arrive within two seconds.
 */
export function createTriagemStore(revista: number, quem: string, { onRefused, onRestored, onUndone }: Ouvintes) {
  const params = { id: revista };
  const listeners = new Set<() => void>();
  let base: EstadosDaTriagem | null = null;
  let fila: OperacaoGuardada[] = listGuardadas(quem, revista);
  /** Without a storage the operations live in this tab alone. */
  const naAba = new Set<OperacaoGuardada>();
  /** What another tab has sent, until the states of the server show it. */
  let alheias: OperacaoGuardada[] = [];
  let feitas: AcaoFeita[] = [];
  let [semConexao, comFalha, sending, running, failures] = [false, false, false, false, 0];
  let erro: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling: AbortController | undefined;
  let shown = makeShown();

  function makeShown(): DecisoesNaTela {
    const waiting = [...alheias, ...fila].map(({ operacao }) => operacao);
    const estados = applyOperacoes(base ?? { estados: null, notados: {} }, waiting);
    const own = feitas.length > 0 || fila.length > 0;
    const desfazer = base?.desfazer ?? (own ? 'A última ação' : null);
    return { estados, lista: base?.lista ?? null, desfazer, pendentes: fila.length, semConexao, comFalha, erro };
  }

  function show(): void {
    shown = makeShown();
    listeners.forEach((listener) => listener());
  }

  function receive(estados: EstadosDaTriagem): void {
    [semConexao, comFalha, failures, erro] = [false, false, 0, null];
    alheias = [];
    if (estados.estados !== null) base = estados;
    show();
  }

  function keep(operacao: Operacao): void {
    const kept = keepOperacao(quem, revista, operacao);
    if (!isGuardada(kept)) naAba.add(kept);
    fila = [...fila, kept];
    show();
  }

  /** Takes over what other tabs kept, and what they sent. */
  function adopt(): void {
    const kept = new Map(listGuardadas(quem, revista).map((guardada) => [guardada.nome, guardada]));
    const gone = fila.filter((one) => !naAba.has(one) && !kept.has(one.nome));
    for (const { nome } of fila) kept.delete(nome);
    if (gone.length + kept.size === 0) return;
    alheias.push(...gone);
    const names = new Set(gone.map(({ nome }) => nome));
    fila = [...fila.filter(({ nome }) => !names.has(nome)), ...kept.values()].sort((one, other) =>
      one.nome < other.nome ? -1 : 1,
    );
    show();
    if (!sending) schedule(0);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void turn(), ms);
  }

  /** How many rows a call that restored some brought back. */
  function countVolta(respondidas: readonly OperacaoGuardada[], depois: EstadosDaTriagem | null): number {
    const [before, after] = [base?.estados ?? null, depois?.estados ?? null];
    const restores = respondidas.some(({ operacao }) => operacao.tipo === 'acao' && operacao.acao.tipo === 'restaurar');
    if (!restores || before === null || after === null || base?.lista !== depois?.lista) return 0;
    return countBack(before, after);
  }

  /** Sends the first operations that wait. Returns false if there are none. An operation that the server refuses is dropped with its sentence. */
  async function sendNext(): Promise<boolean> {
    const envio = await sendPrimeiras(revista, fila);
    if (envio === null) return false;
    const { respondidas, recusas, recusadas, estados, desfeita } = envio;
    feitas = feitas.filter(({ chave }) => !recusadas.includes(chave));
    const volta = countVolta(respondidas, estados);
    fila = fila.filter((one) => !respondidas.includes(one));
    dropGuardadas(respondidas);
    if (estados === null) show();
    else receive(estados);
    if (volta > 0) onRestored(volta);
    recusas.forEach(onRefused);
    if (desfeita !== null) onUndone(desfeita.texto, desfeita);
    return true;
  }

  async function sendAll(): Promise<void> {
    adopt();
    let more = running;
    while (more) more = (await sendNext()) && running;
  }

  /** Sends what waits. */
  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    polling?.abort();
    try {
      await runEnvio(quem, revista, sendAll);
      schedule(alheias.length > 0 ? 0 : POLL_MS);
    } catch (error) {
      [semConexao, comFalha] = [true, isFalha(error)];
      show();
      schedule(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? POLL_MS);
    } finally {
      sending = false;
    }
  }

  async function poll(): Promise<void> {
    polling?.abort();
    polling = new AbortController();
    const { signal } = polling;
    try {
      const early = base === null ? takeEarlyEstados(revista) : undefined;
      const query = base === null ? {} : { versao: base.versao };
      const estados = await (early ?? call(contract.triagem.estados, { params, query, signal }));
      // An early request is not cut off.
      if (signal.aborted) return;
      receive(estados);
      schedule(POLL_MS);
    } catch (error) {
      if (signal.aborted) return;
      [semConexao, comFalha] = [isLost(error), isFalha(error)];
      if (base === null) erro = semConexao ? null : messageOf(error);
      show();
      schedule(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? POLL_MS);
    }
  }

  async function turn(): Promise<void> {
    if (fila.length > 0 && base !== null) return send();
    if (document.visibilityState === 'visible') return poll();
    schedule(POLL_MS);
  }

  /** Does at once what waits for its time. */
  function hurry(): void {
    clearTimeout(timer);
    void turn();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: (): DecisoesNaTela => shown,
    /** Starts reading and sending; the returned function stops both. */
    start: (): (() => void) => {
      adopt();
      running = true;
      const ends = [openRevista(revista), watchOutrasAbas(adopt)];
      window.addEventListener('online', hurry);
      void turn();
      return () => {
        running = false;
        window.removeEventListener('online', hurry);
        clearTimeout(timer);
        polling?.abort();
        for (const end of ends) end();
      };
    },
    /** Reads the states again at once. */
    retry: hurry,
    /** Does an action: the list shows its effect at once. */
    act: (acao: AcaoDaTriagem, efeito: Efeito): void => {
      feitas.push({ chave: acao.chave, volta: reverseEfeito(efeito, shown.estados) });
      keep({ tipo: 'acao', acao, efeito });
      void send();
    },
    /** Takes the last action back. Returns the places whose states it knows; none for an action of an earlier visit. */
    undo: (): number[] => {
      const volta = feitas.pop()?.volta ?? SEM_EFEITO;
      keep({ tipo: 'desfazer', chave: crypto.randomUUID(), efeito: volta });
      void send();
      return [...new Set([...Object.keys(volta.letras), ...Object.keys(volta.notados)])].map(Number);
    },
  };
}
