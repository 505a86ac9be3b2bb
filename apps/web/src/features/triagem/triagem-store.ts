import { type AcaoDaTriagem, contract, type EstadosDaTriagem, MAX_ACOES } from '@vigia/contract';
import { takeEarlyEstados } from '../../entities/triagem/triagem.queries.ts';
import { ApiError, call, messageOf } from '../../lib/api.ts';
import {
  applyOperacoes,
  type Efeito,
  type EstadosDaTela,
  nextCall,
  type Operacao,
  reverseEfeito,
  SEM_EFEITO,
} from './fila.ts';
import { readGuardadas, writeGuardadas } from './guarda.ts';

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
  /** An undo that took an action of an earlier visit back. */
  onUndone: (texto: string, par: { analise: number; numero: string }) => void;
}

interface AcaoFeita {
  chave: string;
  volta: Efeito;
}

const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500;

const isFalha = (error: unknown): boolean => error instanceof ApiError && error.status !== 0;

/**
 * The decisions about one issue. An action shows at once and is sent in the background, in order; until the server confirms it, this browser keeps it,
 * so that a lost connection or a closed page loses nothing. Every action has a key, so sending it again does not double it. The decisions of colleagues
 * arrive within two seconds.
 */
export function createTriagemStore(revista: number, quem: string, { onRefused, onUndone }: Ouvintes) {
  const params = { id: revista };
  const listeners = new Set<() => void>();
  let base: EstadosDaTriagem | null = null;
  let operacoes: Operacao[] = readGuardadas(quem, revista);
  let feitas: AcaoFeita[] = [];
  let [semConexao, comFalha, sending, running, failures] = [false, false, false, false, 0];
  let erro: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling: AbortController | undefined;
  let shown = makeShown();

  function makeShown(): DecisoesNaTela {
    const estados = applyOperacoes(base ?? { estados: null, notados: {} }, operacoes);
    const own = feitas.length > 0 || operacoes.length > 0;
    const desfazer = base?.desfazer ?? (own ? 'A última ação' : null);
    return { estados, lista: base?.lista ?? null, desfazer, pendentes: operacoes.length, semConexao, comFalha, erro };
  }

  function show(): void {
    shown = makeShown();
    listeners.forEach((listener) => listener());
  }

  function receive(estados: EstadosDaTriagem): void {
    [semConexao, comFalha, failures, erro] = [false, false, 0, null];
    if (estados.estados !== null) base = estados;
    show();
  }

  function change(next: Operacao[]): void {
    operacoes = next;
    writeGuardadas(quem, revista, operacoes);
    show();
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void turn(), ms);
  }

  /** Drops the first operations, which the server has answered. */
  function settle(count: number, estados: EstadosDaTriagem): void {
    operacoes = operacoes.slice(count);
    writeGuardadas(quem, revista, operacoes);
    receive(estados);
  }

  async function sendAcoes(acoes: AcaoDaTriagem[]): Promise<void> {
    const { feitas: answers, estados } = await call(contract.triagem.agir, { params, body: { acoes } });
    const refused = answers.filter((answer) => answer.erro !== null);
    feitas = feitas.filter(({ chave }) => !refused.some((answer) => answer.chave === chave));
    settle(acoes.length, estados);
    for (const sentence of new Set(refused.flatMap((answer) => answer.erro ?? []))) onRefused(sentence);
  }

  async function sendDesfazer(chave: string): Promise<void> {
    const { desfeita, estados } = await call(contract.triagem.desfazer, { params, body: { chave } });
    settle(1, estados);
    if (desfeita !== null) onUndone(desfeita.texto, desfeita);
  }

  /** Sends what waits. An operation that the server refuses as a whole is dropped with its sentence. */
  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    polling?.abort();
    try {
      for (let next = nextCall(operacoes, MAX_ACOES); next !== null && running; next = nextCall(operacoes, MAX_ACOES)) {
        try {
          await (next.tipo === 'acoes' ? sendAcoes(next.acoes) : sendDesfazer(next.chave));
        } catch (error) {
          if (isLost(error)) throw error;
          onRefused(messageOf(error));
          change(operacoes.slice(next.tipo === 'acoes' ? next.acoes.length : 1));
        }
      }
      schedule(POLL_MS);
    } catch (error) {
      [semConexao, comFalha] = [true, isFalha(error)];
      show();
      schedule(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? POLL_MS);
    } finally {
      sending = false;
    }
  }

  async function poll(): Promise<void> {
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
    if (operacoes.length > 0 && base !== null) return send();
    if (document.visibilityState === 'visible') return poll();
    schedule(POLL_MS);
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: (): DecisoesNaTela => shown,
    /** Starts reading and sending; the returned function stops both. */
    start: (): (() => void) => {
      running = true;
      void turn();
      return () => {
        running = false;
        clearTimeout(timer);
        polling?.abort();
      };
    },
    /** Reads the states again at once. */
    retry: (): void => {
      clearTimeout(timer);
      void turn();
    },
    /** Does an action: the list shows its effect at once. */
    act: (acao: AcaoDaTriagem, efeito: Efeito): void => {
      feitas.push({ chave: acao.chave, volta: reverseEfeito(efeito, shown.estados) });
      change([...operacoes, { tipo: 'acao', acao, efeito }]);
      void send();
    },
    /** Takes the last action back. Returns the places whose states it knows; none for an action of an earlier visit. */
    undo: (): number[] => {
      const volta = feitas.pop()?.volta ?? SEM_EFEITO;
      change([...operacoes, { tipo: 'desfazer', chave: crypto.randomUUID(), efeito: volta }]);
      void send();
      return [...new Set([...Object.keys(volta.letras), ...Object.keys(volta.notados)])].map(Number);
    },
  };
}
