import { utils, write } from '@e965/xlsx';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { createConta, type Conta } from './accounts.ts';
import { fixture, Office } from './office.ts';
import { PLANTED } from './planted.ts';

/** Whole journeys by keyboard alone: the test uses no pointer and sets no focus. It reaches only what Tab reaches. */
const [KAFELITO, ARVENTIS] = PLANTED;
/** The most Tab stops on the way to a control. */
const FAR = 60;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < FAR; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${FAR} times ${key} do not reach ${String(target)}`);
}
async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, { username, password }: Conta): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first Tab stop of every page skips the bar.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Entrar', exact: true }), 'Enter');
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Usuário' }));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type('senha errada');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Usuário ou senha incorretos!').first()).toBeVisible();
  await tabTo(page, page.getByLabel('Senha', { exact: true }), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(telas.portfolio.href());
}

async function compare(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel('Número do processo'));
  await page.keyboard.type(KAFELITO.registrada);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marca adicionada com sucesso!')).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: `Selecionar ${KAFELITO.nome}` }), 'Space');
  const bar = page.getByRole('region', { name: 'Análise manual' });
  await press(page, bar.getByRole('checkbox', { name: 'Mesma Classe' }), 'Space');
  await page.keyboard.press('Space');
  await tabTo(page, bar.getByRole('slider'));
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('slider')).toHaveAttribute('aria-valuetext', '1,1');
  await press(page, bar.getByRole('combobox', { name: 'Revista' }), 'Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('Revista 9302');
  await expect(page.getByRole('option', { name: /^Revista 9302/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Analisar'), 'Enter');
  await expect(page.getByRole('heading', { name: 'Marcas Similares' })).toBeVisible();
}

test('by keyboard alone: a user signs in, adds a mark, compares it, reads the rows and takes one to the board', async ({
  page,
  request,
}) => {
  const conta = createConta();
  const office = await Office.create(request, conta);
  await office.upload(fixture('RM9301-registros.xml'));
  await office.upload(fixture('RM9302-publicacoes.xml'));
  await signIn(page, conta);
  await compare(page);

  const rows = page.locator('[data-resultado]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toHaveAttribute('data-resultado', KAFELITO.publicada);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${telas.par.path}\\?analise=\\d+&numero=${KAFELITO.publicada}$`));
  await expect(page.getByRole('region', { name: 'Conclusão' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Voltar' }), 'Enter');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('o');
  // The period of this issue is over, so the product asks first.
  await press(page, button(page, 'Abrir caso assim mesmo'), 'Enter');
  await expect(page.getByText('Caso levado ao quadro!')).toBeVisible();
  // While the dialog closes, it still receives the keys.
  await expect(page.getByRole('dialog', { name: 'O prazo para oposição terminou' })).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Gestão de Oposições' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: new RegExp(`^${KAFELITO.publicadaNome}`) })).toBeVisible();
});

test('by keyboard alone: a card of the board is reached, lifted, put back, dropped, and moved by its menu', async ({
  page,
  request,
}) => {
  const conta = createConta();
  const office = await Office.create(request, conta);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id } = await office.upload(fixture('RM9302-publicacoes.xml'));
  for (const { registrada, publicada } of [KAFELITO, ARVENTIS]) {
    await office.addMarca(registrada);
    await office.levarAoQuadro((await office.compare(registrada, id)).id, publicada);
  }
  await signIn(page, conta);
  await press(page, page.getByRole('link', { name: 'Oposições' }), 'Enter');
  const column = (name: string): Locator => page.getByRole('region', { name });
  const card = page.getByRole('listitem', { name: new RegExp(`^${KAFELITO.publicadaNome}`) });
  const said = page.locator('[aria-live=assertive]').filter({ hasText: /caso|[Mm]ovimento/ });
  await expect(column('Novas Colidências (2)')).toBeVisible();

  await press(page, card, 'Space');
  await expect(said).toContainText('Você levantou o caso');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('coluna Em Análise');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('coluna Aprovado p/ Oposição');
  await page.keyboard.press('Escape');
  await expect(said).toContainText('Movimento cancelado');
  await expect(column('Novas Colidências (2)')).toBeVisible();
  await expect(card).toBeFocused();

  await page.keyboard.press('Space');
  await expect(said).toContainText('Você levantou o caso');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('coluna Em Análise');
  await page.keyboard.press('Space');
  await expect(page.getByText('Status do caso atualizado!').first()).toBeVisible();
  await expect(column('Em Análise (1)').getByRole('listitem')).toContainText(KAFELITO.publicadaNome);

  await press(page, button(page, `Mover ${KAFELITO.publicadaNome} para…`), 'Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  // Escape closes the menu without a choice and returns the focus.
  await page.keyboard.press('Escape');
  await expect(button(page, `Mover ${KAFELITO.publicadaNome} para…`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Prot');
  await expect(page.getByRole('menuitem', { name: 'Protocolado' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column('Protocolado (1)').getByRole('listitem')).toContainText(KAFELITO.publicadaNome);
  await expect(card).toBeFocused();
});

test('by keyboard alone: a user imports a real spreadsheet and finds its marks in the list', async ({
  page,
  request,
}) => {
  const conta = createConta();
  const office = await Office.create(request, conta);
  await office.upload(fixture('RM9301-registros.xml'));
  const book = utils.book_new();
  const rows = PLANTED.map(({ registrada, nome }) => [Number(registrada), nome]);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nº do Processo', 'Marca'], ...rows]), 'Marcas');
  const file = {
    name: 'marcas.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }),
  };
  await signIn(page, conta);
  await tabTo(page, page.getByRole('radio', { name: 'Adicionar uma marca' }));
  await page.keyboard.press('ArrowRight');
  await press(page, button(page, 'Como importar'), 'Enter');
  await expect(page.getByRole('dialog', { name: 'Importar marcas via planilha' })).toBeVisible();
  await press(page, button(page, 'Entendi'), 'Enter');
  await expect(button(page, 'Como importar')).toBeFocused();

  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Escolher a planilha'), 'Enter');
  await (await choosing).setFiles(file);
  await expect(page.getByText('Arquivo carregado com sucesso!')).toBeVisible();
  await press(page, button(page, 'Importar'), 'Enter');
  await expect(page.getByText('Todas as marcas foram importadas com sucesso!')).toBeVisible();
  for (const { registrada, nome } of PLANTED)
    await expect(page.getByRole('row', { name: new RegExp(registrada) })).toContainText(nome);
  await page.keyboard.press('/');
  await page.keyboard.type(PLANTED[1].nome.toLowerCase());
  await expect(page.getByText('1 marca encontrada')).toBeVisible();
});
