import { type Browser, chromium, type Page } from '@playwright/test';
import { telas } from '@vigia/contract';
import { measureKeys } from '../e2e/key-times.ts';
import { findChromium } from '../scripts/chromium.ts';
import { formatMs, print, quantile } from './measure.ts';
import type { MundoDaTriagem } from './triagem-world.ts';

const OPENINGS = 7;
/** A person does not press the next key before this time. */
const BETWEEN_KEYS_MS = 125;
const LOOK_MS = 20;
const WIDTH = 1440;
const HEIGHT = 900;

/** Keeps the time at which the first row was painted, in milliseconds since the navigation began. */
const WATCH_FIRST_ROW = `new MutationObserver((_changes, observer) => {
  if (document.querySelector('[role=option]') === null) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.primeiraLinha = performance.now(); }));
}).observe(document, { childList: true, subtree: true });`;

/** Waits for the first row of the list. Returns when it was painted. The policy of the page forbids to wait in the page itself. */
async function waitForRows(page: Page): Promise<number> {
  for (;;) {
    const painted = await page.evaluate<number | undefined>('window.primeiraLinha');
    if (painted !== undefined) return painted;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Makes a page with an empty cache, whose user is signed in. */
async function openSignedIn(browser: Browser, { address, session }: MundoDaTriagem): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // A picture, so that no code of the product is in the cache.
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate((stored) => localStorage.setItem('user_token', JSON.stringify(stored)), session);
  await page.addInitScript(WATCH_FIRST_ROW);
  return page;
}

async function measureOpening(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return waitForRows(page);
}

function printOpenings(label: string, times: readonly number[]): void {
  print(
    `browser: first rows after opening the address, ${label}`,
    `median ${formatMs(quantile(times, 0.5))}, slowest ${formatMs(quantile(times, 1))}`,
  );
}

/** Opens the address in browsers with an empty cache, and again and again in one of them. Returns the page of that one. */
async function measureOpenings(browser: Browser, mundo: MundoDaTriagem, url: string): Promise<Page> {
  const empty: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const page = await openSignedIn(browser, mundo);
    empty.push(await measureOpening(page, url));
    await page.context().close();
  }
  printOpenings('with an empty cache', empty);
  const page = await openSignedIn(browser, mundo);
  await measureOpening(page, url);
  const filled: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) filled.push(await measureOpening(page, url));
  printOpenings('again', filled);
  return page;
}

async function press(page: Page, label: string, keys: readonly string[]): Promise<number> {
  const times = await measureKeys(page);
  for (const key of keys) {
    await page.keyboard.press(key);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KEYS_MS));
  }
  const { slowest, median } = await times.read();
  print(`browser: ${label} (${keys.length} keys)`, `median ${median} ms, slowest ${slowest} ms`);
  return slowest;
}

/** Throws unless the keys move the cursor of the list: a key that does nothing is quick. */
async function demandMove(page: Page, keys: readonly string[]): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Colidências' });
  const places: (string | null)[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    places.push(await list.getAttribute('aria-activedescendant'));
  }
  if (new Set(places).size < places.length) throw new Error(`the keys ${keys.join(', ')} do not move the cursor`);
}

const many = (key: string, count: number): string[] => Array.from({ length: count }, () => key);

/** Presses every kind of key of the list. Returns the slowest answer in milliseconds. */
async function pressAll(page: Page): Promise<number> {
  await demandMove(page, ['j', 'PageDown', 'End', 'Home']);
  const slowest = [
    await press(page, 'next and previous row', [...many('j', 20), ...many('k', 10)]),
    await press(page, 'page down, end, home', [...many('PageDown', 8), 'End', 'Home', 'End', 'Home']),
    await press(page, 'dismissals', [...many('e', 20), '1', '2', '3', '4', '5']),
    await press(page, 'cases', many('o', 5)),
    await press(page, 'undo', many('z', 10)),
    await press(page, 'select, and select a range', [...many('x', 5), ...many('Shift+J', 10), 'Escape']),
    await press(page, 'report to the client', many('c', 4)),
    await press(page, 'dialogs, opened and closed', ['m', 'Escape', 'a', 'Escape', 's', 'Escape', 'n', 'Escape']),
    await press(page, 'search', ['/', 'c', 'a', 's', 'a', ...many('Backspace', 4), 'Escape']),
  ];
  return Math.max(...slowest);
}

/** Opens the triage in a browser and presses its keys, on a list in the order of probability and on one in groups. */
export async function measureBrowser(mundo: MundoDaTriagem): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const url = `${mundo.address}${telas.triagem.href({ revista: mundo.revista })}`;
    const page = await measureOpenings(browser, mundo, url);
    const slowest: number[] = [];
    for (const [label, query] of [
      ['list without groups', ''],
      ['grouped by own mark', '?grupo=marca'],
      ['all rows, also decided ones', '?situacao=todas'],
    ] as const) {
      print(`browser: ${label}`, '');
      await page.goto(`${url}${query}`);
      await waitForRows(page);
      await page.getByRole('listbox', { name: 'Colidências' }).focus();
      slowest.push(await pressAll(page));
    }
    print('browser: slowest of all keys', formatMs(Math.max(...slowest)));
  } finally {
    await browser.close();
  }
}
