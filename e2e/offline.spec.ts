import { type BrowserType, expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** Without a connection the last bulletin can be read and a screen that was never opened says why it does not open. */
test.use({ serviceWorkers: 'allow' });

const keptBulletins = (page: Page): Promise<number> =>
  page.evaluate(`caches.open('vigia-dados').then(async (cache) => (await cache.keys()).length)`);

const hasWorker = (page: Page): Promise<boolean> => page.evaluate(`navigator.serviceWorker.controller !== null`);

/** The workers of this page, and what another registration says, for the report of a failure. */
const describeWorker = (page: Page): Promise<string> =>
  page.evaluate(`navigator.serviceWorker.getRegistrations().then((all) =>
    JSON.stringify(all.map(({ installing, waiting, active }) => [installing, waiting, active].map((one) => one?.state))))
    .then((states) => navigator.serviceWorker.register('/sw.js').then(() => states, (error) => states + ' ' + error))`);

const BROWSERS = 4;
const VISITS = 20;

/**
 * Opens a page that the service worker serves. A browser that had many pages before may never start a worker again, so this opens a browser of
 * its own, at most four times.
 */
async function openServed(chromium: BrowserType, office: Office, url: string): Promise<Page> {
  const seen: string[] = [];
  for (let opened = 0; opened < BROWSERS; opened += 1) {
    const browser = await chromium.launch();
    const page = await (await browser.newContext()).newPage();
    await open(page, office, url);
    for (let visit = 0; visit < VISITS; visit += 1) {
      if (await hasWorker(page)) return page;
      await page.reload({ waitUntil: 'networkidle' });
    }
    seen.push(await describeWorker(page));
    await browser.close();
  }
  throw new Error(`No page was served by the worker: ${seen.join(' ')}`);
}

test('the last bulletin opens without a connection, and signing out deletes it', async ({ playwright, request }) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id: revista } = await office.upload(fixture('RM9302-publicacoes.xml'));
  const [{ registrada, publicadaNome }] = PLANTED;
  await office.addMarca(registrada);
  await office.compare(registrada, revista);
  const page = await openServed(playwright.chromium, office, telas.boletim.href({ revista }));
  await page.reload();
  await expect(page.getByText(publicadaNome).first()).toBeVisible();
  await expect.poll(() => keptBulletins(page)).toBe(1);

  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(publicadaNome).first()).toBeVisible();
  await expect(page.getByText(/^Sem conexão\. Este é o boletim guardado/)).toBeVisible();
  await page.getByRole('link', { name: 'Revistas' }).click();
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Revistas' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(telas.entrar.href());
  await expect.poll(() => keptBulletins(page)).toBe(0);
  await context.browser()?.close();
});

test('the app can be installed: its manifest and its icons are there', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'Vigia Marcas', display: 'standalone', lang: 'pt-BR' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, expect.stringContaining(type)]);
  }
});
