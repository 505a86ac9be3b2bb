/** Large enough to save system calls, small enough to keep memory use constant. */
const CHUNK = 1 << 16;

/** Joins lines of text to chunks. */
export async function* inChunks(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let buffer = '';
  for await (const line of lines) {
    buffer += line;
    if (buffer.length < CHUNK) continue;
    yield buffer;
    buffer = '';
  }
  if (buffer !== '') yield buffer;
}
