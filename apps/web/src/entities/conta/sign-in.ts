import { contract, faltaSegundoFatorSchema } from '@vigia/contract';
import type { z } from 'zod';
import { ApiError, call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

const NOT_FOUND = 'Usuário não encontrado';

type Credentials = z.input<typeof contract.conta.login.body>;

/**
 * Signs in with these credentials. Throws 'Usuário não encontrado' if the response lacks the token or the user. Other
 * failures (an account that awaits approval, too many attempts, no server) keep their own message.
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

/** The ticket of a sign-in whose password was right and whose code is missing; null for every other failure. */
export function fichaOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  return faltaSegundoFatorSchema.safeParse(error.body).data?.segundo_fator.ficha ?? null;
}

/** Ends a sign-in with its ticket and a code. */
export async function signInWithCodigo(body: z.input<typeof contract.segundoFator.entrar.body>): Promise<void> {
  session.signIn(await call(contract.segundoFator.entrar, { body }));
}
