import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Download, expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { todayInSaoPaulo } from '@vigia/domain';
import { SENHA } from './accounts.ts';
import { expectNoFaults } from './axe.ts';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** Users save reports and the draft of an opposition, and follow deadlines in a calendar program, all by keyboard. */
const [KAFELITO] = PLANTED;

interface PreparedReports {
  office: Office;
  analise: number;
  caso: number;
}

async function prepareReports(request: APIRequestContext): Promise<PreparedReports> {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id } = await office.upload(fixture('RM9302-publicacoes.xml'));
  await office.addMarca(KAFELITO.registrada);
  const analise = (await office.compare(KAFELITO.registrada, id)).id;
  const { id: caso } = await office.levarAoQuadro(analise, KAFELITO.publicada);
  return { office, analise, caso };
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** Downloads the file of a menu item or a button, and returns its name and its first bytes. */
async function take(page: Page, act: () => Promise<void>): Promise<{ name: string; head: string }> {
  const coming: Promise<Download> = page.waitForEvent('download');
  await act();
  const download = await coming;
  return {
    name: download.suggestedFilename(),
    head: (await readFile(await download.path())).toString('latin1').slice(0, 5),
  };
}
const choose =
  (page: Page, item: string, menu: 'Relatório' | 'Exportar' = 'Relatório') =>
  async (): Promise<void> => {
    await press(page, menu);
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
  };

test('the reports of a comparison, of its issue and of the board are saved', async ({ page, request }) => {
  const { office, analise } = await prepareReports(request);
  await open(
    page,
    office,
    telas.comparacao.href({ numero_processo: KAFELITO.registrada, revista: '9302', id: analise }),
  );
  const name = `relatorio-${KAFELITO.registrada}-revista-9302`;
  expect(await take(page, choose(page, 'PDF'))).toEqual({ name: `${name}.pdf`, head: '%PDF-' });
  await expect(page.getByRole('button', { name: 'Relatório' })).toBeFocused();
  expect(await take(page, choose(page, 'Planilha (.xlsx)'))).toMatchObject({ name: `${name}.xlsx` });
  expect(await take(page, choose(page, 'PDF de toda a revista 9302'))).toEqual({
    name: 'relatorio-revista-9302.pdf',
    head: '%PDF-',
  });
  await page.goto(telas.quadro.href());
  expect(await take(page, choose(page, 'PDF do quadro todo', 'Exportar'))).toEqual({
    name: 'oposicoes.pdf',
    head: '%PDF-',
  });
  const hoje = todayInSaoPaulo(new Date());
  expect(await take(page, choose(page, 'CSV', 'Exportar'))).toMatchObject({ name: `oposicoes-${hoje}.csv` });
  await page.goto(telas.historico.href());
  expect(await take(page, choose(page, 'Planilha (.xlsx)', 'Exportar'))).toEqual({
    name: `historico-${hoje}.xlsx`,
    head: expect.stringMatching(/^PK/),
  });
});

test('the draft of an opposition is saved with the grounds chosen', async ({ page, request }) => {
  const { office, caso } = await prepareReports(request);
  await open(page, office, telas.quadro.href({ caso }));
  await press(page, 'Minuta');
  await expect(page.getByRole('dialog', { name: 'Minuta da oposição' })).toBeVisible();
  await expectNoFaults(page, { within: '[role=dialog]' });
  await page.getByRole('checkbox', { name: /^Art\. 126/ }).press(' ');
  await expect(page.getByText(/há um segundo prazo/)).toBeVisible();
  const asked = page.waitForRequest(/minuta\.docx/);
  const draft = await take(page, () => press(page, 'Baixar documento'));
  expect(draft).toMatchObject({
    name: `minuta-oposicao-${KAFELITO.publicada}.docx`,
    head: expect.stringMatching(/^PK/),
  });
  expect(new URL((await asked).url()).searchParams.get('fundamentos')).toBe('124-XIX,126');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Minuta' })).toBeFocused();
});

test('the deadlines are followed by a calendar program until the address is revoked', async ({ page, request }) => {
  const { office, caso } = await prepareReports(request);
  await open(page, office, telas.quadro.href());
  await press(page, 'Assinar calendário');
  const password = page.getByLabel('Sua senha', { exact: true });
  await password.fill(SENHA);
  await expectNoFaults(page, { within: '[role=dialog]' });
  await password.press('Enter');
  const address = page.getByLabel('Endereço da agenda');
  await expect(address).toHaveValue(/\/api\/oposicoes\/calendario\/[\w-]{43}\.ics$/);
  await expectNoFaults(page, { within: '[role=dialog]' });
  const path = new URL(await address.inputValue()).pathname;
  const feed = await request.get(path);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  const text = (await feed.text()).replace(/\r\n /g, '');
  expect(text).toContain(`SUMMARY:Último dia para opor: ${KAFELITO.publicadaNome} × ${KAFELITO.nome}`);
  expect(text).toContain(telas.quadro.href({ caso }));
  await press(page, 'Revogar endereço');
  await password.fill(SENHA);
  await password.press('Enter');
  await expect(page.getByText('Endereço revogado!')).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Assinar calendário' })).toBeFocused();
});

test('a person saves their own data, and an administrator all data of the office', async ({ page, request }) => {
  const { office } = await prepareReports(request);
  await open(page, office, telas.meusDados.href());
  const own = await take(page, () => press(page, 'Exportar meus dados'));
  expect(own).toEqual({ name: 'meus-dados.zip', head: expect.stringMatching(/^PK/) });
  await page.goto(telas.meusDados.href({ aba: 'escritorio' }));
  const all = await take(page, () => press(page, 'Exportar todos os dados'));
  expect(all).toEqual({ name: 'dados-do-escritorio.zip', head: expect.stringMatching(/^PK/) });
  await page.getByRole('link', { name: 'O que é guardado, para quê e por quanto tempo' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dados pessoais (LGPD)' })).toBeVisible();
  await expect(page.getByText('apagados depois de 12 meses')).toBeVisible();
});
