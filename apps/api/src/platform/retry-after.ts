/** Seconds that a Retry-After header asks for, given as seconds or as a date; null when it says nothing that can be understood. */
export function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d{1,9}$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
