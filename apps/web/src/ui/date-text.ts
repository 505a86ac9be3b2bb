/** Parses a typed date ('01/04/2023', '1/4/2023' or '01042023') to yyyy-mm-dd; null if it is no existing date. */
export function parseDate(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? [];
  if (Number(year) < 1000) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
