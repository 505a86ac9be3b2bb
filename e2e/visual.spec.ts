import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { telas } from '@vigia/contract';
import { test } from './furnished.ts';
import { keepSession, Office } from './office.ts';
import { PLANTED } from './planted.ts';
import { PUBLIC, type Screen, show, SIGNED_IN } from './screens.ts';
import { holdStill, still } from './still-life.ts';

/**
 * Compares pictures of the screens with the kept ones. Pictures can be compared only where letters are drawn in the same way, so a probe is
 * drawn first, and where it differs the test is skipped. To make the pictures again, run `npm run test:e2e -- visual --update-snapshots` and
 * look at each of them.
 */
const MADE_BY = path.resolve(import.meta.dirname, 'visual.spec.ts-snapshots/made-by.json');
const PROBE = `<body style="margin:0;width:320px"><p style="font:550 14px/20px system-ui">Ações à mão: 0123456789</p>
  <p style="font:24px/32px serif;border-radius:8px;box-shadow:0 8px 24px #0006;background:linear-gradient(#fff,#89a)">Revista</p></body>`;

/** Pictures are taken in both themes at both widths. */
const ALWAYS = new Set([
  'landing',
  'sign-in',
  'portfolio-selected',
  'comparison',
  'pair',
  'history',
  'clients',
  'triage',
  'board',
  'case',
  'calendar',
  'gazettes',
  'mark',
  'office',
]);
/** Pictures are taken wide and light, and narrow and dark. */
const SOMETIMES = new Set([
  'sign-up-wrong',
  'forgotten-password',
  'new-password',
  'portfolio-import',
  'portfolio-automatic',
  'mark-edit-date',
  'mark-archive',
  'archived-marks',
  'history-archive',
  'archived-comparisons',
  'gazette-details',
  'board-menu',
  'calendar-check',
  'calendar-day-date',
  'calendar-remove',
  'own-data',
  'own-data-leave',
  'office-edit',
  'change-password',
  'placeholder',
  'keys',
  'account-menu',
  'portfolio-nothing-found',
  'portfolio-preview',
  'comparison-dismiss',
  'bulletin',
  'draft',
  'feed',
]);

interface State extends Screen {
  /** The call whose response is replaced. */
  api?: string;
  answer?: 'nothing' | 'failure' | 'running';
}

const [{ registrada }] = PLANTED;
const words = (text: string) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible();
};
const LOADING = words('Carregando...');
const FAILED = words('Tentar novamente');

/** Empty, loading, failed and running screens, which a furnished office does not show. */
const EMPTY: readonly State[] = [
  { name: 'portfolio-empty', url: telas.portfolio.href(), open: words('Não há marcas no seu portifófio!') },
  { name: 'history-empty', url: telas.historico.href() },
  { name: 'gazettes-empty', url: telas.revistas.href(), open: words('Nenhuma revista cadastrada!') },
  { name: 'board-empty', url: telas.quadro.href(), open: words('Não há casos de oposição para gerenciar') },
  { name: 'archived-marks-empty', url: telas.marcasArquivadas.href(), open: words('Não há marcas arquivadas') },
];
const heldStates = (analise: number): readonly State[] => [
  { name: 'portfolio-loading', url: telas.portfolio.href(), api: '**/api/marca/?*', answer: 'nothing' },
  { name: 'portfolio-failed', url: telas.portfolio.href(), api: '**/api/marca/?*', answer: 'failure', open: FAILED },
  { name: 'board-loading', url: telas.quadro.href(), api: '**/quadro/', answer: 'nothing', open: LOADING },
  { name: 'board-failed', url: telas.quadro.href(), api: '**/quadro/', answer: 'failure', open: FAILED },
  {
    name: 'calendar-failed',
    url: telas.calendarioDePrazos.href({ ano: 2026 }),
    api: '**/prazos/calendario/?*',
    answer: 'failure',
    open: FAILED,
  },
  {
    name: 'comparison-running',
    url: telas.comparacao.href({ numero_processo: registrada, revista: '9302', id: analise }),
    api: `**/api/analises/${analise}/`,
    answer: 'running',
    open: words('Parar análise'),
  },
];

