/** Words and phrases of zod, Fastify, Node and PostgreSQL. None of them may stand in a sentence that users read. */
const ENGLISH =
  /\b(invalid|input|expected|received|required|string|number|object|undefined|null|too (small|big)|error|body|route|not found|bad request|malformed|unexpected|failed|payload|media type|must|should|have|the|is not|cannot|unsupported|parser?|syntax|json at|position \d|token|column|value|violates|constraint|byte sequence|unicode|surrogate)\b/i;

/** Portuguese words that the pattern would take for English: 'token' is the name of a field, 'true' and 'false' are JSON. */
const ALLOWED = /objeto JSON/g;

/** The English words in a sentence, or null. */
export const findEnglish = (sentence: string): string | null =>
  ENGLISH.exec(sentence.replace(ALLOWED, ''))?.[0] ?? null;
