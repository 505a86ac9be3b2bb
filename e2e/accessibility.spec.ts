import { type Browser, expect, type Page } from '@playwright/test';
import { telas } from '@vigia/contract';
import { COLOUR_RULES, findFaults } from './axe.ts';
import { type Furnished, test } from './furnished.ts';
import { keepSession } from './office.ts';
import { PUBLIC, type Screen, show, SIGNED_IN } from './screens.ts';

/**
 * axe finds no fault on any screen, in both themes, at both widths and in forced colours, and no screen is wider than 320 pixels allow. Each
 * screen is visited once at each width. All rules check it in the light theme. The other themes change only colours, so only the rules about
 * colours check it again.
 */
test.describe.configure({ mode: 'parallel' });

const NARROW = 390;

async function expectNoFaults(page: Page, { name, within }: Screen, isNarrow: boolean): Promise<void> {
  expect.soft(await findFaults(page, { within }), `${name}, light`).toEqual([]);
  const colours = { within, rules: COLOUR_RULES };
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findFaults(page, colours), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  if (isNarrow) return;
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await findFaults(page, colours), `${name}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Neither the page nor a dialog is wider than its visible part. Floating parts may need a moment to find their new place. */
async function expectNoOverflow(page: Page, { name }: Screen): Promise<void> {
  const overflow = () =>
    page.evaluate(`Math.max(...[document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`);
  await expect.soft.poll(overflow, { message: `${name}, 320 wide` }).toBeLessThanOrEqual(0);
}

async function visit(browser: Browser, width: number, screens: readonly Screen[], session?: Furnished['office']) {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  if (session !== undefined) {
    await page.goto(telas.entrar.href());
    await keepSession(page, session.session);
  }
  for (const screen of screens) {
    await show(page, screen);
    await expectNoFaults(page, screen, width === NARROW);
    if (width !== NARROW) continue;
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page, screen);
    await page.setViewportSize(viewport);
  }
  await context.close();
}

for (const width of [1440, NARROW]) {
  test(`axe finds no fault on any public screen, ${width} wide`, ({ browser }) => visit(browser, width, PUBLIC));
  for (const [group, screensOf] of Object.entries(SIGNED_IN))
    test(`axe finds no fault on any screen of ${group}, ${width} wide`, ({ browser, furnished }) =>
      visit(browser, width, screensOf(furnished), furnished.office));
}
