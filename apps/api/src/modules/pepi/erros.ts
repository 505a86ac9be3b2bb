/** The search site did not do its work: down, slow, refusing, or answering what is no page of its own. */
export class PepiIndisponivel extends Error {
  override readonly name = 'PepiIndisponivel';
  /** Seconds after which the site wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(message: string, options: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.retryAfter = options.retryAfter;
  }
}

/** The asking was cut off by this side; nothing is known about the site. */
export class Interrompido extends Error {
  override readonly name = 'Interrompido';
}

/** The site answered, but not with a page that this client can read: nothing of it is believed. */
export class PaginaInesperada extends Error {
  override readonly name = 'PaginaInesperada';
}
