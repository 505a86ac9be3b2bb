import { expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** A result is read by keyboard alone, and the API's documentation is read in the browser. */
const [{ registrada, publicada }] = PLANTED;
let office: Office;
let analise = 0;

test.beforeAll(async ({ request }) => {
  office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id } = await office.upload(fixture('RM9302-publicacoes.xml'));
  await office.addMarca(registrada);
  analise = (await office.compare(registrada, id)).id;
});
const rows = (page: Page) => page.locator('[data-resultado]');

test('a result is read without a mouse: J, K, Enter, back to the same row', async ({ page }) => {
  await open(page, office, telas.comparacao.href({ numero_processo: registrada, revista: '9302', id: analise }));
  await expect(page.getByRole('heading', { name: 'Marcas Similares' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  await expect(rows(page).first()).toHaveAttribute('data-resultado', publicada);

  const more = page.getByRole('button', { name: 'Mostrar mais marcas comparadas' });
  const before = await rows(page).count();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(before + 10);
  await expect(rows(page).nth(before)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  const chosen = await rows(page)
    .nth(before + 1)
    .getAttribute('data-resultado');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${telas.par.path}\\?analise=${analise}&numero=${chosen}`));
  await expect(page.getByRole('region', { name: 'Conclusão' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`[data-resultado="${chosen}"]`)).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(keys).toContainText('Próxima e anterior marca comparada');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('the rows of a result are sorted by the head of a column', async ({ page }) => {
  await open(page, office, telas.comparacao.href({ numero_processo: registrada, revista: '9302', id: analise }));
  await page.getByRole('button', { name: 'Mostrar mais marcas comparadas' }).click();
  const head = page.getByRole('columnheader', { name: 'Número' });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const numbers = await Promise.all((await rows(page).all()).map((link) => link.getAttribute('data-resultado')));
  expect(numbers).toEqual([...numbers].sort());
});

test('the documentation of the API works in the browser without other hosts and without breaking the policy', async ({
  page,
}) => {
  const problems: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).host));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /API do Vigia Marcas/ })).toBeVisible();
  await page.getByText('As comparações de uma marca com uma revista').click();
  await page.getByText('Arquiva uma comparação terminada').click();
  await expect(page.getByText('Só uma análise terminada pode ser arquivada.').first()).toBeVisible();
  // A call from this page reaches the API. It is refused because there is no session, not as a forged request.
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('Sua sessão terminou ou não existe. Entre de novo.').first()).toBeVisible();
  expect([...hosts]).toHaveLength(1);
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});
