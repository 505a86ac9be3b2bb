import { contract } from '@vigia/contract';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

/** Ends the session here at once and, best effort, on the server: the person must be able to leave even when it is down. */
export function signOut(): void {
  call(contract.conta.logout).catch(() => undefined);
  session.signOut();
}
