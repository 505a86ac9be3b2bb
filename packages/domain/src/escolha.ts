/** The choice of a filter for what has no client. */
export const SEM_CLIENTE = 'nenhum';
/** The choice of a filter for what has no responsible person. */
export const NINGUEM = 'ninguem';

/** Whether a client is the chosen one: an id, or 'nenhum'. An empty choice takes all. */
export const isDoCliente = (cliente: { id: number } | null, chosen: string): boolean =>
  chosen === '' || (cliente === null ? SEM_CLIENTE : String(cliente.id)) === chosen;

/** Whether somebody is the chosen responsible person: an id, or 'ninguem'. Null takes all. */
export const isDoResponsavel = (responsavel: { id: number } | null, chosen: string | null): boolean =>
  chosen === null || String(responsavel?.id ?? NINGUEM) === chosen;
