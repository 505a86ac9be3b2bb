import { DIAS_DE_MARCA, type IntervaloDeDias, isDia } from '@vigia/domain';

const DIA_MES_ANO = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * Parses the gazette's dd/mm/yyyy to ISO yyyy-mm-dd; null for another form, a day that does not exist (31/02, 00/01, the year 0000) and a day
 * outside of the range, by default the days in the life of a mark.
 */
export function parseData(texto: string, range: IntervaloDeDias = DIAS_DE_MARCA): string | null {
  const [, dia = '', mes = '', ano = ''] = DIA_MES_ANO.exec(texto.trim()) ?? [];
  const iso = `${ano}-${mes}-${dia}`;
  return isDia(iso, range) ? iso : null;
}

/** Formats ISO yyyy-mm-dd as the gazette prints it: dd/mm/yyyy. */
export function formatData(iso: string): string {
  return iso.split('-').reverse().join('/');
}
