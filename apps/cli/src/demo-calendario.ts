/** Records of an earlier issue. */
const PROCESSOS = 600;
export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** The Tuesday `weeks` weeks before the last one, yyyy-mm-dd, and the number of its issue. */
export function planIssue(weeks: number, issue: { numero: number; data: string }) {
  const today = Math.floor(Date.now() / DAY_MS);
  // The first day of 1970 was a Thursday.
  const tuesday = today - ((today + 2) % 7) - weeks * 7;
  const data = new Date(tuesday * DAY_MS).toISOString().slice(0, 10);
  const numero = issue.numero + Math.round((Date.parse(data) - Date.parse(issue.data)) / WEEK_MS);
  // Each issue has a seed of its own, so that no mark is granted in two of them.
  return { numero, data, processos: PROCESSOS, semente: numero };
}
