/** The status of a mark whose process was found in no source yet. */
export const AGUARDANDO_INPI = 'Aguardando dados do INPI';

/** What a mark must have to be compared: a name in letters, and not be purely figurative. */
export const isComparavel = (marca: { elemento_nominativo: string | null; apresentacao: string | null }): boolean =>
  marca.apresentacao !== 'Figurativa' && /[\p{L}\p{N}]/u.test(marca.elemento_nominativo ?? '');

/** A Nice class as the gazette prints it: '09'. */
export const printClasseNice = (codigo: number): string => String(codigo).padStart(2, '0');

/**
 * The Nice class that an own mark's code names, of 1 to 45, however it was typed: '9', '09', 'NCL(12) 09'. Null for what names none, such as a
 * class of the old national classification ('33.10').
 */
export function readClasseNice(identificacao: string): number | null {
  const codigo = Number(/(?<![\d.])\d{1,2}$/.exec(identificacao.trim())?.[0]);
  return codigo >= 1 && codigo <= 45 ? codigo : null;
}
