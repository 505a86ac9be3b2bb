import { type ColunasDaTriagem, contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { triagemKeys } from './triagem.keys.ts';

/** An answer that no screen took until then is dropped, because it may be old when one opens. */
const EARLY_MS = 10_000;

/** Lists that are on their way before the screen asks for them, by the id of the issue. */
const early = new Map<number, Promise<ColunasDaTriagem>>();

/** Requests the hits of an issue while the code of its screen still loads. The screen takes this answer instead of its own first request. */
export function requestListaEarly(revista: number): void {
  const answer = call(contract.triagem.lista, { params: { id: revista } });
  early.set(revista, answer);
  // The screen shows the failure. Nobody else listens if it never opens.
  answer.catch(() => undefined);
  setTimeout(() => early.delete(revista), EARLY_MS);
}

function takeEarly(revista: number): Promise<ColunasDaTriagem> | undefined {
  const answer = early.get(revista);
  early.delete(revista);
  return answer;
}

/** All hits of an issue. It is large and changes only when marks are compared again, so it is not read again on every focus. */
export const listaDaTriagemQuery = (revista: number) =>
  queryOptions({
    queryKey: triagemKeys.lista(revista),
    // Reading the signal allows the query to be cut off with its screen. An early request goes on.
    queryFn: (context) =>
      takeEarly(revista) ?? call(contract.triagem.lista, { params: { id: revista }, signal: context.signal }),
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
