/** The most characters of a client's name. */
export const MAX_NOME_DO_CLIENTE = 200;
