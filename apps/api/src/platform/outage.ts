import { UserFacingError } from './errors.ts';

/** Why the product cannot do its work now although it will be able to later. */
export type Outage = 'away' | 'full' | 'busy';

/** What users read, and the seconds after which they may try again. */
const ANSWERS: Readonly<Record<Outage, { message: string; retryAfter: number }>> = {
  away: {
    message: 'O serviço está fora do ar por um momento e volta sozinho. Tente de novo em instantes.',
    retryAfter: 5,
  },
  full: {
    message: 'O disco do servidor está cheio. Avise quem cuida da instalação e tente de novo mais tarde.',
    retryAfter: 60,
  },
  busy: { message: 'O servidor está ocupado demais neste momento. Tente de novo em instantes.', retryAfter: 5 },
};

/** Codes of Node and of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const BY_CODE = new Map<string, Outage>([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].map(
    (code) => [code, 'away'] as const,
  ),
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'].map((code) => [code, 'away'] as const),
  // The server is shutting down, has crashed, or is not ready yet; or it waits for a read-only standby to take over.
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '25006'].map((code) => [code, 'away'] as const),
  ...['ENOSPC', 'EDQUOT', '53100'].map((code) => [code, 'full'] as const),
  // No connections, memory, files or locks are left, or a statement took too long.
  ...['53000', '53200', '53300', '53400', '57014', '55P03', '40P01', '40001', 'EMFILE', 'ENFILE', 'ENOMEM'].map(
    (code) => [code, 'busy'] as const,
  ),
]);

/** Errors of the PostgreSQL driver and its pool that have no code. */
const BY_MESSAGE: readonly (readonly [RegExp, Outage])[] = [
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^Connection terminated/, 'away'],
  [/^Client (has encountered a connection error|was closed)/, 'away'],
  [/^Cannot use a pool after calling end/, 'away'],
  [/^driver has already been destroyed$/, 'away'],
];

function judgeOne(error: Error): Outage | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Class 08 of PostgreSQL: connection exceptions.
  if (/^08...$/.test(code)) return 'away';
  return BY_CODE.get(code) ?? BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1] ?? null;
}

/** Says what is missing if an error, or one that caused it, comes from a database or disk that is away, full or busy. Otherwise returns null. */
export function findOutage(error: unknown): Outage | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1) {
    const outage = judgeOne(cause);
    if (outage !== null) return outage;
  }
  return null;
}

/** The error that users read while something is missing. */
export function toUnavailable(outage: Outage, cause?: unknown): UserFacingError {
  const { message, retryAfter } = ANSWERS[outage];
  return new UserFacingError(503, message, { retryAfter, cause });
}
