/** How long one statement may take, and how long a transaction may wait for its next one. In milliseconds. */
export const LIMITES_DE_SESSAO = { statement_timeout: 120_000, idle_in_transaction_session_timeout: 120_000 } as const;

const PREFIX = 'pooler-';

/**
 * Returns the address of a database for connections through a pooler in transaction mode, such as PgBouncer. It refuses settings at the start of a
 * connection (`options`), so this address has none.
 */
export function throughPooler(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '');
  return address.href;
}

const isThroughPooler = (url: string): boolean => URL.parse(url)?.searchParams.get('options') === '';

/**
 * Returns the name of connections to an address. The connections of a pooler live on after the process that used them, so their name differs from
 * those by which processes of the product are counted.
 */
export const nameConnections = (url: string, name: string): string =>
  isThroughPooler(url) ? `${PREFIX}${name}` : name;
