import { type Browser, expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { expectNoFaults } from './axe.ts';
import { card, centreOf, column, expectOrder, nextFrame, prepare, prepareBoard, saved, touchscreen } from './board.ts';
import { type Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** A row of a result becomes a case that is filed: by mouse, by keyboard alone and by touch. */
const [KAFELITO, ARVENTIS, ESTRELA] = PLANTED;

test('a collision is taken to the board, moved by mouse, and stays there', async ({ page, request }) => {
  const { office, analises } = await prepare(request);
  await open(
    page,
    office,
    telas.comparacao.href({ numero_processo: KAFELITO.registrada, revista: '9302', id: analises[0] }),
  );
  const row = page.getByRole('row', { name: new RegExp(KAFELITO.publicada) });
  await row.getByRole('button', { name: /^Levar ao quadro/ }).click();
  // The period of this issue is over, so the product asks first.
  await page.getByRole('button', { name: 'Abrir caso assim mesmo' }).click();
  await expect(page.getByText('Caso levado ao quadro!')).toBeVisible();
  await expect(row.getByRole('link', { name: /^No quadro/ })).toBeFocused();

  // The page of a pair takes it to the board too, and then links to its case.
  await page.goto(telas.par.href({ analise: analises[1], numero: ARVENTIS.publicada }));
  await page.getByRole('button', { name: /^Levar ao quadro/ }).click();
  await page.getByRole('button', { name: 'Abrir caso assim mesmo' }).click();
  await page.getByRole('link', { name: /^No quadro/ }).click();
  await expect(page.getByRole('region', { name: `${ARVENTIS.publicadaNome} × ${ARVENTIS.nome}` })).toBeVisible();
  await expect(page.getByText('Publicada em 22/09/2026 (terça-feira).')).toBeVisible();
  await expect(page.getByText(/^Prorrogada para 23\/11\/2026 \(segunda-feira\)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: `${ARVENTIS.publicadaNome} × ${ARVENTIS.nome}` })).toHaveCount(0);

  await expectOrder(page, 'Novas Colidências (2)', KAFELITO.publicadaNome, ARVENTIS.publicadaNome);
  const first = card(page, KAFELITO.publicadaNome);
  await expect(first).toContainText(`Proc: ${KAFELITO.publicada}`);
  await expect(first).toContainText(`Conflita com: ${KAFELITO.nome}`);
  await expect(first).toContainText(/Prazo: 23\/11\/2026 \((Faltam \d+ dias|Falta 1 dia|Vence hoje|VENCIDO)\)/);
  await expect(first).toContainText('Ana Reis');

  const from = await centreOf(first);
  const to = await centreOf(column(page, 'Em Análise (0)').getByRole('list'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // A movement of four pixels is an accident, not a drag.
  await page.mouse.move(from.x + 4, from.y);
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await page.mouse.move(from.x + 6, from.y);
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await page.mouse.up();
  await saved(page);
  await expectOrder(page, 'Em Análise (1)', KAFELITO.publicadaNome);
  await page.reload();
  await expectOrder(page, 'Em Análise (1)', KAFELITO.publicadaNome);
  await expectOrder(page, 'Novas Colidências (1)', ARVENTIS.publicadaNome);

  await card(page, KAFELITO.publicadaNome).getByRole('link').click();
  await expect(page.getByText('Moveu o caso de Novas Colidências para Em Análise.')).toBeVisible();
});

test('by keyboard: a case is found by g o, moved by Space and arrows and by its menu, and its notes are saved', async ({
  page,
  request,
}) => {
  const office = await prepareBoard(request);
  await open(page, office, telas.portfolio.href());
  await expect(page.getByRole('heading', { name: 'Marcas monitoradas' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Gestão de Oposições' })).toBeVisible();
  const names = [KAFELITO.publicadaNome, ARVENTIS.publicadaNome, ESTRELA.publicadaNome] as const;
  await expectOrder(page, 'Novas Colidências (3)', ...names);
  const said = page.locator('[aria-live=assertive]').filter({ hasText: /caso/ });

  const first = card(page, names[0]);
  await first.focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText(
    /^Você levantou o caso CAFELLITTO\. Ele está na posição 1 da coluna Novas Colidências\./,
  );
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText(/está agora na posição 2 da coluna Novas Colidências/);
  await page.keyboard.press('Escape');
  await expect(said).toHaveText(/^Movimento cancelado\./);
  await expectOrder(page, 'Novas Colidências (3)', ...names);

  await page.keyboard.press('Space');
  await expect(said).toHaveText(/^Você levantou/);
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText(/posição 2/);
  await page.keyboard.press('Space');
  await saved(page);
  await expectOrder(page, 'Novas Colidências (3)', names[1], names[0], names[2]);
  await expect(first).toBeFocused();

  await page.keyboard.press('Space');
  await expect(said).toHaveText(/^Você levantou/);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(/coluna Em Análise/);
  await page.keyboard.press('Space');
  await expectOrder(page, 'Em Análise (1)', names[0]);
  await expect(first).toBeFocused();

  // The menu also reaches columns that are not visible.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Mover ${names[0]} para…` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expectOrder(page, 'Protocolado (1)', names[0]);
  await expect(first).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: `${names[0]} × ${KAFELITO.nome}` });
  await expect(panel.getByText('Moveu o caso de Em Análise para Protocolado.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Notas' }).focus();
  await page.keyboard.type('Oposição protocolada.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Caso atualizado!', { exact: true })).toBeVisible();
  await expect(panel.getByText('Alterou as notas.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(first.getByRole('link')).toBeFocused();
  await page.reload();
  await expectOrder(page, 'Protocolado (1)', names[0]);
});

test('a case is filed with its receipt, discussed, closed and taken back, without a dialog on a dialog', async ({
  page,
  request,
}) => {
  const office = await prepareBoard(request);
  await open(page, office, telas.quadro.href());
  const nome = KAFELITO.publicadaNome;
  await card(page, nome).getByRole('link').click();
  const panel = page.getByRole('region', { name: `${nome} × ${KAFELITO.nome}` });
  await panel.getByRole('button', { name: 'Protocolar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Protocolar a oposição' });
  await dialog.getByLabel('Data do protocolo', { exact: true }).fill('01/10/2026');
  await dialog.getByLabel('Número da petição').fill('850260123456');
  await dialog.getByLabel('Número da GRU').fill('29409.17190.64804-30');
  await dialog
    .getByLabel('Comprovante do protocolo')
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Registrar protocolo' }).click();
  await expect(page.getByText('Protocolo registrado!')).toBeVisible();
  await expect(panel.getByText('850260123456', { exact: true })).toBeVisible();
  await expectOrder(page, 'Protocolado (1)', nome);
  await expect(card(page, nome)).toContainText('Prazo: 23/11/2026 (Protocolado em 01/10/2026)');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^Baixar comprovante/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`protocolo-${KAFELITO.publicada}.pdf`);

  await panel.getByRole('textbox', { name: 'Comentar' }).fill('Protocolada, @');
  await page.getByRole('option', { name: 'Ana Reis' }).click();
  await panel.getByRole('button', { name: 'Publicar comentário' }).click();
  await expect(panel.getByRole('region', { name: 'Comentários' })).toContainText('Protocolada, @Ana Reis');
  await expect(panel.getByRole('heading', { name: 'Tarefas (1 de 5)' })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Reunir provas' }).click();
  await expect(panel.getByRole('heading', { name: 'Tarefas (2 de 5)' })).toBeVisible();

  await panel.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await page.getByRole('radio', { name: 'Acordo' }).check({ force: true });
  await page.getByLabel('Motivo').fill('Coexistência assinada.');
  await page.getByRole('button', { name: 'Encerrar caso' }).click();
  await expect(page.getByText('Caso encerrado!')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Caso encerrado' })).toContainText('Coexistência assinada.');
  await expectOrder(page, 'Protocolado (0)');
  await expectNoFaults(page);

  await page.goto(telas.casosEncerrados.href());
  await page.getByLabel('Buscar nos casos encerrados').fill('coexistencia');
  await expect(page.getByText('1 caso encerrado')).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: `Reabrir ${nome} × ${KAFELITO.nome}` }).click();
  await expect(page.getByText('Caso reaberto!')).toBeVisible();
  await page.goto(telas.quadro.href());
  await expectOrder(page, 'Protocolado (1)', nome);
});

test('a colleague’s move appears by itself, and the filters keep the place of a card', async ({ page, request }) => {
  const office = await prepareBoard(request);
  await open(page, office, telas.quadro.href());
  const [first, second, third] = [KAFELITO.publicadaNome, ARVENTIS.publicadaNome, ESTRELA.publicadaNome];
  await expectOrder(page, 'Novas Colidências (3)', first, second, third);
  await office.moveCaso(second, 'col-analise');
  await expectOrder(page, 'Em Análise (1)', second);
  await expectOrder(page, 'Novas Colidências (2)', first, third);
  await page.goto(telas.quadro.href({ responsavel: 'ninguem' }));
  await expect(page.getByText('0 de 3 casos')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expectOrder(page, 'Novas Colidências (2)', first, third);
});

async function openPhone(browser: Browser, office: Office): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, office, telas.quadro.href());
  return page;
}

test('by touch on a phone: a long press lifts a card, a short touch does not, and the board follows a moved card', async ({
  browser,
  request,
}) => {
  const office = await prepareBoard(request);
  const page = await openPhone(browser, office);
  const names = [KAFELITO.publicadaNome, ARVENTIS.publicadaNome, ESTRELA.publicadaNome] as const;
  await expectOrder(page, 'Novas Colidências (3)', ...names);
  const send = await touchscreen(page);
  const dragging = page.locator('[data-dragging]');

  const from = await centreOf(card(page, names[0]));
  const below = await centreOf(card(page, names[1]));
  // A touch shorter than 120 ms lifts nothing.
  await send('touchStart', from);
  await send('touchEnd');
  await expect(dragging).toHaveCount(0);

  await send('touchStart', from);
  await expect(dragging).toHaveCount(1);
  for (let step = 1; step <= 6; step += 1) {
    await send('touchMove', { x: from.x, y: from.y + ((below.y - from.y + 20) * step) / 6 });
    await nextFrame(page);
  }
  await expect(page.locator('[aria-live=assertive]').filter({ hasText: /caso/ })).toHaveText(/posição 2/);
  await send('touchEnd');
  await saved(page);
  await expectOrder(page, 'Novas Colidências (3)', names[1], names[0], names[2]);

  // The menu moves the card to another column, and the board scrolls to it.
  await page.getByRole('button', { name: `Mover ${names[0]} para…` }).tap();
  await page.getByRole('menuitem', { name: 'Aprovado p/ Oposição' }).tap();
  await expectOrder(page, 'Aprovado p/ Oposição (1)', names[0]);
  await expect(card(page, names[0])).toBeInViewport();
  await page.context().close();
});

test('a move that cannot be saved is undone, and one that comes too late shows the newer state', async ({
  page,
  request,
}) => {
  const office = await prepareBoard(request);
  await open(page, office, telas.quadro.href());
  const nome = KAFELITO.publicadaNome;
  const move = async (title: string): Promise<void> => {
    await page.getByRole('button', { name: `Mover ${nome} para…` }).click();
    await page.getByRole('menuitem', { name: title }).click();
  };
  await page.route('**/api/oposicoes/*/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await move('Em Análise');
  await expect(page.getByText('Erro ao salvar a alteração!').first()).toBeVisible();
  await expectOrder(page, 'Em Análise (0)');
  await expect(column(page, 'Novas Colidências (3)')).toBeVisible();
  await page.unroute('**/api/oposicoes/*/');

  // A colleague moves the same case meanwhile.
  await office.moveCaso(nome, 'col-aprovado');
  await move('Protocolado');
  await expect(page.getByText(/^Este caso mudou/).first()).toBeVisible();
  await expectOrder(page, 'Aprovado p/ Oposição (1)', nome);
  await expectOrder(page, 'Protocolado (0)');
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390] as const)
    test(`axe finds no fault on the board and its details, ${colorScheme}, ${width} wide`, async ({
      browser,
      request,
    }) => {
      const office = await prepareBoard(request);
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await open(page, office, telas.quadro.href());
      await expectOrder(
        page,
        'Novas Colidências (3)',
        KAFELITO.publicadaNome,
        ARVENTIS.publicadaNome,
        ESTRELA.publicadaNome,
      );
      await expectNoFaults(page);
      await page.getByRole('button', { name: `Mover ${KAFELITO.publicadaNome} para…` }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      // Only the menu: the kit puts elements around it that hold the focus, and a popup belongs to no landmark.
      await expectNoFaults(page, { within: '[role=menu]' });
      await page.keyboard.press('Escape');
      await card(page, KAFELITO.publicadaNome).getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible();
      await expectNoFaults(page);
      await context.close();
    });
