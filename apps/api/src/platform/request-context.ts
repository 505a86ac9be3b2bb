import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that a piece of work belongs to. */
export interface RequestContext {
  /** The id of the request, as its answer names it. */
  pedido: string;
  /** The user of the session and the user's office; null for a call without a session. */
  usuario_id: number | null;
  escritorio_id: number | null;
  /** The network address of the client. */
  endereco: string;
  /** What the browser or program calls itself. */
  navegador: string | null;
  /** The log of the request. */
  log: { warn: (fields: object, words: string) => void };
  /** Reads the random token of the browser. */
  aparelho: () => string | undefined;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** Runs work that belongs to a request. Everything that it waits for belongs to the request too. */
export const inRequest = <T>(context: RequestContext, work: () => T): T => requests.run(context, work);

/** The request that the present work belongs to; undefined for background work and commands. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();
