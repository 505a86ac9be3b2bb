import { TEXTOS_DE_VIENA } from './viena-textos.ts';

/**
 * The official Portuguese text of a code of the classification of Vienna, such as `27.5.1`. A code without a text of its own has the text of its
 * division. Returns null if neither is known.
 */
export function findTextoDeViena(codigo: string): string | null {
  // Files and pages also write `A 27.05.01`: an auxiliary section, and each part with two digits.
  const numbers = /^(?:A\s*)?(\d{1,2}(?:\.\d{1,2}){1,2})$/.exec(codigo.trim())?.[1]?.split('.').map(Number);
  if (numbers === undefined) return null;
  return TEXTOS_DE_VIENA[numbers.join('.')] ?? TEXTOS_DE_VIENA[numbers.slice(0, 2).join('.')] ?? null;
}
