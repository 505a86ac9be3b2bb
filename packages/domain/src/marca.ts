/** The status of a mark whose process no source has shown yet. */
export const AGUARDANDO_INPI = 'Aguardando dados do INPI';

/** Whether a mark can be compared: it has a name with letters or digits and is not purely figurative. */
export const isComparavel = (marca: { elemento_nominativo: string | null; apresentacao: string | null }): boolean =>
  marca.apresentacao !== 'Figurativa' && /[\p{L}\p{N}]/u.test(marca.elemento_nominativo ?? '');

/** A Nice class as the gazette prints it: '09'. */
export const printClasseNice = (codigo: number): string => String(codigo).padStart(2, '0');

/**
 * The Nice class (1 to 45) in the code that a user typed: '9', '09', 'NCL(12) 09'. Null if the code names none, as a class of the old national
 * classification ('33.10') does.
 */
export function readClasseNice(identificacao: string): number | null {
  const codigo = Number(/(?<![\d.])\d{1,2}$/.exec(identificacao.trim())?.[0]);
  return codigo >= 1 && codigo <= 45 ? codigo : null;
}

/** Whether users may write this code: a class of Nice, or one of the old national classification as INPI writes it ('33.10', '33.10 (nacional)'). */
export const isCodigoDeClasse = (identificacao: string): boolean =>
  readClasseNice(identificacao) !== null || /^\d{1,2}\.\d{2}( \(nacional\))?$/.test(identificacao);

/**
 * The classes that a comparison is limited to: 1 for those of the mark, 0 for all. A mark whose codes name no class of Nice has no class of its own, so
 * it is compared with all, and its results say so.
 */
export const limitToClasses = (identificacoes: readonly string[], sameClass: number): number =>
  identificacoes.some((identificacao) => readClasseNice(identificacao) !== null) ? sameClass : 0;
