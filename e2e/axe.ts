import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What a theme or forced colours can change of a page that stays as it is. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** Only a part is of this product's making: what the kit puts around a popup is left out. */
  within?: string | undefined;
  /** These rules alone; all of them otherwise. */
  rules?: string[];
}

/** A colour that is inherited changes level by level, one transition after the other, so only some frames without any mean the end. */
const STAND_STILL = `(async () => {
  const isEnding = ({ effect }) => effect.getComputedTiming().endTime < Infinity;
  for (let still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(isEnding);
    if (moving.length > 0) still = 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
})()`;

/** Nothing of what moves is half-way: axe would measure the colours of a message that fades, of a list that closes, of a theme that changes. */
async function stopMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(STAND_STILL);
}

/** What axe finds on a page as it is now, one line for each rule. From here on the page does not move. */
export async function findFaults(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  await stopMotion(page);
  // Loaded once for each page: it is half a megabyte of code.
  const isLoaded = await page.evaluate<boolean>('typeof axe === "object"');
  // No frame of this product holds anything, so axe needs no second page to put its findings together.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) }).setLegacyMode();
  if (within !== undefined) axe.include(within).disableRules(['region']);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** axe finds nothing on the page as it is now. */
export async function expectNoFaults(page: Page, look?: Look): Promise<void> {
  expect(await findFaults(page, look)).toEqual([]);
}

/** The same in both themes, whichever it was in. */
export async function expectNoFaultsInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFaults(page, { rules: COLOUR_RULES });
}
