import { expect, request as requests, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { createConta } from './accounts.ts';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { Office, open, proveEmail } from './office.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

/** A restore replaces the data of everybody, so this journey has a product of its own. */
const conta = createConta();
let product: OwnProduct;

test.beforeAll(async () => {
  product = await startOwnProduct({ ADMINISTRADORES: conta.email, CORREIO: 'ligado' });
});
test.afterAll(() => product.stop());

test('the administrator of the installation copies it, restores the copy while it runs, and goes back', async ({
  page,
}) => {
  const { baseURL } = product;
  const request = await requests.newContext({ baseURL });
  const office = await Office.create(request, conta);
  await proveEmail(request, conta.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, office, `${baseURL}${telas.instalacao.href()}`);
  await expect(page.getByRole('list', { name: 'Como está a instalação' })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar agora' }).click();
  const copias = page.getByRole('list', { name: 'Cópias de segurança' }).getByRole('listitem');
  await expect(copias).toHaveCount(1);
  await expect(copias.first()).toContainText('Inteira: ');
  await expectNoFaultsInBothThemes(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  for (const button of [/^Restaurar a cópia de/, 'Voltar ao estado anterior']) {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByLabel('Sua senha').fill(conta.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('A restauração terminou. Entre de novo com a sua senha.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Usuário' }).fill(conta.username);
    await page.getByLabel('Senha', { exact: true }).fill(conta.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Os dados são os de uma cópia, restaurada em/)).toBeVisible();
  }
  await expectNoFaultsInBothThemes(page);
});
