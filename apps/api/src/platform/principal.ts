import type { Papel } from '@vigia/contract';

/** The user that a request's token belongs to. */
export interface Principal {
  usuario_id: number;
  escritorio_id: number;
  papel: Papel;
  token_hash: Buffer;
}

/** The user who makes a change, and the user's office. */
export type Caller = Pick<Principal, 'usuario_id' | 'escritorio_id'>;

/** A user and the session that the request came with. */
export type SessaoDoUsuario = Pick<Principal, 'usuario_id' | 'token_hash'>;

/** Finds the user that an Authorization header belongs to; null when it is absent, unknown or expired. */
export type Authenticate = (authorization: string | undefined) => Promise<Principal | null>;
