import { expect, type Page, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { type Processo, tuesday, writeGazette } from './gazette.ts';
import { Office, open } from './office.ts';

/** A day at the desk: what waits today, and every deadline on one screen, by keyboard alone. */
const PROPRIA = { numero: '928990083', nome: 'VINTE8' };
const CITADA = { numero: '928990091', nome: 'LUMARINA' };
const PERDIDA = { numero: '943990086', nome: 'VINTE 8' };
const OPOSTA = { numero: '943990094', nome: 'VÍNTE8' };
const PUBLICADO: Processo['despacho'] = ['IPAS009', 'Publicação de pedido de registro para oposição'];

/** An office with a late case, one that is due in a month, and an own process that was opposed. */
async function prepare(office: Office): Promise<{ oposta: number }> {
  await office.upload(
    writeGazette(9381, tuesday(30), [{ ...PROPRIA, despacho: ['IPAS158', 'Concessão de registro'] }]),
  );
  await office.addMarca(PROPRIA.numero);
  const { id: primeira } = await office.upload(writeGazette(9382, tuesday(15), [{ ...PERDIDA, despacho: PUBLICADO }]));
  await office.levarAoQuadro((await office.compare(PROPRIA.numero, primeira)).id, PERDIDA.numero);
  const { id: segunda } = await office.upload(
    writeGazette(9383, tuesday(4), [
      { ...OPOSTA, despacho: PUBLICADO },
      { ...CITADA, despacho: ['IPAS423', 'Notificação de oposição'] },
    ]),
  );
  await office.addMarca(CITADA.numero);
  const { id } = await office.levarAoQuadro((await office.compare(PROPRIA.numero, segunda)).id, OPOSTA.numero);
  return { oposta: id };
}

async function expectNoFindings(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaultsInBothThemes(page);
  }
}

test('every deadline of the office is on one screen, late ones first, until it is filed or met', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  const { oposta } = await prepare(office);
  await open(page, office, telas.home.href());
  await expect(page.getByRole('link', { name: 'Prazos' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { name: 'Prazos', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Atrasados/ })).toContainText(`${PERDIDA.nome} × ${PROPRIA.nome}`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expectNoFindings(page);

  // The opposition suffered is answered and marked as met.
  await page.getByRole('button', { name: `Opções de ${CITADA.nome}, Oposição sofrida` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Marcar como cumprido' }).press('Enter');
  await expect(rows).toHaveCount(2);

  // A filed case leaves the list and the month.
  const { versao } = await office.call(contract.oposicoes.get, { params: { id: oposta } });
  const data = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await office.call(contract.oposicoes.protocolar, { params: { id: oposta }, body: { data, versao } });
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('radio', { name: 'Mês' }).press('Space');
  await expect(page).toHaveURL(telas.prazos.href({ visao: 'mes' }));
  const today = page.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(today).toHaveAttribute('aria-current', 'date');
  await today.focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  await expect(page).toHaveURL(/mes=\d{4}-\d\d&dia=\d{4}-\d\d-\d\d$/);
  await expectNoFindings(page);
});

test('the page of today leads to the triage and to the deadlines', async ({ page, request }) => {
  const office = await Office.create(request);
  await open(page, office, telas.hoje.href());
  await expect(page.getByText('Comece pelas suas marcas')).toBeVisible();
  await expectNoFindings(page);

  await prepare(office);
  await open(page, office, telas.portfolio.href());
  await expect(page.getByRole('region', { name: 'Hoje' })).toContainText(`${PERDIDA.nome} × ${PROPRIA.nome}`);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'O que a revista 9383 trouxe' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seus processos (1)' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Ver todos os prazos' }).press('Enter');
  await expect(page).toHaveURL(telas.prazos.href());
});
