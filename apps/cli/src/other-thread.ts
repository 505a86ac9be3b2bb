import { Worker } from 'node:worker_threads';

/** A thread ended before its work was done. The message is for the user; the process ends with status 1. */
class ThreadError extends Error {
  override readonly name = 'ThreadError';

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `A comparação parou porque uma das suas partes falhou: ${reason}. O que já foi escrito está incompleto; execute o comando de novo.`,
      options,
    );
  }
}

const describeReason = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error);

/** A thread that gets one message with its work and reports one result after the other. */
export class OtherThread<Work, Result> {
  readonly #worker: Worker;
  readonly #results: Result[] = [];
  #failure: ThreadError | undefined;
  #wake: () => void = () => undefined;

  constructor(file: URL) {
    this.#worker = new Worker(file);
    this.#worker.on('message', (result: Result) => {
      this.#results.push(result);
      this.#wake();
    });
    this.#worker.once('error', (cause) => this.#fail(new ThreadError(describeReason(cause), { cause })));
    this.#worker.once('exit', (code) => this.#fail(new ThreadError(`terminou com o código ${code}`)));
  }

  /** The first failure is the reason. It is thrown where the next result is awaited. */
  #fail(failure: ThreadError): void {
    this.#failure ??= failure;
    this.#wake();
  }

  start(work: Work): void {
    this.#worker.postMessage(work);
  }

  /** Whether the next result has arrived. */
  get hasNext(): boolean {
    return this.#results.length > 0;
  }

  /** The next result. Throws a ThreadError where the thread ended before: its last result and its end may arrive together. */
  async next(): Promise<Result> {
    for (;;) {
      const result = this.#results.shift();
      if (result !== undefined) return result;
      if (this.#failure !== undefined) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): Promise<number> {
    return this.#worker.terminate();
  }
}
