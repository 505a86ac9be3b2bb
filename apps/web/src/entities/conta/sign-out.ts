import { contract } from '@vigia/contract';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

/** Ends the session in the browser at once, even while the server is down, and on the server if it responds. */
export function leave(): void {
  call(contract.conta.logout).catch(() => undefined);
  session.signOut();
}

let asks: (() => boolean) | undefined;

/** Lets a part of the page ask users first: it returns true if it does, and calls `leave` itself. The returned function ends that. */
export function askBeforeSignOut(ask: () => boolean): () => void {
  asks = ask;
  return () => (asks = undefined);
}

/** Ends the session on the user's wish, unless something has to be asked first. */
export function signOut(): void {
  if (asks?.() !== true) leave();
}
