import { formatDecimal, formatNumber } from '@vigia/domain';

export { count, formatDecimal, formatNumber } from '@vigia/domain';

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const NAO_IDENTIFICADO = 'Não identificado';

/** Formats a date-only value (yyyy-mm-dd) as dd/mm/yyyy. It stays text: a Date would shift it by the time zone. */
export function formatDate(value: string | null): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '');
  return parts === null ? NAO_IDENTIFICADO : `${parts[3] ?? ''}/${parts[2] ?? ''}/${parts[1] ?? ''}`;
}

/** Formats a moment as 'dd/MM/yyyy às HH:mm' in the user's time zone. */
export function formatDateTime(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return NAO_IDENTIFICADO;
  const parts = new Map(dateTime.formatToParts(date).map(({ type, value: text }) => [type, text]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('day')}/${part('month')}/${part('year')} às ${part('hour')}:${part('minute')}`;
}

/** Formats the time of day of a moment as 'HH:mm' in the user's time zone. */
export const formatTime = (value: string): string => formatDateTime(value).slice(-5);

/** Formats a fraction as a whole percentage: '87%'. */
export const formatPercent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

/** Formats progress as a percentage with two decimals and a point, as the specification requires. */
export const formatProgress = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

export const formatMegabytes = (bytes: number): string => `${formatDecimal(bytes / 1_048_576)} MB`;

/** Formats a number of bytes: '340 kB', '1,2 MB', '46,9 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return bytes < 2 ** 30 ? formatMegabytes(bytes) : `${formatDecimal(bytes / 2 ** 30)} GB`;
}

export function orNaoIdentificado(value: string | null | undefined): string {
  const text = value?.trim() ?? '';
  return text === '' ? NAO_IDENTIFICADO : text;
}
