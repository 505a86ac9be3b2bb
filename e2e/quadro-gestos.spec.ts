import { expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { card, centreOf, column, expectOrder, nextFrame, prepareBoard, saved, touchscreen } from './board.ts';
import { type Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** Movements of cards that are cancelled, by the user or by the window, and movements of two users at once. */
const NAMES = PLANTED.slice(0, 3).map(({ publicadaNome }) => publicadaNome);
const [FIRST = '', SECOND = '', THIRD = ''] = NAMES;

let office: Office;
test.beforeAll(async ({ request }) => {
  office = await prepareBoard(request);
});

/** Every change that the page sends to the server. */
function watchChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.postData() ?? ''));
  return changes;
}
const dragging = (page: Page) => page.locator('[data-dragging]');
const said = (page: Page) => page.locator('[aria-live=assertive]').filter({ hasText: /caso/i });

/** Expects that the card is back in its place, that this is announced, and that nothing is saved. */
async function expectTakenBack(
  page: Page,
  changes: readonly string[],
  words = /^Movimento cancelado\./,
): Promise<void> {
  await expect(dragging(page)).toHaveCount(0);
  await expect(said(page)).toHaveText(words);
  await expectOrder(page, 'Novas Colidências (3)', FIRST, SECOND, THIRD);
  await expectOrder(page, 'Em Análise (0)');
  expect(changes).toEqual([]);
  await expect(page.getByText('Status do caso atualizado!')).toHaveCount(0);
}

/** A text, because it runs in the page and the compiler does not know the page's types here. */
const hideTab = (page: Page): Promise<void> =>
  page.evaluate("void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

/** Events that end a movement although the user continues it. */
const INTERRUPTIONS: Record<string, (page: Page) => Promise<void>> = {
  'the window changes its size': (page) => page.setViewportSize({ width: 1300, height: 860 }),
  'the tab is hidden': hideTab,
  'Escape is pressed': (page) => page.keyboard.press('Escape'),
};

async function liftByMouse(page: Page): Promise<void> {
  const from = await centreOf(card(page, FIRST));
  const to = await centreOf(column(page, 'Em Análise (0)').getByRole('list'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(dragging(page)).toHaveCount(1);
}

for (const [what, interrupt] of Object.entries(INTERRUPTIONS)) {
  test(`by mouse: the card goes back when ${what}`, async ({ page }) => {
    await open(page, office, telas.quadro.href());
    await expectOrder(page, 'Novas Colidências (3)', FIRST, SECOND, THIRD);
    const changes = watchChanges(page);
    await liftByMouse(page);
    await interrupt(page);
    await expectTakenBack(page, changes);
    await page.mouse.up();
    await expectTakenBack(page, changes);
  });

  test(`by keyboard: the card goes back when ${what}`, async ({ page }) => {
    await open(page, office, telas.quadro.href());
    const changes = watchChanges(page);
    await card(page, FIRST).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(said(page)).toHaveText(/coluna Em Análise/);
    await interrupt(page);
    await expectTakenBack(page, changes);
    await expect(card(page, FIRST)).toBeFocused();
  });
}

test('by keyboard: the card goes back when the page is scrolled', async ({ page }) => {
  await open(page, office, telas.quadro.href());
  const changes = watchChanges(page);
  await page.mouse.move(400, 500);
  await card(page, FIRST).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toHaveText(/posição 2/);
  await page.mouse.wheel(0, 120);
  await expectTakenBack(page, changes);
});

test('by mouse: a drop outside the columns and one onto the same place change nothing', async ({ page }) => {
  await open(page, office, telas.quadro.href());
  const changes = watchChanges(page);
  await liftByMouse(page);
  const heading = await centreOf(page.getByRole('heading', { name: 'Gestão de Oposições' }));
  await page.mouse.move(heading.x, heading.y, { steps: 8 });
  await expect(said(page)).toHaveText(/não está sobre nenhuma coluna/);
  await page.mouse.up();
  await expectTakenBack(page, changes, /foi solto fora das colunas e voltou à posição 1 da coluna Novas Colidências/);

  const from = await centreOf(card(page, FIRST));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 4 });
  await expect(dragging(page)).toHaveCount(1);
  await page.mouse.up();
  await expectTakenBack(page, changes, /foi solto na posição 1 da coluna Novas Colidências/);
});

test('by touch: a card moves to another column, and goes back when the tab is hidden or the screen is turned', async ({
  browser,
  request,
}) => {
  const own = await prepareBoard(request);
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  const page = await context.newPage();
  await open(page, own, telas.quadro.href());
  await expectOrder(page, 'Novas Colidências (3)', FIRST, SECOND, THIRD);
  const changes = watchChanges(page);
  const touch = await touchscreen(page);
  const carry = async (): Promise<void> => {
    const from = await centreOf(card(page, FIRST));
    const to = await centreOf(column(page, 'Em Análise (0)').getByRole('list'));
    await touch('touchStart', from);
    await expect(dragging(page)).toHaveCount(1);
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      });
      await nextFrame(page);
    }
    await expect(said(page)).toHaveText(/coluna Em Análise/);
  };
  for (const interrupt of [() => hideTab(page), () => page.setViewportSize({ width: 1100, height: 820 })]) {
    await carry();
    await interrupt();
    await expectTakenBack(page, changes);
    await touch('touchEnd');
  }

  await carry();
  await touch('touchEnd');
  await saved(page);
  await expectOrder(page, 'Em Análise (1)', FIRST);
  await page.reload();
  await expectOrder(page, 'Em Análise (1)', FIRST);
  await context.close();
});

test('two users at one board keep both moves, and the later move of the same card is reported', async ({
  browser,
  request,
}) => {
  const own = await prepareBoard(request);
  const enter = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await open(page, own, telas.quadro.href());
    await expectOrder(page, 'Novas Colidências (3)', FIRST, SECOND, THIRD);
    return page;
  };
  const pages = await Promise.all([enter(), enter()] as const);
  const [one, other] = pages;
  const move = async (page: Page, nome: string, title: string): Promise<void> => {
    await page.getByRole('button', { name: `Mover ${nome} para…` }).press('Enter');
    await page.getByRole('menuitem', { name: title }).press('Enter');
  };
  await Promise.all([move(one, FIRST, 'Em Análise'), move(other, SECOND, 'Protocolado')]);
  await Promise.all([saved(one), saved(other)]);

  // Both move the third card. No change reaches the server before both have been sent, so neither page knows of the other change.
  const bothSent = Promise.withResolvers<undefined>();
  let made = 0;
  for (const page of pages)
    await page.route('**/api/oposicoes/*/', async (route) => {
      if (route.request().method() === 'PATCH') {
        made += 1;
        if (made === pages.length) bothSent.resolve(undefined);
        await bothSent.promise;
      }
      await route.continue();
    });
  await Promise.all([move(one, THIRD, 'Em Análise'), move(other, THIRD, 'Aprovado p/ Oposição')]);
  const told = (page: Page) => page.getByText(/^Este caso mudou/).first();
  await expect.poll(async () => (await told(one).isVisible()) || (await told(other).isVisible())).toBe(true);
  await Promise.all(pages.map((page) => page.reload()));
  for (const page of pages) {
    await expect(page.getByRole('listitem', { name: /conflita com/ })).toHaveCount(3);
    await expect(column(page, 'Protocolado (1)').getByRole('listitem')).toContainText(SECOND);
    await expect(column(page, 'Novas Colidências (0)')).toBeVisible();
  }
  const columnsOf = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();
  expect(await columnsOf(one)).toEqual(await columnsOf(other));
  await Promise.all(pages.map((page) => page.context().close()));
});
