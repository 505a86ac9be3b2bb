/** The status of a mark whose process was found in no source yet. */
export const AGUARDANDO_INPI = 'Aguardando dados do INPI';

/** What a mark must have to be compared: a name in letters, and not be purely figurative. */
export const isComparavel = (marca: { elemento_nominativo: string | null; apresentacao: string | null }): boolean =>
  marca.apresentacao !== 'Figurativa' && /[\p{L}\p{N}]/u.test(marca.elemento_nominativo ?? '');
