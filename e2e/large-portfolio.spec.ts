import { expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** The list repeats one stored mark five thousand times, with other numbers and names. */
const MARKS = 5000;
/** The rows of a screen and of its margins. */
const FEW_ROWS = 80;
const nameOf = (index: number): string => `MARCA ${String(index + 1).padStart(4, '0')}`;

async function multiply(page: Page, mark: object): Promise<void> {
  await page.route('**/api/marca/?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const size = Number(query.get('page_size'));
    const from = (Number(query.get('page')) - 1) * size;
    const length = Math.min(size, MARKS - from);
    const results = Array.from({ length }, (_, at) => ({
      ...mark,
      id: from + at + 1,
      elemento_nominativo: nameOf(from + at),
      numero_processo: String(900_000_000 + from + at),
    }));
    return route.fulfill({
      json: { count: MARKS, next: from + length < MARKS ? 'more' : null, previous: null, results },
    });
  });
}

/** The distance of the visible part from the top and from the end of the page, in pixels. */
const fromTop = (page: Page): Promise<number> => page.evaluate('window.scrollY');
const fromEnd = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollHeight - window.innerHeight - window.scrollY');

/** Presses a key until the page is where the key leads: the browser loses keys while a list corrects its height. */
async function scrollWith(page: Page, key: string, distance: (page: Page) => Promise<number>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await distance(page)).toBeLessThan(1);
  }).toPass();
}

test('of five thousand marks only the visible ones are drawn, and all can be scrolled, sorted, filtered and selected', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const mark = await office.addMarca(PLANTED[0].registrada);
  await multiply(page, mark);
  await open(page, office, telas.portfolio.href());
  const rows = page.getByRole('rowgroup').last().getByRole('row');
  const expectFewRows = async (): Promise<void> => expect(await rows.count()).toBeLessThan(FEW_ROWS);
  await expect(page.getByText(nameOf(0), { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(MARKS + 1));
  await expectFewRows();

  await scrollWith(page, 'End', fromEnd);
  await expect(page.getByText(nameOf(MARKS - 1), { exact: true })).toBeVisible();
  await expectFewRows();
  await scrollWith(page, 'Home', fromTop);
  await expect(page.getByText(nameOf(0), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Elemento nominativo' }).press('Enter');
  await page.getByRole('button', { name: 'Elemento nominativo' }).press('Enter');
  await expect(page.getByText(nameOf(MARKS - 1), { exact: true })).toBeVisible();
  await expectFewRows();

  await page.keyboard.press('/');
  await page.keyboard.type('marca 321');
  await expect(page.getByText('10 marcas encontradas')).toBeVisible();
  await page.keyboard.type('7');
  await expect(page.getByText('1 marca encontrada')).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(nameOf(3216)) }).press('Space');
  await expect(page.getByRole('region', { name: /análise/i })).toContainText(nameOf(3216));
});
