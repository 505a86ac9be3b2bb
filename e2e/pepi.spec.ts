import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, request as requests, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { PNG, type ServidorPepi, startServidorPepi } from '../apps/api/test/pepi/servidor.ts';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { Office, open } from './office.ts';

/** Marks that INPI's search site tells about: a product of its own beside a made-up site, at the polite pace of the real one. */
let site: ServidorPepi;
let product: ChildProcess;
let baseURL: string;
const folder = mkdtempSync(path.join(tmpdir(), 'vigia-pepi-'));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function isReady(): Promise<boolean> {
  return fetch(`${baseURL}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
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
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  product = spawn(process.execPath, ['../apps/cli/src/main.ts', 'servir'], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ROLE: 'all',
      DATABASE_URL: '',
      DATA_DIR: path.join(folder, 'dados'),
      INPI_BUSCA_URL: site.url,
      INPI_REVISTAS_URL: 'http://127.0.0.1:9',
      ESPERA_REVISTA: 'desligada',
    },
  });
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
});

test.afterAll(async () => {
  // One that could not start has ended already.
  const ended = product.exitCode === null ? new Promise((resolve) => product.once('exit', resolve)) : undefined;
  product.kill('SIGTERM');
  await ended;
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function enter(page: Page): Promise<void> {
  const request = await requests.newContext({ baseURL });
  await open(page, await Office.create(request), `${baseURL}${telas.portfolio.href()}`);
  await page.getByLabel('Número do processo').focus();
}
const row = (page: Page, numero: string) => page.getByRole('row', { name: new RegExp(numero) });

test('a mark added by number fills itself from INPI, with its figure', async ({ page }) => {
  await enter(page);
  await page.keyboard.type('900000019');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marca adicionada com sucesso!')).toBeVisible();
  await expect(row(page, '900000019')).toContainText('Aguardando dados do INPI');
  // Nobody reloads: six requests, four seconds apart.
  await expect(row(page, '900000019')).toContainText('LANONACHEF', { timeout: 60_000 });
  await expect(row(page, '900000019')).toContainText('Registro de marca em vigor');
  await expect(row(page, '900000019').locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await page.getByRole('link', { name: 'Detalhes de LANONACHEF' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Informações da marca' })).toBeVisible();
  await expect(page.getByText('NOVE24 COMERCIO LTDA')).toBeVisible();
  await expect(page.locator('main img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expectNoFaultsInBothThemes(page);
  expect(site.simultaneos()).toBe(1);
});

test('a number that INPI does not know says why it waits, and is asked for anew by keyboard', async ({ page }) => {
  // INPI has forgotten us: to sign in again takes long enough for the wait to be seen.
  site.expirar('login');
  await enter(page);
  await page.keyboard.type('900000027');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Detalhes de 900000027' }).press('Enter');
  await expect(page.getByText('Estamos buscando os dados desta marca no INPI.')).toBeVisible();
  await expect(page.getByText(/O INPI não encontrou este número de processo\. Vamos perguntar de novo em/)).toBeVisible(
    {
      timeout: 80_000,
    },
  );
  await expectNoFaultsInBothThemes(page);
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vamos perguntar ao INPI de novo.')).toBeVisible();
  await expect(retry).toBeFocused();
});
