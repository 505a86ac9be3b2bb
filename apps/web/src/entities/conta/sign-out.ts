import { contract } from '@vigia/contract';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

/** Ends the session in the browser at once, even while the server is down, and on the server if it responds. */
export function signOut(): void {
  call(contract.conta.logout).catch(() => undefined);
  session.signOut();
}
