/** Words and phrases of zod, Fastify, Node and PostgreSQL. None of them may stand in a sentence that users read. */
const ENGLISH =
  /\b(invalid|input|expected|received|required|string|number|object|undefined|null|too (small|big)|error|body|route|not found|bad request|malformed|unexpected|failed|payload|media type|must|should|have|the|is not|cannot|unsupported|parser?|syntax|json at|position \d|token|column|value|violates|constraint|byte sequence|unicode|surrogate)\b/i;

/** The English words in a sentence, or null. */
export const findEnglish = (sentence: string): string | null => ENGLISH.exec(sentence)?.[0] ?? null;

/** The sentences of an error body: its message and those of its fields. Empty for anything else. */
function listSentences(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null || !('message' in body)) return [];
  const errors: unknown = 'errors' in body ? body.errors : {};
  const fields =
    typeof errors === 'object' && errors !== null ? Object.values({ ...errors }).flatMap((each) => each) : [];
  return [body.message, ...fields];
}

/** What is wrong with the answer to a malformed request: a 5xx, no sentence, or English. Null if nothing is. */
export function judgeAnswer(status: number, body: unknown): string | null {
  if (status >= 500) return `${status}`;
  if (status < 400) return null;
  const sentences = listSentences(body);
  if (sentences.length === 0) return `${status} without a sentence`;
  for (const sentence of sentences) {
    if (typeof sentence !== 'string' || sentence === '') return `${status} with an empty sentence`;
    const english = findEnglish(sentence);
    if (english !== null) return `${status} with «${english}» in: ${sentence}`;
  }
  return null;
}
