import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { freePort } from './free-port.ts';
import { makeProductFolder } from '../scripts/product-folder.ts';

/** A folder for the data of the product and for gazettes. It goes with this process, which outlives the server. */
function makeOwnFolder(): string {
  const folder = makeProductFolder('vigia-e2e-');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Every worker loads this file again and takes the first values from the environment.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_INPI_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= path.join(makeOwnFolder(), 'dados');
process.env['CHROMIUM_PATH'] ??= findChromium();
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: '.',
  // It measures times, which mean something only on a machine that does nothing else: `npm run lighthouse`.
  testIgnore: 'lighthouse.spec.ts',
  outputDir: 'output',
  // The times only end a test or an action that hangs, since a busy machine may be ten times slower. Only accessibility.spec.ts has a time of its own.
  timeout: 900_000,
  expect: {
    timeout: 120_000,
    // Where letters are drawn as they were for the kept pictures (see visual.spec.ts), only a few soft edges may differ.
    toHaveScreenshot: { maxDiffPixels: 40, animations: 'disabled' },
  },
  // There is one set of pictures; visual.spec.ts is skipped on other browsers and platforms.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Requests that a service worker makes cannot be routed. offline.spec.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node ../apps/cli/src/main.ts servir',
    cwd: import.meta.dirname,
    url: `${baseURL}/api/health/ready`,
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DATABASE_URL: '',
      ROLE: 'all',
      HOST: '127.0.0.1',
      // Tests do not ask INPI's own server: nothing listens here.
      INPI_BUSCA_URL: 'http://127.0.0.1:9',
      // The server that revistas.spec.ts starts listens here.
      INPI_REVISTAS_URL: `http://127.0.0.1:${process.env['E2E_INPI_PORT']}`,
      ESPERA_REVISTA: 'desligada',
      // The journeys read mails.
      CORREIO: 'ligado',
      SMTP_URL: '',
    },
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 120_000 },
    stderr: 'pipe',
  },
});
