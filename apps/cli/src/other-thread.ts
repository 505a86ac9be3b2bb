import { once } from 'node:events';
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
  readonly #failed: Promise<never>;

  constructor(file: URL) {
    this.#worker = new Worker(file);
    this.#worker.on('message', (result: Result) => this.#results.push(result));
    this.#failed = new Promise((_, reject) => {
      this.#worker.once('error', (cause) => reject(new ThreadError(describeReason(cause), { cause })));
      this.#worker.once('exit', (code) => reject(new ThreadError(`terminou com o código ${code}`)));
    });
    // A failure is thrown where the next result is awaited.
    this.#failed.catch(() => undefined);
  }

  start(work: Work): void {
    this.#worker.postMessage(work);
  }

  /** Whether the next result has arrived. */
  get hasNext(): boolean {
    return this.#results.length > 0;
  }

  /** The next result. Throws a ThreadError where the thread ended before. */
  async next(): Promise<Result> {
    for (;;) {
      const result = this.#results.shift();
      if (result !== undefined) return result;
      await Promise.race([once(this.#worker, 'message'), this.#failed]);
    }
  }

  close(): Promise<number> {
    return this.#worker.terminate();
  }
}
