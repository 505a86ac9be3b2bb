/** What the person at the terminal asked for cannot be done: a sentence to read, and the status that the process ends with. */
export class CommandError extends Error {
  /** 2 where the input itself is wrong (an option, a file, a line of it), 1 otherwise. */
  readonly status: 1 | 2;

  constructor(message: string, status: 1 | 2 = 2) {
    super(message);
    this.name = 'CommandError';
    this.status = status;
  }
}
