import { expect, type Locator, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { Office, open } from './office.ts';

/** The measures that the specification gives for the frame around every page. Only a browser knows them. */
const REM = 16;
const paddingOf = (page: Page, side: 'left' | 'top'): Promise<number> =>
  page.locator('main').evaluate((element, name) => {
    const { getComputedStyle } = element.ownerDocument.defaultView as any;
    return Number.parseFloat(getComputedStyle(element)[name]);
  }, `padding-${side}`);
const tooltip = (page: Page, words: string): Locator =>
  page.locator('[role=presentation][data-side]').filter({ hasText: words });

test('the bar stays at the top with the content 5rem below it, signed out and signed in', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await paddingOf(page, 'top')).toBe(5 * REM);
  await open(page, await Office.create(request), telas.marcasArquivadas.href());
  await expect(page.getByRole('heading', { name: 'Marcas arquivadas' })).toBeVisible();
  expect(await paddingOf(page, 'top')).toBe(5 * REM);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ir para Dashboard' })).toBeVisible();
  await expect(async () => {
    // A wheel that turns before the page is laid out moves nothing.
    await page.mouse.wheel(0, 900);
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(100);
  }).toPass();
  expect(await page.getByRole('banner').first().boundingBox()).toMatchObject({ x: 0, y: 0 });
});

test('the menu: 18rem of content beside it open, 9rem closed, and its tooltips after 200 and 100 ms', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, await Office.create(request), telas.home.href());
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(await paddingOf(page, 'left')).toBe(18 * REM);
  const entry = page.getByRole('link', { name: 'Portfólio de Marcas' });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await entry.hover();
  await page.clock.runFor(1_000);
  await expect(tooltip(page, 'Portfólio de Marcas')).toHaveCount(0);

  const toggle = page.getByRole('button', { name: 'Fechar' });
  await toggle.hover();
  await page.clock.runFor(80);
  await expect(tooltip(page, 'Fechar')).toHaveCount(0);
  await page.clock.runFor(40);
  await expect(tooltip(page, 'Fechar')).toBeVisible();
  await toggle.click();
  await page.clock.runFor(1_000);
  expect(await paddingOf(page, 'left')).toBe(9 * REM);
  // The pointer leaves the menu first, because a tooltip opens faster while another one is open.
  await page.mouse.move(900, 600);
  await page.clock.runFor(2_000);
  await entry.hover();
  await page.clock.runFor(180);
  await expect(tooltip(page, 'Portfólio de Marcas')).toHaveCount(0);
  await page.clock.runFor(40);
  await expect(tooltip(page, 'Portfólio de Marcas')).toBeVisible();
  await expect(tooltip(page, 'Portfólio de Marcas')).toHaveAttribute('data-side', 'right');
});

test('on a medium screen the menu opens beside the page, without covering or widening it', async ({
  page,
  request,
}) => {
  await open(page, await Office.create(request), telas.portfolio.href());
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const whole = page.locator('html');
  for (const width of [640, 768, 1023]) {
    await page.setViewportSize({ width, height: 800 });
    for (const toggle of ['Abrir', 'Fechar']) {
      await menu.getByRole('button', { name: toggle }).click();
      await expect(menu.getByRole('button', { name: toggle === 'Abrir' ? 'Fechar' : 'Abrir' })).toBeVisible();
      const right = await menu.evaluate((element) => element.getBoundingClientRect().right);
      expect(await paddingOf(page, 'left')).toBeGreaterThanOrEqual(right);
      expect(await whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  }
});

test('on a phone the bar does not move sideways, and its sheet works by keyboard', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await Office.create(request), telas.quadro.href());
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect(bar.getByRole('link', { name: 'Oposições' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const more = bar.getByRole('button', { name: 'Mais telas' });
  await more.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Mais telas' });
  await expect(sheet.getByRole('link', { name: 'Prazos' })).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
  await more.press('Enter');
  await sheet.getByRole('link', { name: 'Clientes' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await expect(bar.getByRole('button', { name: 'Mais telas, aberta: Clientes' })).toBeVisible();
});

test('a message leaves after three seconds, and before that when it is closed', async ({ page }) => {
  await page.clock.install();
  await page.goto(telas.criarConta.href());
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const say = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Criar conta' }).press('Enter');
    const message = page.locator('[data-kind]').filter({ hasText: 'Preencha todos os campos' });
    // The message is drawn within a few frames.
    await page.clock.runFor(100);
    await expect(message).toBeVisible();
    return message;
  };
  const first = await say();
  await page.clock.runFor(2_800);
  await expect(first).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(first).toHaveCount(0);
  const second = await say();
  await second.getByRole('button', { name: 'Fechar aviso' }).click();
  await page.clock.runFor(1_000);
  await expect(second).toHaveCount(0);
});
