import { expect, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { createConta } from './accounts.ts';
import { expectNoFaults } from './axe.ts';
import { callApi } from './office.ts';

test('users make a passkey, sign in with it alone, and remove it', async ({ page, request, baseURL }) => {
  const conta = createConta();
  await callApi(request, contract.conta.register, { body: conta });
  // Browsers allow passkeys on this machine under its name only.
  const at = (path: string): string => (baseURL ?? '').replace('127.0.0.1', 'localhost') + path;
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(at(telas.entrar.href()));
  await page.getByRole('textbox', { name: 'Usuário' }).fill(conta.username);
  await page.getByLabel('Senha', { exact: true }).fill(conta.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(telas.portfolio.href()));

  await page.goto(at(telas.seguranca.href()));
  await page.getByRole('button', { name: 'Nova chave de acesso' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nova chave de acesso' });
  await dialog.getByLabel('Nome da chave').fill('Notebook');
  await dialog.getByLabel('Sua senha', { exact: true }).fill(conta.password);
  await expectNoFaults(page, { within: '[role=dialog]' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('ainda não usada')).toBeVisible();
  await expectNoFaults(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto(at(telas.entrar.href()));
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).press('Enter');
  await expect(page).toHaveURL(at(telas.portfolio.href()));

  await page.goto(at(telas.seguranca.href()));
  await expect(page.getByText('ainda não usada')).toBeHidden();
  await page.getByRole('button', { name: 'Remover Notebook' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Sua senha', { exact: true }).fill(conta.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remover Notebook' })).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.goto(at(telas.entrar.href()));
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).press('Enter');
  await expect(page.getByText('Não reconhecemos esta chave de acesso. Entre com a sua senha.')).toBeVisible();
});
