import type { Page, Route } from '@playwright/test';

/**
 * For a picture, everything that differs from run to run gets a fixed value: the browser's clock, moments, days left, random names, the version of
 * the engine. The responses come from the server, and only these values in them are replaced.
 */
const NOW = '2026-10-06T15:00:00Z';
const MOMENT = '2026-10-06T14:32:00.000Z';
const CNPJ = '11222333000181';
/** Every training of the model makes another version. */
const MOTOR = '3.0.0';
/** The secret address of a calendar, which is random for each office. */
const FEED = /^http.+\/calendario\/[\w-]+\.ics$/;

/** One deadline of each kind, by the colliding mark. */
const PRAZOS: Readonly<Record<string, readonly [prazoFinal: string, diasRestantes: number, meta?: string]>> = {
  CAFELLITTO: ['23/11/2026', 48, '16/11/2026'],
  'Arventis Capital Imóveis': ['16/10/2026', 10, '09/10/2026'],
  'SERENE STAR': ['10/11/2026', 35, '03/11/2026'],
  LUMYREX: ['02/10/2026', -4],
};

function settle(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return MOMENT;
  if (key === 'motor' || key === 'motor_atual') return MOTOR;
  if (key === 'cnpj' || key === 'escritorio') return /^\d{14}$/.test(value) ? CNPJ : value;
  if (FEED.test(value)) return 'https://vigia.exemplo.com.br/api/oposicoes/calendario/Uf-JDjsB9uaoZoyZSKMHe8.ics';
  return value.replaceAll(/ana\.[0-9a-f]{10}/g, 'ana.reis').replaceAll(/bia\.[0-9a-f]{10}/g, 'bia.luz');
}

/** Gives a card of the board its fixed deadline. */
function settleCard(record: Record<string, unknown>): Record<string, unknown> {
  if (typeof record['marcaColidente'] !== 'string' || !('diasRestantes' in record)) return record;
  const [prazoFinal, diasRestantes, data] = PRAZOS[record['marcaColidente']] ?? ['23/11/2026', 48, '16/11/2026'];
  const meta = data === undefined ? null : { data, diasRestantes: diasRestantes - 7 };
  return { ...record, prazoFinal, diasRestantes, meta };
}

/** Gives the deadline of an issue, which the triage shows, a fixed number of days. */
const settlePrazo = (record: Record<string, unknown>): Record<string, unknown> =>
  typeof record['final'] === 'string' && 'dias' in record ? { ...record, dias: 48 } : record;

export function still(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => still(item, key));
  if (typeof value !== 'object' || value === null) return settle(key, value);
  const settled = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, still(item, name)]));
  return settlePrazo(settleCard(settled));
}

async function answerStill(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  if (!(response.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response });
  return route.fulfill({ status: response.status(), json: still(JSON.parse(text)) });
}

/** Fixes these values on a page. Call it before the first visit. */
export async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/**', answerStill);
  await page.route('**/api/check-server-inpi/', (route) =>
    route.fulfill({ json: { status: 'Online', lastCheck: MOMENT, historico: [] } }),
  );
}
