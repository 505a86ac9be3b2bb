import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { type Conta, createConta } from './accounts.ts';
import { expectNoFaults } from './axe.ts';
import { callApi, proveEmail } from './office.ts';

/** The life of an account: a forgotten password, the user's own data, the office, the end. */
async function register(request: APIRequestContext, conta: Conta): Promise<void> {
  await callApi(request, contract.conta.register, { body: conta });
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(telas.entrar.href());
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(telas.portfolio.href());
}

/** Opens the newest message to an address in the development mailbox, once this many with the subject are there. */
async function openMail(page: Page, email: string, subject: string, messages = 1): Promise<void> {
  const link = page.getByRole('row', { name: new RegExp(email) }).getByRole('link', { name: subject });
  await expect
    .poll(async () => {
      await page.goto('/api/correio/');
      return link.count();
    })
    .toBeGreaterThanOrEqual(messages);
  await expectNoFaults(page);
  await link.first().click();
}

async function fillPasswords(page: Page, nova: string): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(nova);
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(nova);
}

test('a forgotten password is replaced by a link from an e-mail', async ({ page, request }) => {
  const conta = createConta();
  await register(request, conta);
  await page.goto(telas.entrar.href());
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expect(page.getByRole('heading', { name: 'Nova Senha' })).toBeVisible();
  await page.getByLabel('E-mail').fill(conta.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('E-mail enviado com sucesso!')).toBeVisible();

  await openMail(page, conta.email, 'Defina sua nova senha');
  // The message as text has the same link as its button.
  const shown = await page.locator('pre').textContent();
  const frame = page.frameLocator('iframe');
  const href = await frame.getByRole('link', { name: 'Definir nova senha' }).getAttribute('href');
  expect(shown).toContain(href);
  await frame.getByRole('link', { name: 'Definir nova senha' }).click();
  await expect(page.getByRole('heading', { name: 'Definir Nova Senha' })).toBeVisible();
  await fillPasswords(page, 'rio de janeiro em agosto');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Senha redefinida com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(telas.entrar.href());
  await signIn(page, conta.email, 'rio de janeiro em agosto');

  // The link works once. Signed-in users do not see the page.
  await page.goto(href ?? '');
  await expect(page).toHaveURL(telas.portfolio.href());
  await page.evaluate(() => localStorage.clear());
  await page.goto(href ?? '');
  await fillPasswords(page, 'outra coisa qualquer');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Erro ao redefinir senha!').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir um link novo' })).toBeVisible();
});

test('users change their own data and password by keyboard alone', async ({ page, request }) => {
  const conta = createConta();
  await register(request, conta);
  await proveEmail(request, conta.email);
  await signIn(page, conta.username, conta.password);
  await page.getByRole('link', { name: 'Meus Dados' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Meus Dados' })).toBeVisible();
  await expect(page.getByText(conta.email)).toBeVisible();
  // A new page puts the focus at its content: Tab reaches the tabs first, then the content of the tab.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Dados de usuário' })).toBeFocused();
  const edit = page.getByRole('button', { name: 'Editar dados' });
  while (!(await edit.evaluate((element) => element.matches(':focus')))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nome de usuário')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lia');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dados atualizados com sucesso!')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('button', { name: 'Conta de Lia' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Conta de Lia' })).toBeVisible();

  await page.getByRole('tab', { name: 'Dados de usuário' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Dados de escritório' })).toHaveAttribute('aria-selected', 'true');
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nome fantasia')).toBeFocused();
  await expectNoFaults(page);
  await page.keyboard.type('LaNonaChef');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sucesso ao atualizar as informações de escritório.')).toBeVisible();
  await expect(page.getByText('LaNonaChef')).toBeVisible();
  await page.getByRole('tab', { name: 'Dados de escritório' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Assinatura' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Assinatura' })).toBeVisible();

  await page.goto(telas.alterarSenha.href());
  await page.getByLabel('Senha atual').fill(conta.password);
  await fillPasswords(page, 'serra do mar em julho');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(telas.meusDados.href());
  await page.goto(telas.home.href());
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(telas.entrar.href());
  await signIn(page, conta.username, 'serra do mar em julho');
});

