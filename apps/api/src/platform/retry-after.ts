/** Reads a Retry-After header, which has seconds or a date, and returns seconds. Returns null if it has neither. */
export function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d{1,9}$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
