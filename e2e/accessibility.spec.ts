import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { furnish, type Furnished } from './furnished.ts';
import { PUBLIC, type Screen, show, signedIn } from './screens.ts';

/** axe finds nothing on any screen or in what opens there, in both themes, at both widths and in forced colours; and nothing runs out of a 320-pixel screen. */
let furnished: Furnished;
test.beforeAll(async ({ request }) => {
  furnished = await furnish(request);
});

/** One slow machine reads some fifty screens. */
const TIMEOUT = 300_000;

/** Visits the public screens, then signs in and visits the others. */
async function visitAll(
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  for (const screen of PUBLIC) {
    await show(page, screen);
    await look(page, screen);
  }
  await page.evaluate((stored) => localStorage.setItem('user_token', JSON.stringify(stored)), furnished.office.session);
  for (const screen of signedIn(furnished)) {
    await show(page, screen);
    await look(page, screen);
  }
  await context.close();
}

async function expectNoFindings(page: Page, { name, within }: Screen): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (within !== undefined) axe.include(within).disableRules(['region']);
  const { violations } = await axe.analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${name}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`))
    .toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390] as const)
    test(`every screen, ${colorScheme}, ${width} wide`, async ({ browser }) => {
      test.setTimeout(TIMEOUT);
      await visitAll(browser, { colorScheme, viewport: { width, height: 900 } }, expectNoFindings);
    });

test('every screen in forced colours', async ({ browser }) => {
  test.setTimeout(TIMEOUT);
  await visitAll(browser, { forcedColors: 'active', viewport: { width: 1440, height: 900 } }, expectNoFindings);
});

test('nothing runs out of a screen 320 pixels wide', async ({ browser }) => {
  test.setTimeout(TIMEOUT);
  await visitAll(browser, { viewport: { width: 320, height: 800 } }, async (page, { name }) => {
    const [inner, content] = await page.evaluate<[number, number]>(
      '[document.documentElement.clientWidth, document.documentElement.scrollWidth]',
    );
    expect.soft(content, name).toBeLessThanOrEqual(inner);
  });
});
