import { createServer } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { telas } from '@vigia/contract';
import { fixture, keepSession, Office, type Session } from './office.ts';
import { PLANTED } from './planted.ts';

/** Only `npm run lighthouse` runs this: times mean little on a busy machine. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Record<Category, number>;

/** The median of this number of runs counts. */
const RUNS = 3;
const DESKTOP_MIN = 98;
const MOBILE_PERFORMANCE_MIN = 90;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Measures one address in the browser at `port`, and names the audits that lost points. */
async function measure(url: string, port: number, mobile: boolean): Promise<{ scores: Scores; lost: string[] }> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true };
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(
      url,
      { ...flags, onlyCategories: [...CATEGORIES] },
      mobile ? undefined : desktopConfig,
    );
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    runs.push(result.lhr);
  }
  const scoreOf = (category: Category): number =>
    median(runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Scores;
  const lost = Object.values(runs[0]?.audits ?? {})
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => `${id}${displayValue === undefined ? '' : ` (${displayValue})`}`);
  return { scores, lost };
}

let session: Session;
test.beforeAll(async ({ request }) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  await office.upload(fixture('RM9302-publicacoes.xml'));
  for (const { registrada: numero } of PLANTED) await office.addMarca(numero);
  session = office.session;
});

for (const { name, url, signed } of [
  { name: 'landing page', url: '/', signed: false },
  { name: 'sign-in', url: telas.entrar.href(), signed: false },
  { name: 'portfolio with marks', url: telas.portfolio.href(), signed: true },
])
  test(name, async ({ baseURL, launchOptions }, testInfo) => {
    const port = await freePort();
    const context = await chromium.launchPersistentContext(testInfo.outputPath('perfil'), {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
      locale: 'pt-BR',
    });
    try {
      const page = await context.newPage();
      await page.goto(`${baseURL}${telas.entrar.href()}`);
      if (signed) await keepSession(page, session);
      await page.close();
      for (const mobile of [false, true]) {
        const { scores, lost } = await measure(`${baseURL}${url}`, port, mobile);
        const figures = CATEGORIES.map((category) => `${category} ${scores[category]}`).join(', ');
        console.log(
          `${name}, ${mobile ? 'mobile' : 'desktop'}: ${figures}${lost.length > 0 ? `; lost by ${lost.join(', ')}` : ''}`,
        );
        if (mobile) expect.soft(scores.performance, `${name}, mobile`).toBeGreaterThanOrEqual(MOBILE_PERFORMANCE_MIN);
        else
          for (const category of CATEGORIES)
            expect.soft(scores[category], `${name}, desktop, ${category}`).toBeGreaterThanOrEqual(DESKTOP_MIN);
      }
    } finally {
      await context.close();
    }
  });
