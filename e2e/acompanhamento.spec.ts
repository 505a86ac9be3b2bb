import { expect, type Page, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { card, expectOrder } from './board.ts';
import { type Processo, tuesday, writeGazette } from './gazette.ts';
import { Office, open } from './office.ts';

/** Later gazettes show what happened to opposed applications and to missed ones. */
const PROPRIA = { numero: '928990016', nome: 'NOVE24' };
const PERDIDA = { numero: '943990019', nome: 'NOVE 24' };
const OPOSTA = { numero: '943990027', nome: 'NÓVE24' };

const PUBLICADO: Processo['despacho'] = ['IPAS009', 'Publicação de pedido de registro para oposição'];

/** Waits until the cases have these dispatches. A worker writes them after the upload, and the page reads them when it loads. */
async function expectAndamentos(office: Office, ...tipos: string[]): Promise<void> {
  const read = async () =>
    Object.values((await office.call(contract.oposicoes.quadro)).cards)
      .map(({ andamento }) => String(andamento?.tipo))
      .sort();
  await expect.poll(read).toEqual(tipos);
}

async function prepareCases(office: Office): Promise<void> {
  await office.upload(
    writeGazette(9361, tuesday(30), [{ ...PROPRIA, despacho: ['IPAS158', 'Concessão de registro'] }]),
  );
  await office.addMarca(PROPRIA.numero);
  for (const [numero, weeks, publicada] of [
    [9362, 15, PERDIDA],
    [9363, 4, OPOSTA],
  ] as const) {
    const { id } = await office.upload(writeGazette(numero, tuesday(weeks), [{ ...publicada, despacho: PUBLICADO }]));
    await office.levarAoQuadro((await office.compare(PROPRIA.numero, id)).id, publicada.numero);
  }
}

async function expectNoFindings(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaultsInBothThemes(page);
  }
}

test('a filed case shows later dispatches of its process, and a case with a missed deadline shows the second chance', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  await prepareCases(office);
  await open(page, office, telas.quadro.href());
  await expectOrder(page, 'Novas Colidências (2)', PERDIDA.nome, OPOSTA.nome);
  const missed = card(page, `${PERDIDA.nome},`);
  const filed = card(page, `${OPOSTA.nome},`);
  await expect(missed).toContainText('(VENCIDO)');
  await expect(missed).not.toContainText('Nulidade');

  // The grant is not stored yet. The details show what is possible after it.
  await missed.getByRole('link').press('Enter');
  const chance = page.getByRole('region', { name: 'Segunda chance: nulidade administrativa' });
  await expect(chance).toContainText('ainda se pode pedir a nulidade ao INPI em 180 dias da concessão (LPI, art. 169)');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Histórico' })).toHaveCount(0);

  await page.getByRole('button', { name: `Mover ${OPOSTA.nome} para…` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Protocolado' }).press('Enter');
  await expectOrder(page, 'Protocolado (1)', OPOSTA.nome);

  await office.upload(
    writeGazette(9364, tuesday(1), [
      { ...OPOSTA, despacho: ['IPAS423', 'Notificação de oposição'] },
      { ...PERDIDA, despacho: ['IPAS158', 'Concessão de registro'] },
    ]),
  );
  await expectAndamentos(office, 'concedido', 'notificado');
  await page.reload();
  await expect(filed).toContainText(`Oposição notificada${tuesday(1)}`);
  await expect(missed).toContainText('Registro concedido');
  await expect(missed).toContainText(/Nulidade até \d\d\/\d\d\/\d{4} \(1\d\d dias\)/);
  await expectNoFindings(page);

  await missed.getByRole('link').press('Enter');
  await expect(chance).toContainText(`Registro concedido em ${tuesday(1)} (terça-feira).`);
  await expect(chance).toContainText('LPI (Lei 9.279/1996), art. 169');
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Histórico' })).toHaveCount(0);

  await office.upload(
    writeGazette(9365, tuesday(0), [{ ...OPOSTA, despacho: ['IPAS024', 'Indeferimento do pedido'] }]),
  );
  await expectAndamentos(office, 'concedido', 'indeferido');
  await page.reload();
  await filed.getByRole('link').press('Enter');
  const history = page.getByRole('region', { name: 'Histórico' }).getByRole('listitem');
  await expect(history.first()).toContainText(
    `Na revista 9365, de ${tuesday(0)}, o pedido foi indeferido: Indeferimento do pedido (IPAS024).`,
  );
  await expect(history.nth(1)).toContainText('a oposição foi notificada ao requerente');
  await expect(page.getByRole('region', { name: 'Andamento do processo publicado' })).toContainText(
    'Pedido indeferido',
  );
});

test('a republication stands on the card beside the earlier deadline until a person confirms it', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  await prepareCases(office);
  await office.upload(writeGazette(9366, tuesday(0), [{ ...OPOSTA, despacho: ['IPAS421', 'Republicação de pedido'] }]));
  const readNovoPrazo = async () =>
    Object.values((await office.call(contract.oposicoes.quadro)).cards).find(({ novoPrazo }) => novoPrazo !== null);
  await expect.poll(readNovoPrazo).toMatchObject({ processoInpi: OPOSTA.numero });
  const { prazoFinal = '', novoPrazo } = (await readNovoPrazo()) ?? {};
  const later = novoPrazo?.prazoFinal ?? '';

  await open(page, office, telas.quadro.href());
  const opposed = card(page, `${OPOSTA.nome},`);
  await expect(opposed).toContainText(`Prazo: ${prazoFinal}`);
  await expect(opposed).toContainText(`Novo prazo, por confirmar: ${later}`);
  await expectNoFindings(page);
  await opposed.getByRole('link').press('Enter');
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(
    'A revista 9366 (arquivo enviado por este escritório, que o INPI ainda não confirmou) publicou o pedido',
  );
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Confirmar o novo prazo' }).press('Enter');
  const question = page.getByRole('dialog', { name: `Contar o prazo até ${later}?` });
  await expect(question).toContainText(`Publicada em ${tuesday(0)} (terça-feira).`);
  await expectNoFindings(page);
  await question.getByRole('button', { name: `Confirmar ${later}` }).press('Enter');
  await expect(page.getByText('Novo prazo confirmado!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Histórico' })).toHaveCount(0);
  await expect(opposed).toContainText(`Prazo: ${later}`);
  await expect(opposed).toContainText('Republicada');
});

test('the office’s own day is set in the calendar and shown on the cards', async ({ page, request }) => {
  const office = await Office.create(request);
  await prepareCases(office);
  await open(page, office, telas.calendarioDePrazos.href());
  const days = page.getByRole('textbox', { name: 'Dias antes do último dia' });
  // No office has a target before an administrator sets one.
  await expect(days).toHaveValue('0');
  await expect(page.getByText('O escritório não usa meta: só o prazo da lei aparece.')).toBeVisible();
  await days.fill('7');
  await days.press('Enter');
  await expect(page.getByText('Meta do escritório atualizada!')).toBeVisible();
  await page.goto(telas.quadro.href());
  await expectOrder(page, 'Novas Colidências (2)', PERDIDA.nome, OPOSTA.nome);
  await expect(card(page, `${OPOSTA.nome},`)).toContainText(/Meta interna: \d\d\/\d\d\/\d{4}/);
});
