import { currentRequest } from './request-context.ts';

/** What an operator watches for. docs/operations.md says what each one means; installed filters know the names, so they never change. */
type SecurityEvent =
  | 'sign-in-failed'
  | 'throttled'
  | 'refused'
  | 'password-changed'
  | 'address-changed'
  | 'factor-changed'
  | 'account-ended'
  | 'people-changed'
  | 'key-changed'
  | 'copy-made'
  | 'copy-restored'
  | 'restore-failed';

/** Where the lines go. Its method is pino's. */
export interface SecurityLog {
  warn: (fields: object, words: string) => void;
}

/** Ids and names of calls. Nothing that a person typed belongs here: a password is typed into the wrong field often enough. */
type Fields = Readonly<Record<string, string | number | null>>;

/** Writes one line about the security of the installation. Lines are warnings, so that the log has them unless it is told otherwise. */
export function logSecurity(log: SecurityLog, security: SecurityEvent, fields: Fields = {}): void {
  log.warn({ security, ...fields }, 'security');
}

/** Like `logSecurity`, for the request that the present work belongs to. Work that belongs to no request writes nothing. */
export function noteSecurity(security: SecurityEvent, fields: Fields = {}): void {
  const request = currentRequest();
  if (request === undefined) return;
  const { log, usuario_id, escritorio_id, endereco } = request;
  logSecurity(log, security, { usuario: usuario_id, escritorio: escritorio_id, endereco, ...fields });
}
