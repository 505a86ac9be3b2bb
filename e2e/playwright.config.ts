import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

// This file is read again by every worker: what the first reading chose is handed on by the environment.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_INPI_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= path.join(mkdtempSync(path.join(tmpdir(), 'vigia-e2e-')), 'dados');
process.env['CHROMIUM_PATH'] ??= findChromium();
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: '.',
  // Times mean something on a machine that does nothing else: `npm run lighthouse`.
  testIgnore: 'lighthouse.spec.ts',
  outputDir: 'output',
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Where no letter is drawn differently (see visual.spec.ts), only a few soft edges may be.
    toHaveScreenshot: { maxDiffPixels: 40, animations: 'disabled' },
  },
  // One set of pictures; visual.spec.ts skips them where another browser or platform draws.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
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
      // Tests leave INPI's own server alone: nothing listens here.
      INPI_BUSCA_URL: 'http://127.0.0.1:9',
      // revistas.spec.ts answers here while it runs.
      INPI_REVISTAS_URL: `http://127.0.0.1:${process.env['E2E_INPI_PORT']}`,
      ESPERA_REVISTA: 'desligada',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stderr: 'pipe',
  },
});
