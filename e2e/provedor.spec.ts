import { type APIRequestContext, expect, type Page, request as requests, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { type Conta, createConta } from './accounts.ts';
import { expectNoFaults, expectNoFaultsInBothThemes } from './axe.ts';
import { freePort } from './free-port.ts';
import { callApi, proveEmail } from './office.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { ProvedorDoTeste } from './provedor.ts';

/** People sign in at a provider of identities (OpenID Connect), which runs in a process of its own, beside a product of its own. */
const UNPROVED_THERE = createConta();
let product: OwnProduct;
let provedor: ProvedorDoTeste;
let request: APIRequestContext;

test.beforeAll(async () => {
  const [port, portOfProduct] = [await freePort(), await freePort()];
  const appUrl = `http://127.0.0.1:${portOfProduct}`;
  const [cliente, segredo] = ['vigia-marcas', 'segredo-do-cliente'];
  const redirectUri = `${appUrl}${telas.voltaDoProvedor.href()}`;
  provedor = new ProvedorDoTeste({ port, redirectUri, cliente, segredo, unproved: [UNPROVED_THERE.email] });
  await provedor.start();
  product = await startOwnProduct({
    PORT: String(portOfProduct),
    APP_URL: appUrl,
    CORREIO: 'ligado',
    OIDC_EMISSOR: `http://127.0.0.1:${port}`,
    OIDC_CLIENTE: cliente,
    OIDC_SEGREDO: segredo,
    OIDC_NOME: 'Acme',
  });
  request = await requests.newContext({ baseURL: product.baseURL });
});

test.afterAll(async () => {
  await request.dispose();
  await product.stop();
  await provedor.stop();
});

// The provider's page asks another server for a typeface.
test.beforeEach(({ page }) => page.route(/googleapis/, (route) => route.abort()));

const at = (path: string): string => `${product.baseURL}${path}`;

/** Makes an account at the product, without the app. */
const register = (conta: Conta) => callApi(request, contract.conta.register, { body: conta });

async function goToProvedor(page: Page): Promise<void> {
  await page.goto(at(telas.entrar.href()));
  await page.getByRole('button', { name: 'Entrar com Acme' }).press('Enter');
}

/** Signs the person in on the pages of the provider, which knows nobody yet in this browser. */
async function enterThere(page: Page, { email }: Conta): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('qualquer');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(at(telas.home.href()));
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(at(telas.entrar.href()));
}

async function enterWithPassword(page: Page, { username, password }: Conta): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(telas.portfolio.href()));
}

const identities = (page: Page) => page.getByRole('list', { name: 'Identidades do provedor' }).getByRole('listitem');

test('a person registers with what the provider says, proves the address, and then signs in at the provider', async ({
  page,
}) => {
  const conta = createConta();
  await goToProvedor(page);
  await enterThere(page, conta);
  await expect(page).toHaveURL(at(telas.criarConta.href()));
  await expect(page.getByText(/^Ainda não há conta com o seu e-mail\./)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(conta.email);
  await expect(page.getByLabel('Primeiro nome')).toHaveValue('Ana');
  await expectNoFaultsInBothThemes(page);
  await page.getByLabel('Nome de usuário').fill(conta.username);
  await page.getByLabel('Senha', { exact: true }).fill(conta.password);
  await page.getByLabel('CNPJ').fill(conta.escritorio.cnpj);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(telas.portfolio.href()));
  await proveEmail(request, conta.email);
  await page.goto(at(telas.seguranca.href()));
  await expect(page.getByText(/^Quem entra com Acme pela primeira vez/)).toBeVisible();
  await expect(identities(page)).toHaveCount(0);

  // The provider remembers the person, so it leads back at once.
  await signOut(page);
  await goToProvedor(page);
  await expect(page).toHaveURL(at(telas.portfolio.href()));
  await page.goto(at(telas.seguranca.href()));
  await expect(identities(page)).toHaveText(new RegExp(conta.email));
  await expectNoFaultsInBothThemes(page);
  await expect
    .poll(async () => (await request.get('/api/correio/')).text())
    .toMatch(new RegExp(`${conta.email}</td>[^]*Entrada por provedor ligada`));

  await signOut(page);
  await goToProvedor(page);
  await expect(page).toHaveURL(at(telas.portfolio.href()));

  await page.goto(at(telas.seguranca.href()));
  await page.getByRole('button', { name: `Remover ${conta.email}` }).press('Enter');
  await page.getByRole('dialog').getByLabel('Sua senha', { exact: true }).fill(conta.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Ligar de novo ${conta.email}` })).toBeVisible();
  await signOut(page);
  await goToProvedor(page);
  await expect(page.getByText(/^Você removeu esta identidade da sua conta\./)).toBeVisible();
  await enterWithPassword(page, conta);
});

test('an identity is not linked while its address is unproved, there or here', async ({ browser }) => {
  const unprovedHere = createConta();
  await register(UNPROVED_THERE);
  await proveEmail(request, UNPROVED_THERE.email);
  await register(unprovedHere);
  const cases = [
    [UNPROVED_THERE, /^O provedor não confirmou o seu e-mail, e por isso não sabemos qual é a sua conta\./],
    [unprovedHere, /^O e-mail da sua conta ainda não foi confirmado\./],
  ] as const;
  for (const [conta, sentence] of cases) {
    const context = await browser.newContext();
    await context.route(/googleapis/, (route) => route.abort());
    const page = await context.newPage();
    await goToProvedor(page);
    await enterThere(page, conta);
    await expect(page).toHaveURL(at(telas.entrar.href()));
    await expect(page.getByText(sentence)).toBeVisible();
    await expectNoFaults(page);
    await enterWithPassword(page, conta);
    await page.goto(at(telas.seguranca.href()));
    await expect(page.getByText(/^Quem entra com Acme pela primeira vez/)).toBeVisible();
    await expect(identities(page)).toHaveCount(0);
    await context.close();
  }
});

test('a person who gives up at the provider is told so, and comes in with the password', async ({ page }) => {
  const conta = createConta();
  await register(conta);
  await goToProvedor(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText(/^A entrada foi recusada no provedor\./)).toBeVisible();
  await enterWithPassword(page, conta);
});

test('while the provider is down the sign-in says so, and passwords still work', async ({ page }) => {
  const conta = createConta();
  await register(conta);
  await proveEmail(request, conta.email);
  await provedor.stop();
  await goToProvedor(page);
  await expect(page.getByText(/^O provedor de identidade não respondeu\./)).toBeVisible();
  await expect(page).toHaveURL(at(telas.entrar.href()));
  await expectNoFaults(page);
  await enterWithPassword(page, conta);

  await provedor.start();
  await signOut(page);
  await goToProvedor(page);
  await enterThere(page, conta);
  await expect(page).toHaveURL(at(telas.portfolio.href()));
});
