import { expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { createConta } from './accounts.ts';
import { fixture } from './office.ts';
import { PLANTED } from './planted.ts';
import { hasRealFiles, PUBLISHED, readRecusas, REGISTERED, WITHOUT_REAL_FILES } from './real-files.ts';

/** A brand owner does the main job in a browser. */
async function signUpAndIn(page: Page): Promise<void> {
  const conta = createConta();
  await page.goto('/');
  await page.getByRole('link', { name: 'Criar Conta' }).first().click();
  await page.getByLabel('Primeiro nome').fill(conta.first_name);
  await page.getByLabel('Último nome').fill(conta.last_name);
  await page.getByLabel('Nome de usuário').fill(conta.username);
  await page.getByLabel('E-mail').fill(conta.email);
  await page.getByLabel('Senha', { exact: true }).fill(conta.password);
  await page.getByLabel('CNPJ').fill(conta.escritorio.cnpj);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Sucesso ao cadastrar usuário!')).toBeVisible();
  await expect(page).toHaveURL(telas.portfolio.href());
}

async function uploadRevista(page: Page, file: string, numero: string): Promise<void> {
  await page.goto(telas.revistas.href());
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('region', { name: `Resultado da leitura da revista ${numero}` })).toBeVisible();
}

async function addMarca(page: Page, numero: string, nome: string): Promise<void> {
  await page.getByLabel('Número do processo').fill(numero);
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText('Marca adicionada com sucesso!').first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(numero) })).toContainText(nome);
}

async function compare(page: Page, numero: string, revista: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(numero) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('combobox', { name: 'Revista' }).click();
  await page.getByRole('option', { name: new RegExp(`Revista ${revista}`) }).click();
  await page.getByRole('button', { name: 'Analisar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Marcas Similares' })).toBeVisible();
  // The id of the analysis goes into the address, so that a reload does not start another.
  await expect(page).toHaveURL(new RegExp(`${telas.comparacao.href({ numero_processo: numero, revista })}\\?id=\\d+`));
}

async function openPar(page: Page, numero: string, nome: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(numero) });
  await expect(row).toBeVisible();
  await expect(row).toContainText('Similar');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${telas.par.path}\\?analise=\\d+&numero=${numero}`));
  await expect(page.getByText(nome, { exact: false }).first()).toBeVisible();
  for (const part of ['Gráfica', 'Fonética', 'Ideológica', 'Afinidade'])
    await expect(page.getByText(part, { exact: false }).first()).toBeVisible();
  // The common parts of the two names are marked in both.
  await expect(page.locator('mark').first()).toBeVisible();
}

test('a new user signs up and reads the reasons of a collision', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const [{ registrada, nome, publicada, publicadaNome }] = PLANTED;
  await signUpAndIn(page);
  await uploadRevista(page, fixture('RM9301-registros.xml'), '9301');
  await uploadRevista(page, fixture('RM9302-publicacoes.xml'), '9302');
  await expect(page.getByText('Você possui 2 revistas cadastradas.')).toBeVisible();
  await page.getByRole('link', { name: 'Portfólio de Marcas' }).click();
  await addMarca(page, registrada, nome);
  await compare(page, registrada, '9302');
  await openPar(page, publicada, publicadaNome);

  // A reload of the comparison shows the same analysis again.
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(publicada) })).toBeVisible();
  expect(problems).toEqual([]);
});

test('in real gazettes the application that INPI refused is among the hits', async ({ page }) => {
  test.skip(!hasRealFiles, WITHOUT_REAL_FILES);
  const recusa = readRecusas().find(({ publicada }) => publicada.nome === 'Enna moda');
  if (!recusa) throw new Error('the labelled pair is gone');
  await signUpAndIn(page);
  await uploadRevista(page, REGISTERED, '9106');
  await uploadRevista(page, PUBLISHED, '9107');
  await page.getByRole('link', { name: 'Portfólio de Marcas' }).click();
  await addMarca(page, recusa.registrada.numero, recusa.registrada.nome);
  await compare(page, recusa.registrada.numero, '9107');
  await openPar(page, recusa.publicada.numero, recusa.publicada.nome);
});

test('a file that is not a gazette is refused with a sentence, and the screen still works', async ({ page }) => {
  await signUpAndIn(page);
  await page.goto(telas.revistas.href());
  await page.locator('input[type=file]').setInputFiles({
    name: 'RM2999.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('<!DOCTYPE html><html></html>'),
  });
  await expect(page.getByText(/página da internet/)).toBeVisible();
  await expect(page.getByText('Nenhuma revista cadastrada!')).toBeVisible();
});
