import { type Browser, type BrowserContext, errors, expect, type Page } from '@playwright/test';
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
/** Longer than any two expectations of a screen: only a script that never ends takes so long. */
const SCREEN_MS = 300_000;

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

async function checkScreen(page: Page, width: number, screen: Screen): Promise<void> {
  await show(page, screen);
  await expectNoFaults(page, screen, width === NARROW);
  if (width !== NARROW) return;
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page, screen);
  if (viewport !== null) await page.setViewportSize(viewport);
}

/**
 * Checks a screen and returns the page for the next one. Once in hundreds of runs a page of Chromium never returns the result of a script. A new page
 * then checks the screen a second time, and the test fails if that one does not end either.
 */
async function checkScreenOrRepeat(context: BrowserContext, page: Page, width: number, screen: Screen): Promise<Page> {
  const check = (on: Page) =>
    Promise.race([checkScreen(on, width, screen), on.waitForEvent('close', { timeout: SCREEN_MS })]);
  try {
    await check(page);
    return page;
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    test.info().annotations.push({ type: 'a page stopped running scripts', description: screen.name });
    const fresh = await context.newPage();
    await check(fresh);
    return fresh;
  }
}

async function visit(browser: Browser, width: number, screens: readonly Screen[], session?: Furnished['office']) {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', viewport });
  let page = await context.newPage();
  if (session !== undefined) {
    await page.goto(telas.entrar.href());
    await keepSession(page, session.session);
  }
  for (const screen of screens) page = await checkScreenOrRepeat(context, page, width, screen);
  await context.close();
}

for (const width of [1440, NARROW]) {
  test(`axe finds no fault on any public screen, ${width} wide`, ({ browser }) => visit(browser, width, PUBLIC));
  for (const [group, screensOf] of Object.entries(SIGNED_IN))
    test(`axe finds no fault on any screen of ${group}, ${width} wide`, ({ browser, furnished }) =>
      visit(browser, width, screensOf(furnished), furnished.office));
}
