import { expect, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { tuesday, writeGazette } from './gazette.ts';
import { Office, open } from './office.ts';

/** When an issue arrives, the watched marks are compared and the office's own processes are updated automatically. */
const PROPRIA = { numero: '928991012', nome: 'LaNonaChef' };
const FIGURA = '928991020';
const PUBLICADA = { numero: '943991015', nome: 'La Nonna Cheff' };
const PUBLICACAO: [string, string] = ['IPAS009', 'Publicação de pedido de registro para oposição'];

test('an issue is compared automatically with the marks that the office watches, and found in the history by keyboard', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  await office.upload(
    writeGazette(9497, tuesday(9), [
      { ...PROPRIA, despacho: ['IPAS158', 'Concessão de registro'] },
      { numero: FIGURA, apresentacao: 'Figurativa', despacho: ['IPAS158', 'Concessão de registro'] },
    ]),
  );
  for (const numero of [PROPRIA.numero, FIGURA]) await office.addMarca(numero);
  await open(page, office, telas.portfolio.href());
  await page.getByRole('button', { name: 'Opções' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Análise automática' }).press('Enter');
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(page.getByText('Nova análise registrada com sucesso!')).toBeVisible();
  await office.upload(writeGazette(9498, tuesday(1), [{ ...PUBLICADA, despacho: PUBLICACAO }]));

  const lotes = async () => (await office.call(contract.vigilancia.list)).results;
  await expect.poll(lotes).toMatchObject([{ status: 'Analisada' }]);
  await page.goto(telas.historico.href());
  const lote = page.getByRole('region', { name: 'Análise automática da revista 9498' });
  await expect(lote).toContainText('1 marca comparada. 1 marca figurativa ou sem nome ficou de fora.');
  const analise = page.getByRole('row', { name: /LaNonaChef/ });
  await expect(analise).toContainText(`${PROPRIA.numero} · automática`);
  const link = analise.getByRole('link', { name: 'LaNonaChef' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /La Nonna Cheff/ })).toBeVisible();
  await page.goBack();
  await expect(lote).toBeVisible();
  await expectNoFaultsInBothThemes(page);
});

test('the page of a mark shows what the gazettes say of its process, and the last day to act', async ({
  page,
  request,
}) => {
  const numero = '928991039';
  const office = await Office.create(request);
  await office.upload(writeGazette(9393, tuesday(20), [{ numero, nome: 'QXBANK', despacho: PUBLICACAO }]));
  await office.addMarca(numero);
  await office.upload(
    writeGazette(9394, tuesday(0), [
      { numero, despacho: ['IPAS423', 'Notificação de oposição', '850260089083 de 26/02/2026'] },
    ]),
  );
  await open(page, office, telas.marca.href({ numero_processo: numero }));
  await expect(page.getByRole('heading', { name: 'Andamentos do processo' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Notificação de oposição IPAS423',
    'Publicação de pedido de registro para oposição IPAS009',
  ]);
  await expect(page.getByText(/^Faltam \d+ dias$/)).toBeVisible();
  const how = page.getByText('Como o prazo é contado').first();
  await how.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Começa em /).first()).toBeVisible();
  // A worker updates the status.
  const readMarca = () => office.call(contract.marcas.get, { params: { id: numero } });
  await expect.poll(readMarca).toMatchObject({ status: expect.stringContaining('Aguardando exame de mérito') });
  await page.reload();
  await expect(page.getByText('Aguardando exame de mérito')).toBeVisible();
  await page.getByText('Como o prazo é contado').first().click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaultsInBothThemes(page);
  }
});
