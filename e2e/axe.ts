import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules about colours: only their results differ in another theme or in forced colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** Checks only this part. Base UI puts elements around a popup that are not part of this product. */
  within?: string | undefined;
  /** Checks only these rules; otherwise all rules. */
  rules?: string[];
}

/** Inherited colours change level by level, one transition after the other. Three frames without a transition mean that all have ended. */
const STAND_STILL = `(async () => {
  const isEnding = ({ effect }) => effect.getComputedTiming().endTime < Infinity;
  for (let still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(isEnding);
    if (moving.length > 0) still = 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
})()`;

/** Waits until nothing moves: otherwise axe measures the colours of a message that fades or of a theme that changes. */
async function stopMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(STAND_STILL);
}

/** Loads axe into the page unless it is already there, because its code is half a megabyte. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(axe.source);
}

/** Returns what axe finds on the page as it is now, one line for each rule. After this call the page has no motion. */
export async function findFaults(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  await stopMotion(page);
  await loadAxe(page);
  const context = within === undefined ? 'document' : JSON.stringify(within);
  const options: axe.RunOptions = {
    // axe then describes an element only where it finds a fault, not where a rule passes.
    resultTypes: ['violations'],
    // The product has no frames with content.
    iframes: false,
    ...(rules === undefined ? {} : { runOnly: rules }),
    // A part of a page need not lie in a landmark.
    ...(within === undefined ? {} : { rules: { region: { enabled: false } } }),
  };
  const run = `axe.run(${context}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<axe.AxeResults>(`${run}.then(({ violations }) => ({ violations }))`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Expects that axe finds nothing on the page as it is now. */
export async function expectNoFaults(page: Page, look?: Look): Promise<void> {
  expect(await findFaults(page, look)).toEqual([]);
}

/** Expects that axe finds nothing in either theme. */
export async function expectNoFaultsInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFaults(page, { rules: COLOUR_RULES });
}
