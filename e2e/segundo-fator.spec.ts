import { expect, type Page, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { URI } from 'otpauth';
import { createConta } from './accounts.ts';
import { expectNoFaults } from './axe.ts';
import { callApi } from './office.ts';

/** The second factor: an authenticator app, recovery codes, and a sign-in in two steps. */
async function givePassword(page: Page, username: string, password: string): Promise<void> {
  await page.goto(telas.entrar.href());
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('users switch the second factor on, sign in with a code and with a recovery code, and switch it off', async ({
  page,
  request,
}) => {
  const conta = createConta();
  await callApi(request, contract.conta.register, { body: conta });
  await givePassword(page, conta.username, conta.password);
  await expect(page).toHaveURL(telas.portfolio.href());
  await page.goto(telas.meusDados.href());
  await page.getByRole('link', { name: 'Segurança' }).click();
  await expect(page.getByText('Esta sessão')).toBeVisible();
  await expect(page.getByText(/^Chrome no Linux/)).toBeVisible();

  const started = page.waitForResponse((response) => response.url().endsWith('/segundo_fator/iniciar/'));
  await page.getByRole('button', { name: 'Ligar verificação em duas etapas' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Sua senha', { exact: true }).fill(conta.password);
  await page.keyboard.press('Enter');
  const app = URI.parse(contract.segundoFator.iniciar.response.parse(await (await started).json()).uri);
  const figure = page.getByRole('dialog', { name: 'Leia a figura com o aplicativo' });
  await expect(figure.getByRole('img')).toBeVisible();
  await expectNoFaults(page, { within: '[role=dialog]' });
  await figure.getByLabel('Código do aplicativo').fill(app.generate());
  await page.keyboard.press('Enter');

  const codes = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectNoFaults(page, { within: '[role=dialog]' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'Já guardei' }).press('Enter');
  await expect(page.getByText('Ligada', { exact: true })).toBeVisible();
  await expectNoFaults(page);

  // The code of the next half minute counts too, so nothing has to wait.
  await page.evaluate(() => localStorage.clear());
  await givePassword(page, conta.username, conta.password);
  await expect(page.getByLabel('Código do aplicativo')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
  await expectNoFaults(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código incorreto.')).toBeVisible();
  await page.getByLabel('Código do aplicativo').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(telas.portfolio.href());

  await page.evaluate(() => localStorage.clear());
  await givePassword(page, conta.username, conta.password);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(telas.portfolio.href());

  await page.goto(telas.seguranca.href());
  await expect(page.getByText('9 códigos de recuperação restam.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Encerrar as outras' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Sua senha', { exact: true }).fill(conta.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A sua conta não está aberta em nenhum outro lugar.')).toBeVisible();
});
