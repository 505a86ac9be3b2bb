import type { Papel } from '@vigia/contract';

/** The user that a request's token belongs to, or the author that a key of the API acts as. */
export interface Principal {
  usuario_id: number;
  escritorio_id: number;
  papel: Papel;
  /** Whether the user has proved one of the addresses of ADMINISTRADORES. */
  administra_instalacao: boolean;
  /** Whether the user has proved the address of the account. */
  email_provado: boolean;
  token_hash: Buffer;
  /** The id of the key of the API; undefined for the session of a person. */
  chave?: number;
}

/** The user who makes a change, and the user's office. */
export type Caller = Pick<Principal, 'usuario_id' | 'escritorio_id'>;

/** A user and the session that the request came with. */
export type SessaoDoUsuario = Pick<Principal, 'usuario_id' | 'token_hash'>;

/**
 * Finds the user or the key that an Authorization header belongs to; null when it is absent, unknown or expired. A key that is used too often is refused
 * with 429.
 */
export type Authenticate = (authorization: string | undefined) => Promise<Principal | null>;
