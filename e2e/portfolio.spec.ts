import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { changeDatabase } from './database.ts';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';
import { sheet, upload } from './sheet.ts';

const row = (page: Page, numero: string) => page.getByRole('row', { name: new RegExp(numero) });

test('a spreadsheet is imported by keyboard, and its marks are in the list', async ({ page, request }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  await office.addMarca(PLANTED[0].registrada);
  await open(page, office, telas.portfolio.href());
  await page.getByRole('radio', { name: 'Adicionar uma marca' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Como importar' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Importar marcas via planilha' })).toBeVisible();
  await page.getByRole('button', { name: 'Entendi' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Como importar' })).toBeFocused();

  await upload(page, 'vazia.xlsx', sheet([]));
  await expect(page.getByText('O arquivo está vazio ou inválido!').first()).toBeVisible();
  await upload(page, 'enorme.xlsx', sheet(Array.from({ length: 50_000 }, (_, index) => 900_000_000 + index)));
  await expect(page.getByText(/A planilha tem 50\.000 números de processo/)).toBeVisible();

  const numeros = PLANTED.map(({ registrada }) => Number(registrada));
  await upload(page, 'marcas.xls', sheet([...numeros, numeros[1], 'sem número'], 'biff8'));
  await expect(page.getByText('Arquivo carregado com sucesso!')).toBeVisible();
  await expect(page.getByText('6 processos · 1 já no portfólio · 1 repetido')).toBeVisible();
  await page.getByRole('button', { name: 'Importar', exact: true }).press('Enter');
  await expect(page.getByText('5 marcas importadas; 1 linha sem número de processo.')).toBeVisible();
  for (const { registrada, nome } of PLANTED) await expect(row(page, registrada)).toContainText(nome);

  await page.keyboard.press('/');
  await page.keyboard.type('kafelito');
  await expect(page.getByText('1 marca encontrada')).toBeVisible();
  // The browser notes the two files that the server refused, and nothing else.
  expect(problems.map((text) => /status of (\d+)/.exec(text)?.[1] ?? text)).toEqual(['422', '422']);
});

test('an import that stops in the middle keeps the marks that were added and continues', async ({ page, request }) => {
  const office = await Office.create(request);
  await open(page, office, telas.portfolio.href());
  await page.getByRole('radio', { name: 'Adicionar mais de uma marca' }).check();
  await upload(page, 'marcas.xlsx', sheet([900000019, 900000027, 900000035, 900000043]));
  await expect(page.getByText('4 processos', { exact: true })).toBeVisible();
  // The database refuses the third mark, as a fault of the server would.
  await changeDatabase(
    `do $$ begin execute format('alter table marca add constraint quebrada check (numero_processo <> %L or escritorio_id <> %s) not valid',
      '900000035', (select escritorio_id from importacao order by id desc limit 1)); end $$`,
    [],
  );
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Importação interrompida' });
  await expect(dialog).toContainText('A marca 900000035 não foi adicionada.');
  await expect(dialog.getByText('2 marcas adicionadas')).toBeVisible();
  await changeDatabase('alter table marca drop constraint quebrada', []);
  await dialog.getByRole('button', { name: 'Continuar com as restantes' }).click();
  await expect(page.getByText('Todas as marcas foram importadas com sucesso!')).toBeVisible();
  await expect(row(page, '900000043')).toBeVisible();
});

test('a CSV with the columns of the office is checked, imported, exported and shown on the page of a mark, where it is edited', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const [{ registrada, nome }] = PLANTED;
  await open(page, office, telas.portfolio.href());
  await page.getByRole('radio', { name: 'Adicionar mais de uma marca' }).check();
  const text = `Processo;Cliente;Ref. interna;Responsável;Notas\n${registrada};Aurora;A-17;Ninguém Assim;=1+1\n`;
  await upload(page, 'marcas.csv', Buffer.from(text));
  await expect(page.getByText('1 cliente novo será criado.')).toBeVisible();
  await expect(page.getByText(/^1 responsável não está no escritório/)).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Todas as marcas foram importadas com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).press('Enter');
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  const exported = await readFile(await (await coming).path(), 'utf8');
  expect(exported.split('\r\n')[1]).toMatch(new RegExp(`^${registrada};${nome};.*;Aurora;A-17;;'=1\\+1;`));
  await page.getByRole('link', { name: `Detalhes de ${nome}` }).click();
  for (const value of ['A-17', '=1+1']) await expect(page.getByText(value, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Aurora' })).toBeVisible();
  await page.getByRole('button', { name: 'Editar controle' }).press('Enter');
  await page.getByLabel('Referência interna').fill('A-18');
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(page.getByText('Dados alterados com sucesso!')).toBeVisible();
  await expect(page.getByText('A-18', { exact: true })).toBeVisible();
});

test('the automatic analysis is configured, changed and cancelled', async ({ page, request }) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const [{ registrada, nome }] = PLANTED;
  await office.addMarca(registrada);
  await open(page, office, telas.portfolio.href());
  const configure = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Opções' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Análise automática' }).press('Enter');
    await expect(page.getByRole('slider')).toBeVisible();
  };
  await configure();
  await page.getByRole('radio', { name: 'Mesma Classe' }).check();
  await page.getByRole('slider').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.getByRole('checkbox', { name: nome }).press(' ');
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(page.getByText('Nova análise registrada com sucesso!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opções' })).toBeFocused();

  await page.reload();
  await configure();
  await expect(page.getByRole('radio', { name: 'Mesma Classe' })).toBeChecked();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '1,3');
  await expect(page.getByText('1 marca escolhida')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar escolha' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Análise atualizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opções' })).toBeFocused();

  await configure();
  await expect(page.getByText('Todas as marcas ativas (1). Escolha para restringir.')).toBeVisible();
  await page.getByRole('button', { name: 'Desligar' }).click();
  await page
    .getByRole('dialog', { name: 'Desligar a análise automática?' })
    .getByRole('button', { name: 'Desligar' })
    .click();
  await expect(page.getByText('Análise Cancelada!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opções' })).toBeFocused();
  await configure();
  await expect(page.getByRole('button', { name: 'Desligar' })).toHaveCount(0);
});

