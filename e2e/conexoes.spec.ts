import { expect, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { createConta, SENHA } from './accounts.ts';
import { expectNoFaults } from './axe.ts';
import { Office, open } from './office.ts';

test('an administrator makes a key by keyboard, a program reads with it, and the key ends when it is revoked', async ({
  page,
  request,
}) => {
  const office = await Office.create(request, createConta());
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, office, telas.conexoes.href());
  await page.getByRole('button', { name: 'Nova chave' }).press('Enter');
  await page.getByLabel('Nome da chave').fill('Planilha');
  await page.getByLabel('Sua senha').fill(SENHA);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Chave de API' });
  await expect(field).toHaveValue(/^vm_[\w-]{43}$/);
  await expectNoFaults(page);
  const key = await field.inputValue();
  await page.getByRole('button', { name: 'Já guardei' }).press('Enter');
  const line = page.getByRole('list', { name: 'Chaves de API' }).getByRole('listitem');
  await expect(line).toContainText('ainda não usada');

  const read = async (path: string): Promise<number> =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${key}` } })).status();
  expect(await read(contract.marcas.list.path)).toBe(200);
  expect(await read(contract.conta.userme.path)).toBe(403);
  await page.reload();
  await expect(line).toContainText('último uso em');
  await expectNoFaults(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  await page.getByRole('button', { name: 'Revogar a chave Planilha' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).press('Enter');
  await expect(page.getByText('A chave «Planilha» foi revogada.')).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await read(contract.marcas.list.path)).toBe(401);
});

test('an administrator makes a webhook, tests it and reads in the log that the product refuses to ask its own network', async ({
  page,
  request,
}) => {
  const office = await Office.create(request, createConta());
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, office, telas.conexoes.href());
  await page.getByRole('button', { name: 'Novo webhook' }).press('Enter');
  await page.getByLabel('Nome do webhook').fill('ERP');
  await page.getByLabel('Endereço').fill('https://127.0.0.1/vigia');
  await page.getByRole('checkbox', { name: 'Revista lida' }).press(' ');
  await page.getByLabel('Sua senha').fill(SENHA);
  await expectNoFaults(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Segredo das assinaturas' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Já guardei' }).press('Enter');
  await page.getByRole('button', { name: 'Abrir o webhook ERP' }).press('Enter');
  await page.getByRole('button', { name: 'Enviar teste' }).press('Enter');
  await expect(page.getByText(/inner network/)).toBeVisible();
  await expectNoFaults(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
