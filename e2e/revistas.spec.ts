import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { type InpiServer, startInpi, zipOf } from '../apps/api/test/servers.ts';
import { expectNoFaults, expectNoFaultsInBothThemes } from './axe.ts';
import { fixture, Office, open } from './office.ts';

/** An issue is added by its number and fetched from a gazette site on this machine, which works at times and fails at times. */
const NUMERO = '9290';
let inpi: InpiServer;
test.beforeAll(async () => {
  inpi = await startInpi(Number(process.env['E2E_INPI_PORT']));
});
test.afterAll(() => inpi.close());

const xml = (numero: string): string =>
  readFileSync(fixture('RM9302-publicacoes.xml'), 'utf8').replace('numero="9302"', `numero="${numero}"`);

test('by keyboard alone: an issue that is not published yet is added, tried again and read', async ({
  page,
  request,
}) => {
  await open(page, await Office.create(request), telas.revistas.href());
  await expect(page.getByText('Nenhuma revista cadastrada!')).toBeVisible();

  await page.getByPlaceholder('Adicionar nova revista').focus();
  await page.keyboard.type(NUMERO);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Revista adicionada!')).toBeVisible();
  await expect(page.getByText('Você possui 1 revista cadastrada.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(NUMERO) });
  await expect(row).toContainText(`A revista ${NUMERO} não está no site do INPI`);
  await expect(row).toContainText('Erro');

  // The site sends half of the file, and the rest after the screen has shown the progress.
  const file = zipOf(`RM${NUMERO}.xml`, xml(NUMERO));
  inpi.files.set(Number(NUMERO), file);
  let sendRest = (): void => undefined;
  inpi.trouble = (_request, response) => {
    response.writeHead(200, { 'content-length': file.length }).write(file.subarray(0, file.length / 2));
    sendRest = () => void response.end(file.subarray(file.length / 2));
    return true;
  };
  await page.getByRole('button', { name: `Tentar novamente a revista ${NUMERO}` }).press('Enter');
  await expect(row.getByText('Em análise')).toBeVisible();
  await expect(row.getByRole('progressbar')).toBeVisible();
  await expect(row).toContainText(/Baixando (\d+%|…)/);
  await expect(row.locator('[tabindex="-1"]')).toBeFocused();
  sendRest();
  await expect(row.getByText('Analisada')).toBeVisible();
  inpi.trouble = null;

  await page.getByRole('button', { name: `Detalhes da leitura da revista ${NUMERO}` }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Processos lidos');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Próxima revista: nº \d+, esperada em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
});

test('a refusal of the server is shown, an upload takes the place of the fetch, and the office withdraws it', async ({
  page,
  request,
}) => {
  inpi.trouble = (_request, response) => !!response.writeHead(503, { 'retry-after': '3600' }).end();
  const office = await Office.create(request);
  await open(page, office, telas.revistas.href());
  await page.getByPlaceholder('Adicionar nova revista').fill('9291');
  await page.getByRole('button', { name: 'Adicionar' }).press('Enter');
  const row = page.getByRole('row', { name: /9291/ });
  await expect(row).toContainText(/O site do INPI está com problemas \(erro 503\)\. Nova tentativa às \d\d:\d\d\./);
  const buffer = Buffer.from(xml('9291'));
  await page.locator('input[type=file]').setInputFiles({ name: 'RM9291.xml', mimeType: 'text/xml', buffer });
  await expect(row.getByText('Analisada')).toBeVisible();
  await expect(row.getByText('Só do seu escritório')).toBeVisible();
  // The number and the day of this file do not belong together.
  await expect(row).toContainText('mas pelo calendário do INPI sairia em');
  await expectNoFaultsInBothThemes(page);
  inpi.trouble = null;

  await page.getByRole('button', { name: 'Retirar a revista 9291' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Retirar a revista 9291?' });
  await expectNoFaults(page, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Retirar' }).press('Enter');
  await expect(page.getByText('A revista 9291 foi retirada.')).toBeVisible();
  // The list of a new office has the newest issue that INPI confirmed: the one of the test above, if that ran before.
  await expect(row).toHaveCount(0);
});

test('a mistyped number is removed from the list', async ({ page, request }) => {
  const office = await Office.create(request);
  await office.call(contract.revistas.add, { body: { revista: '29077' } });
  await open(page, office, telas.revistas.href());
  const remove = page.getByRole('button', { name: 'Tirar da lista a revista 29077' });
  await expect(remove).toBeVisible();
  await remove.press('Enter');
  await expect(page.getByText('A revista 29077 saiu da sua lista.')).toBeVisible();
  await expect(page.getByRole('row', { name: /29077/ })).toHaveCount(0);
});