test('a band on every page asks a new user to confirm the e-mail, and goes when the link of the message was opened', async ({
  page,
  request,
}) => {
  const conta = createConta();
  await register(request, conta);
  await signIn(page, conta.username, conta.password);
  const band = page.getByText('Confirme o seu e-mail:');
  await expect(band).toBeVisible();
  await page.goto(telas.prazos.href());
  await expect(page.getByText(`enviamos para ${conta.email}`)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Enviar o link de novo' }).press('Enter');
  await expect(page.getByText('Mensagem enviada.')).toBeVisible();
  // The link of the first message counts no longer.
  await openMail(page, conta.email, 'Confirme seu e-mail', 2);
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('E-mail confirmado!')).toBeVisible();
  await page.goto(telas.prazos.href());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(band).toBeHidden();
});

test('a new e-mail counts when its link is opened, and the former owner takes the account back', async ({
  page,
  request,
}) => {
  const conta = createConta();
  await register(request, conta);
  await proveEmail(request, conta.email);
  await signIn(page, conta.username, conta.password);
  const nova = `nova.${conta.email}`;
  await page.goto(telas.meusDados.href());
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await page.getByLabel('E-mail').fill(nova);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Trocar o e-mail?' });
  await dialog.getByLabel('Sua senha', { exact: true }).fill(conta.password);
  await expectNoFaults(page, { within: '[role=dialog]' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('aguardando confirmação')).toBeVisible();
  await expectNoFaults(page);

  await openMail(page, nova, 'Confirme seu novo e-mail');
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('E-mail confirmado!')).toBeVisible();
  await page.goto(telas.meusDados.href());
  await expect(page.getByText(nova)).toBeVisible();

  await openMail(page, conta.email, 'O e-mail da sua conta foi alterado');
  await page.frameLocator('iframe').getByRole('link', { name: 'Desfazer a troca' }).click();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Desfazer a troca' }).click();
  await expect(page.getByRole('heading', { name: 'Definir Nova Senha' })).toBeVisible();
  await fillPasswords(page, 'serra do mar em julho');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(telas.entrar.href());
  await signIn(page, conta.email, 'serra do mar em julho');
});

async function openOffice(browser: Browser, conta: Conta): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, conta.username, conta.password);
  await page.goto(telas.meusDados.href({ aba: 'escritorio' }));
  return page;
}

test('a colleague waits, is approved and takes the office over, and the office closes with its last user', async ({
  browser,
  request,
}) => {
  const founder = createConta();
  const colleague = { ...createConta(), first_name: 'Bia', last_name: 'Luz', escritorio: founder.escritorio };
  await register(request, founder);
  await register(request, colleague);
  const desk = await openOffice(browser, founder);
  await expect(desk.getByText('Aguardando aprovação')).toBeVisible();
  await desk.getByRole('button', { name: 'Aprovar Bia Luz' }).click();
  await expect(desk.getByText('Acesso aprovado.')).toBeVisible();
  await expect(desk.getByText('Aguardando aprovação')).toBeHidden();

  const other = await openOffice(browser, colleague);
  await expect(other.getByText('Bia Luz')).toBeVisible();
  await expect(other.getByRole('button', { name: /^(Aprovar|Remover) / })).toHaveCount(0);

  // The founder leaves and hands over.
  await desk.getByRole('tab', { name: 'Dados de usuário' }).click();
  await desk.getByRole('button', { name: 'Desativar Conta' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Deseja realmente excluir esta conta?' })).toBeVisible();
  await dialog.getByLabel('Senha', { exact: true }).press('Enter');
  await expect(desk.getByText('Digite sua senha para desativar a conta!').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Quem fica no seu lugar' }).click();
  await desk.getByRole('option', { name: 'Bia Luz' }).click();
  await expectNoFaults(desk);
  await dialog.getByLabel('Senha', { exact: true }).fill(founder.password);
  await dialog.getByLabel('Senha', { exact: true }).press('Enter');
  await expect(desk.getByText('Conta desativada com sucesso!')).toBeVisible();
  await expect(desk).toHaveURL(telas.entrar.href());

  // The colleague is alone now, administers, and closes the office by leaving.
  await other.reload();
  await expect(other.getByText('Administrador', { exact: true })).toBeVisible();
  await other.goto(telas.meusDados.href());
  await other.getByRole('button', { name: 'Desativar Conta' }).click();
  await expect(other.getByText(/O escritório também será encerrado/)).toBeVisible();
  // Escape closes, and the focus is back where it was.
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('button', { name: 'Desativar Conta' })).toBeFocused();
  await other.keyboard.press('Enter');
  await other.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(colleague.password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(telas.entrar.href());
  const again = await request.post(`/api${contract.conta.login.path}`, {
    data: { username: colleague.username, password: colleague.password },
  });
  expect(again.status()).toBe(401);
});