test('a mark is edited with the calendar, archived, restored at once, and restored from the archive', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const [{ registrada, nome }] = PLANTED;
  await office.addMarca(registrada);
  await open(page, office, telas.portfolio.href());
  await page.getByRole('link', { name: `Detalhes de ${nome}` }).press('Enter');
  await page.getByRole('button', { name: 'Editar dados' }).press('Enter');
  await page.getByLabel('Data de Recebimento do INPI', { exact: true }).fill('28/02/2024');
  const opener = page.getByRole('button', { name: 'Escolher Data de Recebimento do INPI no calendário' });
  await opener.press('Enter');
  await expect(page.getByRole('button', { name: /28 de fevereiro de 2024/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await page.getByLabel('Representante Legal').fill('Ana Reis, João Dias');
  await page.getByLabel('Classificação Viena').fill('11.3.1');
  await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
  await expect(page.getByText(/^Formato inválido para Classificação\./).first()).toBeVisible();
  await page.getByLabel('Classificação Viena').fill('11.3.1: Xícaras');
  await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
  await expect(page.getByText('Dados alterados com sucesso!')).toBeVisible();
  await page.reload();
  for (const text of ['29/02/2024', 'Ana Reis, João Dias', '11.3.1: Xícaras'])
    await expect(page.getByText(text)).toBeVisible();

  const archive = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Arquivar marca' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    // A toast stays while the pointer is over it.
    await page.getByText('Marca arquivada com sucesso!').hover();
    await expect(page).toHaveURL(telas.portfolio.href());
  };
  await archive();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Marca desarquivada!')).toBeVisible();
  await expect(row(page, registrada)).toBeVisible();

  await page.getByRole('link', { name: `Detalhes de ${nome}` }).click();
  await archive();
  await expectNoFaultsInBothThemes(page);
  const archived = page.locator('[data-kind]').filter({ hasText: 'Marca arquivada com sucesso!' });
  await archived.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(page.getByText('Não há marcas no seu portifófio!')).toBeVisible();
  await page.getByRole('button', { name: 'Opções' }).click();
  await page.getByRole('menuitem', { name: 'Marcas arquivadas' }).click();
  await expect(page.getByText('Você possui 1 marca arquivada.')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Desarquivar ${nome}`) }).press('Enter');
  await expect(page.getByText('Não há marcas arquivadas')).toBeVisible();
  await page.goto(telas.portfolio.href());
  await expect(row(page, registrada)).toBeVisible();
});

test('the edit form and the details of a mark have their own addresses', async ({ page, request }) => {
  const office = await Office.create(request);
  await office.addMarca('900000019');
  await open(page, office, telas.edicaoDaMarca.href({ numero_processo: '900000019' }));
  await page.getByLabel('Elemento nominativo').fill('NOVE24');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Dados alterados com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(telas.marca.href({ numero_processo: '900000019' }));
  await expect(page.getByText('NOVE24')).toBeVisible();
  await page.goto(telas.edicaoDaMarca.href({ numero_processo: '900000019' }));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto(telas.detalhesDaMarca.href({ numero_processo: '900000019' }));
  await expect(page.getByRole('heading', { name: 'Detalhes de uma marca' })).toBeVisible();
  await expect(page.getByText('900000019')).toBeVisible();
});
