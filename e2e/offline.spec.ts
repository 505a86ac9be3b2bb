import { expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** Without a connection the last bulletin can be read and a screen that was never opened says why it does not open. */
test.use({ serviceWorkers: 'allow' });

const keptBulletins = (page: Page): Promise<number> =>
  page.evaluate(`caches.open('vigia-dados').then(async (cache) => (await cache.keys()).length)`);

const hasWorker = (page: Page): Promise<boolean> => page.evaluate(`navigator.serviceWorker.controller !== null`);

/** Opens a page that the service worker serves: the first visit starts the worker, and the second one is served by it. */
async function openServed(page: Page, office: Office, url: string): Promise<void> {
  await open(page, office, url);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await expect.poll(() => hasWorker(page)).toBe(true);
}

test('the last bulletin opens without a connection, and signing out deletes it', async ({ page, request }) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id: revista } = await office.upload(fixture('RM9302-publicacoes.xml'));
  const [{ registrada, publicadaNome }] = PLANTED;
  await office.addMarca(registrada);
  await office.compare(registrada, revista);
  await openServed(page, office, telas.boletim.href({ revista }));
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
