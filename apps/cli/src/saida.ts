/** Rows of one write. A write for each row would cost more than most comparisons. */
const BATCH_LENGTH = 32_768;

const write = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

const isClosedPipe = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPIPE';

async function printAll(pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  let batch = '';
  for await (const piece of pieces) {
    batch += piece;
    if (batch.length < BATCH_LENGTH) continue;
    await write(batch);
    batch = '';
  }
  await write(batch);
}

/**
 * Writes text to standard output at the pace of the reader. When the reader ends (`| head`), it stops without an error and asks for no
 * more text.
 */
export async function print(pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const ignore = (): void => undefined;
  // The callback of the write reports the error. Without a listener the stream would throw it too.
  process.stdout.on('error', ignore);
  try {
    await printAll(pieces);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
}

/** Formats rows as lines of tab-separated cells. */
export function* toTsv(rows: Iterable<readonly string[]>): Generator<string> {
  for (const row of rows) yield `${row.join('\t')}\n`;
}

/** Formats rows as one JSON array with one object a line. */
export function* toJson(objects: Iterable<object>): Generator<string> {
  let separator = '[\n';
  for (const object of objects) {
    yield separator + JSON.stringify(object);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Joins texts of JSON objects, which have commas between their objects, to the same array as `toJson`. */
export async function* joinJson(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const text of texts) {
    if (text === '') continue;
    yield separator + text;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
