import { randomBytes, randomInt } from 'node:crypto';

/** A made-up CNPJ with right check digits. */
function createCnpj(): string {
  const base = `${String(randomInt(10_000_000, 99_999_999))}0001`;
  const digit = (text: string, weights: number[]): number => {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${base}${first}${digit(`${base}${first}`, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`;
}

export interface Conta {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  escritorio: { cnpj: string };
}

/** Somebody new, of an office that does not exist yet. */
export function createConta(): Conta {
  const username = `ana.${randomBytes(5).toString('hex')}`;
  return {
    username,
    first_name: 'Ana',
    last_name: 'Reis',
    email: `${username}@exemplo.com.br`,
    password: 'mar de outubro 26',
    escritorio: { cnpj: createCnpj() },
  };
}
