/** The search site did not respond, took too long, or refused the request. */
export class PepiIndisponivel extends Error {
  override readonly name = 'PepiIndisponivel';
  /** The pause in seconds before the next request, if the response implies one. */
  readonly retryAfter: number | undefined;

  constructor(message: string, options: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.retryAfter = options.retryAfter;
  }
}

/** This side aborted the request. It says nothing about the site. */
export class Interrompido extends Error {
  override readonly name = 'Interrompido';
}

/** The site returned a page that this client cannot read. None of its data are used. */
export class PaginaInesperada extends Error {
  override readonly name = 'PaginaInesperada';
}
