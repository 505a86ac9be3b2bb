/** An error whose sentence is meant for the person who made the call; everything else becomes a 500 with a logged cause. */
export class UserFacingError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** Fields sent beside the sentence: a conflict answers what it conflicts with. */
  readonly body: object | undefined;

  constructor(
    status: number,
    message: string,
    options: { errors?: Record<string, string[]>; cause?: unknown; retryAfter?: number; body?: object } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'UserFacingError';
    this.status = status;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.body = options.body;
  }
}

/** Absent, or of another office: nobody can tell which. */
export const notFound = (message: string): UserFacingError => new UserFacingError(404, message);

/** A start that cannot go on because of how the product was set up; the sentence names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
