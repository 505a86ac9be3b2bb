import { hash, verify } from '@node-rs/argon2';
import { foldName, listNucleos } from '@vigia/domain';
import { createHash, randomBytes } from 'node:crypto';
import { isComumNoBrasil } from './senhas-comuns.ts';

// OWASP's first choice for argon2id (2024): 19 MiB, two passes, one lane. The library's default variant is argon2id.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let common: Set<string> | undefined;

/**
 * Whether a password is one of about 50,000 common ones, ignoring case and accents, or one of them with digits and signs around it or letters
 * replaced by digits ('Gabr1el2026').
 */
export async function isCommonPassword(senha: string): Promise<boolean> {
  // The dictionaries take 20 MB, so they are loaded only when a password is checked.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common']);
  const forms = [senha.toLowerCase(), foldName(senha), ...listNucleos(senha)];
  return forms.some((form) => common?.has(form) === true || isComumNoBrasil(form));
}

/** The argon2id hash of a password, with its parameters and salt. */
export const hashSenha = (senha: string): Promise<string> => hash(senha, ARGON2);

/** The hash of a random password. Checking an unknown user against it takes the same time as a wrong password. */
const NOBODY = hashSenha(randomBytes(32).toString('base64'));

/** Whether the password matches the hash. Without a hash (unknown user) it takes the same time and returns false. */
export async function verifySenha(senhaHash: string | undefined, senha: string): Promise<boolean> {
  const fits = await verify(senhaHash ?? (await NOBODY), senha);
  return fits && senhaHash !== undefined;
}

/** A new opaque token for a session or link: 32 random bytes. Only its SHA-256 is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A token is random, so a plain SHA-256 cannot be guessed back. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
