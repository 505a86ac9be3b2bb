/** An error whose sentence the user reads. Every other error becomes a 500 with a logged cause. */
export class UserFacingError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds after which the user may try again. */
  readonly retryAfter: number | undefined;
  /** Fields beside the sentence. A conflict sends what it conflicts with. */
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

/** The error for what is absent and for what belongs to another office. The caller cannot distinguish the two. */
export const notFound = (message: string): UserFacingError => new UserFacingError(404, message);

/** The product cannot start as it is installed or configured. The sentence is for its operator and names the variable, if there is one. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
