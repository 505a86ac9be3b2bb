import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { completeCnpj } from '@vigia/domain';
import { SENHA } from '../accounts.ts';
import { keepSession, Office, type Session } from '../office.ts';
import type { OwnProduct } from '../own-product.ts';
import { show } from '../screens.ts';
import { type Demonstration, holdStill, openDemonstration, startDemonstration } from './demonstration.ts';
import { listPictures, type Picture } from './pictures.ts';
import { writeSmallPng } from './small-png.ts';

/** What the list of sessions calls the browser that signed in. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const FOLDER = path.resolve(import.meta.dirname, '../../docs/images/manual');
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startDemonstration();
});
test.afterAll(() => product.stop());

/** The picture of a page with a palette. The browser reads the pixels of its own picture. */
async function takePicture(page: Page, painter: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const { width, height, data } = await painter.evaluate<{
    width: number;
    height: number;
    data: string;
  }>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return { width, height, data: new Uint8Array(canvas.getImageData(0, 0, width, height).data.buffer).toBase64() };
  })()`);
  return writeSmallPng(Buffer.from(data, 'base64'), width, height);
}

/** Opens a window in which a person is signed in, or nobody. */
async function openWindow(browser: Browser, { phone, dark }: Picture, session: Session | undefined) {
  const context = await browser.newContext({
    baseURL: product.baseURL,
    colorScheme: dark === true ? 'dark' : 'light',
    viewport: phone === true ? PHONE : WIDE,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await holdStill(page);
  await page.goto(telas.entrar.href());
  if (session !== undefined) await keepSession(page, session);
  return page;
}

test('makes the pictures of the manual', async ({ browser, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: product.baseURL, userAgent: BROWSER });
  const demonstration: Demonstration = await openDemonstration(request);
  const conta = {
    username: 'ana',
    first_name: 'Ana',
    last_name: 'Reis',
    email: 'ana@exemplo.com.br',
    password: SENHA,
    escritorio: { cnpj: completeCnpj('445566770001') },
  };
  const sessions = {
    demo: demonstration.session,
    empty: (await Office.create(request, conta)).session,
    nobody: undefined,
  };
  const painter = await browser.newPage();
  const windows = new Map<string, Page>();
  mkdirSync(FOLDER, { recursive: true });
  const made = new Set<string>();
  for (const picture of listPictures(demonstration)) {
    const { name, as = 'demo', phone = false, dark = false } = picture;
    const key = `${as} ${phone} ${dark}`;
    const window = windows.get(key) ?? (await openWindow(browser, picture, sessions[as]));
    windows.set(key, window);
    await test.step(name, () => show(window, picture));
    await window.evaluate('document.fonts.ready');
    await window.mouse.move(0, 0);
    writeFileSync(path.join(FOLDER, `${name}.png`), await takePicture(window, painter));
    made.add(`${name}.png`);
  }
  for (const file of readdirSync(FOLDER)) if (!made.has(file)) rmSync(path.join(FOLDER, file));
  for (const window of windows.values()) {
    // A list that asks again must not wait for a server that has ended.
    await window.unrouteAll({ behavior: 'ignoreErrors' });
    await window.context().close();
  }
  await request.dispose();
});
