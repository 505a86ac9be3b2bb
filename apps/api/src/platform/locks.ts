/**
 * First keys of the advisory locks: all of a database share one space, whoever takes them and however long. Here together, so that no two
 * things wait for each other by chance; the numbers only have to differ.
 */
export const LOCKS = {
  /** Of an issue, while it is stored. */
  importacao: 4242,
  /** Of an office, while its board is changed. */
  quadro: 4243,
  /** Of an office, while its feed of deadlines is read. */
  calendario: 4244,
  /** While bulletins are handed out. */
  boletins: 4245,
  /** Of an issue, while it is fetched from INPI. */
  buscaRevista: 4246,
  /** While INPI is looked at for the next issue. */
  esperaRevista: 4247,
} as const;
