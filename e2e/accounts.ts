import { randomBytes, randomInt } from 'node:crypto';
import { completeCnpj } from '@vigia/domain';

export interface Conta {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  escritorio: { cnpj: string };
}

/** The password of every new user. */
export const SENHA = 'mar de outubro 26';

/** A new user of an office that does not exist yet. */
export function createConta(): Conta {
  const username = `ana.${randomBytes(5).toString('hex')}`;
  return {
    username,
    first_name: 'Ana',
    last_name: 'Reis',
    email: `${username}@exemplo.com.br`,
    password: SENHA,
    escritorio: { cnpj: completeCnpj(`${randomInt(10_000_000, 99_999_999)}0001`) },
  };
}
