import { parseNumeroProcesso } from '@vigia/domain';
import type { Celula } from './tabela.ts';

const ZERO_DECIMALS = /[.,]0{1,2}$/;

/** The digits of a number as the file has it, without decimals that are zero. */
export const countDigits = (text: string): number => text.replace(ZERO_DECIMALS, '').replace(/\D/g, '').length;

/** Returns a cell as a process number, or null. '6205534', 6205534, '6.205.534' and '6205534,0' give the same number. */
export function toNumero({ valor, estranha }: Celula): string | null {
  if (estranha) return null;
  if (typeof valor === 'number')
    return Number.isInteger(valor) && valor > 0 ? parseNumeroProcesso(String(valor)) : null;
  return parseNumeroProcesso(valor.trim().replace(ZERO_DECIMALS, ''));
}

/** The least number of a process; a smaller one in a sheet is a class, a count or a year. */
const LEAST = 100_000;

/** Returns a cell as a process number if it is long enough to be nothing else, or null. */
export function toNumeroSeguro(celula: Celula | undefined): string | null {
  const numero = celula === undefined ? null : toNumero(celula);
  return numero !== null && Number(numero) >= LEAST ? numero : null;
}
