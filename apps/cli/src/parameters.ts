import { isDia } from '@vigia/domain';
import { CommandError } from './command-error.ts';

/** Reads a whole number above zero. Throws a CommandError whose sentence names the option. */
export const positive =
  (option: string) =>
  (text: string): number => {
    if (/^\d{1,7}$/.test(text) && Number(text) > 0) return Number(text);
    throw new CommandError(`${option} deve ser um número inteiro maior que zero, e não «${text}».`);
  };

/** Reads the sensitivity of the engine: 0 to 2, with a decimal point or comma. */
export function readTemperatura(text: string): number {
  const temperatura = Number(/^\d+([.,]\d+)?$/.test(text) ? text.replace(',', '.') : NaN);
  if (temperatura >= 0 && temperatura <= 2) return temperatura;
  throw new CommandError(`--temperatura deve ser um número de 0 a 2, e não «${text}».`);
}

/** Reads an existing day, yyyy-mm-dd. */
export function readData(text: string): string {
  if (isDia(text)) return text;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new CommandError(`--data deve ser um dia que existe, e não «${text}».`);
  throw new CommandError(`--data deve ter a forma aaaa-mm-dd, e não «${text}».`);
}
