import { expect, type Page, request as requests, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { PNG, type ServidorPepi, startServidorPepi } from '../apps/api/test/servers.ts';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { Office, open } from './office.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

/** INPI's search site fills marks. The product runs beside a made-up site and makes its requests as slowly as it does in real use. */
let site: ServidorPepi;
let product: OwnProduct;

test.beforeAll(async () => {
  site = await startServidorPepi();
  site.processos.set('900000019', {
    numero: '900000019',
    codigo: '71',
    marca: 'LANONACHEF',
    apresentacao: 'Mista',
    temLogo: true,
    classe: '30',
    titulares: ['NOVE24 COMERCIO LTDA'],
    especificacao: 'Massas alimentícias; molhos',
  });
  site.logos.set('71', PNG);
  product = await startOwnProduct({ INPI_BUSCA_URL: site.url });
});

test.afterAll(async () => {
  await product.stop();
  await site.close();
});

/** Holds the responses of the site. Returns a function that releases them. */
function holdSite(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  site.espera = promise;
  return () => {
    site.espera = undefined;
    resolve(undefined);
  };
}

async function enter(page: Page): Promise<void> {
  const { baseURL } = product;
  const request = await requests.newContext({ baseURL });
  await open(page, await Office.create(request), `${baseURL}${telas.portfolio.href()}`);
  await page.getByLabel('Número do processo').focus();
}
const row = (page: Page, numero: string) => page.getByRole('row', { name: new RegExp(numero) });

test('a mark that is added by its number is filled from INPI, with its figure', async ({ page }) => {
  const release = holdSite();
  await enter(page);
  await page.keyboard.type('900000019');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marca adicionada com sucesso!')).toBeVisible();
  await expect(row(page, '900000019')).toContainText('Aguardando dados do INPI');
  release();
  // The page updates itself after six requests, which are four seconds apart.
  await expect(row(page, '900000019')).toContainText('LANONACHEF');
  await expect(row(page, '900000019')).toContainText('Registro de marca em vigor');
  await expect(row(page, '900000019').locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await page.getByRole('link', { name: 'Detalhes de LANONACHEF' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Informações da marca' })).toBeVisible();
  await expect(page.getByText('NOVE24 COMERCIO LTDA')).toBeVisible();
  await expect(page.locator('main img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expectNoFaultsInBothThemes(page);
  expect(site.simultaneos()).toBe(1);
});

test('a mark whose number INPI does not know says why it waits, and is requested again by keyboard', async ({
  page,
}) => {
  const release = holdSite();
  await enter(page);
  await page.keyboard.type('900000027');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Detalhes de 900000027' }).press('Enter');
  await expect(page.getByText('Buscando os dados desta marca no INPI')).toBeVisible();
  release();
  await expect(
    page.getByText(/O INPI não encontrou este número de processo\. Vamos perguntar de novo em/),
  ).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nova consulta ao INPI solicitada.')).toBeVisible();
  await expect(retry).toBeFocused();
});
