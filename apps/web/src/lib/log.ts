/** Logs a failure that users cannot resolve, for developers. */
function logFailure(sentence: string, error: unknown): void {
  // eslint-disable-next-line no-console -- Failures are logged only here, and a browser has no log but its console.
  console.error(sentence, error);
}

/** Returns the promise's result, and logs its failure under a sentence. An aborted call is not a failure. */
export async function loggingFailure<Answer>(sentence: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) logFailure(sentence, error);
    throw error;
  }
}

/** Logs a message that the specification requires in the log and not on the screen. */
export function logNote(sentence: string): void {
  // eslint-disable-next-line no-console -- The specification requires these messages in the console.
  console.info(sentence);
}