async function probe(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 320, height: 120 } });
  await page.setContent(PROBE);
  const picture = await page.screenshot();
  await page.close();
  return createHash('sha256').update(picture).digest('hex');
}

async function skipElsewhere(browser: Browser): Promise<void> {
  const here = {
    browser: browser.version(),
    platform: `${process.platform}-${process.arch}`,
    probe: await probe(browser),
  };
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
    mkdirSync(path.dirname(MADE_BY), { recursive: true });
    writeFileSync(MADE_BY, `${JSON.stringify(here, null, 2)}\n`);
    return;
  }
  const kept: unknown = existsSync(MADE_BY) ? JSON.parse(readFileSync(MADE_BY, 'utf8')) : null;
  test.skip(
    JSON.stringify(kept) !== JSON.stringify(here),
    `The kept pictures were made by ${JSON.stringify(kept)}; this is ${JSON.stringify(here)}.`,
  );
}

test.describe.configure({ mode: 'parallel' });
let empty: Office;
test.beforeAll(async ({ browser, request }) => {
  await skipElsewhere(browser);
  empty = await Office.create(request);
});

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  // A message stays while the pointer is over it. Otherwise the pointer is out of the way.
  const message = page.locator('[data-kind]').first();
  if (await message.isVisible()) await message.hover();
  else await page.mouse.move(0, 0);
  // The screen behind a dialog has its own picture.
  const dialog = page.getByRole('dialog');
  const subject = (await dialog.count()) === 1 ? dialog : page;
  if (subject === page) await expect.soft(page).toHaveScreenshot(`${name}.png`);
  else await expect.soft(dialog).toHaveScreenshot(`${name}.png`);
}

const signInStill = (page: Page, { session: { token, user } }: Office): Promise<void> =>
  keepSession(page, { token, user: still(user) });

async function hold(page: Page, { api, answer }: State): Promise<void> {
  if (api === undefined) return;
  await page.route(api, async (route) => {
    if (answer === 'nothing') return;
    if (answer === 'failure')
      return route.fulfill({ status: 400, json: { message: 'O servidor está ocupado. Tente de novo em instantes.' } });
    const analise = await (await route.fetch()).json();
    const running = { status: 'Em analise', progresso: 0.4213, total_comparadas: 4213, resultado: [] };
    return route.fulfill({ json: { ...(still(analise) as object), ...running } });
  });
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390] as const)
    test(`the screens look as in the kept pictures, ${colorScheme}, ${width} wide`, async ({ browser, furnished }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: width === 1440 ? 900 : 844 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await holdStill(page);
      // The bands of the portfolio change with the day and with what other tests stored. They have tests of their own.
      await page.route(/\/api\/(hoje|primeiros_passos)\/$/, (route) => route.fulfill({ status: 404, json: {} }));
      const both = (colorScheme === 'light') === (width === 1440);
      const isTaken = ({ name }: Screen): boolean => ALWAYS.has(name) || (both && SOMETIMES.has(name));
      const picture = async (screen: Screen): Promise<void> => {
        await show(page, screen);
        await take(page, `${screen.name}-${colorScheme}-${width}`);
      };
      for (const screen of PUBLIC.filter(isTaken)) await picture(screen);
      await signInStill(page, furnished.office);
      const screens = Object.values(SIGNED_IN).flatMap((screensOf) => screensOf(furnished));
      for (const screen of screens.filter(isTaken)) await picture(screen);
      if (both) {
        for (const state of heldStates(furnished.analise)) {
          await hold(page, state);
          await page.goto(state.url);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await (state.open ?? LOADING)(page);
          await take(page, `${state.name}-${colorScheme}-${width}`);
          if (state.api !== undefined) await page.unroute(state.api);
        }
        await signInStill(page, empty);
        for (const screen of EMPTY) await picture(screen);
      }
      // A call that the last screen repeats may still be under way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
