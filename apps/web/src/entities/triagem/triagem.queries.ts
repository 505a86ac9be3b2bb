import { type ColunasDaTriagem, contract, type EstadosDaTriagem } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { triagemKeys } from './triagem.keys.ts';

/** An answer that no screen took until then is dropped, because it may be old when one opens. */
const EARLY_MS = 10_000;

/** What is on its way before the screen asks for it, by the id of the issue. */
const earlyLists = new Map<number, Promise<ColunasDaTriagem>>();
const earlyStates = new Map<number, Promise<EstadosDaTriagem>>();

function keepEarly<Answer>(kept: Map<number, Promise<Answer>>, revista: number, answer: Promise<Answer>): void {
  kept.set(revista, answer);
  // The screen shows the failure. Nobody else listens if it never opens.
  answer.catch(() => undefined);
  setTimeout(() => kept.delete(revista), EARLY_MS);
}

function takeEarly<Answer>(kept: Map<number, Promise<Answer>>, revista: number): Promise<Answer> | undefined {
  const answer = kept.get(revista);
  kept.delete(revista);
  return answer;
}

/**
 * Requests the hits of an issue and the decisions about them while the code of their screen still loads. The screen takes these answers instead of its own
 * first requests.
 */
export function requestTriagemEarly(revista: number): void {
  const params = { id: revista };
  keepEarly(earlyLists, revista, call(contract.triagem.lista, { params }));
  keepEarly(earlyStates, revista, call(contract.triagem.estados, { params, query: {} }));
}

/** The decisions about the hits of an issue that are on their way; undefined if they were not requested early. */
export const takeEarlyEstados = (revista: number): Promise<EstadosDaTriagem> | undefined =>
  takeEarly(earlyStates, revista);

/** All hits of an issue. It is large and changes only when marks are compared again, so it is not read again on every focus. */
export const listaDaTriagemQuery = (revista: number) =>
  queryOptions({
    queryKey: triagemKeys.lista(revista),
    // Reading the signal allows the query to be cut off with its screen. An early request goes on.
    queryFn: (context) =>
      takeEarly(earlyLists, revista) ??
      call(contract.triagem.lista, { params: { id: revista }, signal: context.signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What helps to decide about a pair, beside the pair itself. */
export const contextoDoParQuery = (analise: number, numero: string) =>
  queryOptions({
    queryKey: triagemKeys.contexto(analise, numero),
    queryFn: ({ signal }) => call(contract.triagem.contexto, { params: { id: analise, numero }, signal }),
  });
