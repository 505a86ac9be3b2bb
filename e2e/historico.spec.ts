import { expect, type Page, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { expectNoFaults } from './axe.ts';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** A user with many comparisons reads their history and its archive, by mouse and by keyboard. */
const MANY = 130;
/** The sensitivities of a comparison: 0 to 2 in steps of 0.1. */
const TEMPERATURES = 21;
const [{ registrada, nome }, { registrada: outra, nome: outroNome }] = PLANTED;
let office: Office;

test.beforeAll(async ({ request }) => {
  office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id } = await office.upload(fixture('RM9302-publicacoes.xml'));
  for (const numero of [registrada, outra]) await office.addMarca(numero);
  await office.compare(outra, id);
  const running = async () => (await office.call(contract.analises.list, { query: { status: 'Em analise' } })).count;
  for (let made = 0; made < MANY; made += 1) {
    // While a comparison runs, an equal one is the same comparison, so each of a round has its own sensitivity.
    const temperature = (made % TEMPERATURES) / 10;
    const body = { marca: { numero_processo: registrada }, revista: id, temperature };
    await office.call(contract.analises.create, { body });
    if (made % TEMPERATURES === TEMPERATURES - 1 || made === MANY - 1) await expect.poll(running).toBe(0);
  }
});

const filter = (page: Page, name: string) => page.getByRole('radio', { name });

test('many analyses load as they are scrolled to, are searched, and open', async ({ page }) => {
  // A page may be read again, for example when a comparison ends.
  const asked: string[] = [];
  page.on('request', (request) => {
    const found = /\/analises\/\?.*page=(\d+)/.exec(request.url());
    if (found?.[1] !== undefined) asked.push(found[1]);
  });
  await open(page, office, telas.historico.href());
  await expect(page.getByRole('heading', { name: 'Histórico de Comparações' })).toBeVisible();
  await expect(page.getByText(`${MANY + 1} análises`)).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(nome);
  await expect(first).toContainText('Realizada');
  await expect(first).toContainText(/\d\d\/\d\d\/\d{4} às \d\d:\d\d/);
  // Rows far from the visible part are neither drawn nor requested.
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  expect([...new Set(asked)]).toEqual(['1']);
  const row = page.getByRole('row', { name: new RegExp(outroNome) });
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  expect([...new Set(asked)]).toEqual(['1', '2']);

  // By keyboard from here: / goes to the search, Tab to the row, Enter opens it.
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Pesquisar análise...')).toBeFocused();
  await page.keyboard.type(outroNome.toLowerCase());
  await expect(page.getByText('1 análise encontrada')).toBeVisible();
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`${telas.comparacao.href({ numero_processo: outra, revista: '9302' })}\\?id=\\d+`),
  );
  await expect(page.getByRole('heading', { name: 'Marcas Similares' })).toBeVisible();
});

test('finished analyses are archived after a question, and come back', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''));
  await open(page, office, telas.historico.href());
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await filter(page, 'Todas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(filter(page, 'Realizadas')).toBeChecked();
  const archive = page.getByRole('button', { name: 'Arquivar', exact: true });
  await archive.click();
  await expect(page.getByText('Nenhuma análise selecionada para arquivar.')).toBeVisible();

  for (const index of [0, 1]) {
    await page.getByRole('checkbox').nth(index).focus();
    await page.keyboard.press('Space');
  }
  await archive.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tem certeza que deseja arquivar 2 análises?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(archive).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Arquivar' }).click();
  await expect(page.getByText('Análises arquivadas com sucesso!')).toBeVisible();
  await expect(page.getByText(`${MANY - 1} análises`)).toBeVisible();
  expect(posts).toHaveLength(2);

  await page.getByRole('link', { name: 'Análises arquivadas' }).click();
  await expect(page.getByText('Você possui 2 análises arquivadas.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: nome }).first()).toContainText('9302');
  await expectNoFaults(page);
  for (const left of ['Você possui 1 análise arquivada.', 'Não há análises arquivadas']) {
    await page
      .getByRole('button', { name: /^Desarquivar/ })
      .first()
      .click();
    await expect(page.getByText('Análise desarquivada!').first()).toBeVisible();
    await expect(page.getByText(left)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(telas.portfolio.href());
});
