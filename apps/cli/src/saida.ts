/** Rows gathered before they are handed over: one write per row would cost more than most comparisons. */
const BATCH_LENGTH = 32_768;

const write = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

const isClosedPipe = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPIPE';

async function printAll(pieces: Iterable<string>): Promise<void> {
  let batch = '';
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < BATCH_LENGTH) continue;
    await write(batch);
    batch = '';
  }
  await write(batch);
}

/**
 * Writes text to standard output as it is made, never ahead of the reader. Stops in silence, and stops making more, when the reader has
 * gone (`| head`).
 */
export async function print(pieces: Iterable<string>): Promise<void> {
  const ignore = (): void => undefined;
  // Without a listener the stream would throw what the callback of the write reports already.
  process.stdout.on('error', ignore);
  try {
    await printAll(pieces);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
}

/** Lines of tab-separated cells. */
export function* toTsv(rows: Iterable<readonly string[]>): Generator<string> {
  for (const row of rows) yield `${row.join('\t')}\n`;
}

/** One JSON array, an object a line. */
export function* toJson(objects: Iterable<object>): Generator<string> {
  let separator = '[\n';
  for (const object of objects) {
    yield separator + JSON.stringify(object);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
