import { contract } from '@vigia/contract';
import type { z } from 'zod';
import { ApiError, call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

const NOT_FOUND = 'Usuário não encontrado';

type Credentials = z.input<typeof contract.conta.login.body>;

/**
 * Opens the session of whoever these credentials fit. They fit only if the answer has both token and user; otherwise this throws 'Usuário não
 * encontrado'. Other failures (an account that waits, too many attempts, no server) keep their own sentence.
 */
export async function signIn(credentials: Credentials): Promise<void> {
  try {
    session.signIn(await call(contract.conta.login, { body: credentials }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = error.status === 401 || (error.status >= 200 && error.status < 300);
    throw refused ? new ApiError(error.status, NOT_FOUND) : error;
  }
}
