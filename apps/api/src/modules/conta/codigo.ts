import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from './senha.ts';

/** The seconds that a code is valid. The code before and the one after count too, because clocks differ (RFC 6238, 5.2). */
const PERIODO = 30;
const VIZINHOS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SEGREDO_BYTES = 20;
const CODIGOS = 10;
/** 80 bits: too many to try, so that a plain digest can be stored. */
const CODIGO_BYTES = 10;

const totpOf = (segredo: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Vigia Marcas',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIODO,
    secret: new Secret({ buffer: new Uint8Array(segredo).buffer }),
  });

export const createSegredo = (): Buffer => randomBytes(SEGREDO_BYTES);

/** The secret in the two forms in which an authenticator app takes it. */
export function describeSegredo(segredo: Buffer, usuario: string): { segredo: string; uri: string } {
  const totp = totpOf(segredo, usuario);
  return { segredo: totp.secret.base32, uri: totp.toString() };
}

/** The number of the period of thirty seconds that a code belongs to; undefined when the code is wrong. */
export function findPasso(segredo: Buffer, codigo: string, now = Date.now()): number | undefined {
  const delta = totpOf(segredo, '').validate({ token: codigo, timestamp: now, window: VIZINHOS });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIODO) + delta;
}

/** New recovery codes, such as 'K7QD-MX2A-PL4W-Z3TN'. */
export const createCodigos = (): string[] =>
  Array.from({ length: CODIGOS }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(CODIGO_BYTES)).buffer }).base32;
    return text.match(/.{4}/g)?.join('-') ?? text;
  });

/** What the user typed, without what does not matter. */
export const readCodigo = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** Whether a read code has the form of one of the authenticator app. */
export const isCodigoDoAplicativo = (codigo: string): boolean => /^\d{6}$/.test(codigo);

/** The stored form of a recovery code. */
export const hashCodigo = (codigo: string): Buffer => hashToken(`recuperacao:${readCodigo(codigo)}`);
