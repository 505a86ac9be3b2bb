const DIA_MES_ANO = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Parses the gazette's dd/mm/yyyy to ISO yyyy-mm-dd; null for another form or a day that does not exist (31/02, 00/01). */
export function parseData(texto: string): string | null {
  const [, dia, mes, ano] = DIA_MES_ANO.exec(texto.trim()) ?? [];
  if (dia === undefined || mes === undefined || ano === undefined) return null;
  const iso = `${ano}-${mes}-${dia}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Formats ISO yyyy-mm-dd as the gazette prints it: dd/mm/yyyy. */
export function formatData(iso: string): string {
  return iso.split('-').reverse().join('/');
}
