/** Writes what a person can do nothing about where a developer looks for it. */
function logFailure(sentence: string, error: unknown): void {
  // The one place that may: what is 'only logged' has no other home in a browser.
  // eslint-disable-next-line no-console
  console.error(sentence, error);
}

/** The same promise, its failure logged under a sentence; one that was given up is no failure. */
export async function loggingFailure<Answer>(sentence: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) logFailure(sentence, error);
    throw error;
  }
}

/** Writes what the specification wants logged and shown nowhere. */
export function logNote(sentence: string): void {
  // eslint-disable-next-line no-console
  console.info(sentence);
}
