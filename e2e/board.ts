import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { fixture, Office } from './office.ts';
import { PLANTED } from './planted.ts';

/** The opposition board in a browser, and an office that has cases on it. */
const [KAFELITO, ARVENTIS, ESTRELA] = PLANTED;

interface OfficeWithHits {
  office: Office;
  analises: number[];
}

/** An office with three comparisons that found a planted collision each. */
export async function prepare(request: APIRequestContext): Promise<OfficeWithHits> {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id } = await office.upload(fixture('RM9302-publicacoes.xml'));
  const analises: number[] = [];
  for (const { registrada } of [KAFELITO, ARVENTIS, ESTRELA]) {
    await office.addMarca(registrada);
    analises.push((await office.compare(registrada, id)).id);
  }
  return { office, analises };
}

/** An office with three cases in the first column, in the order of the planted pairs. */
export async function prepareBoard(request: APIRequestContext): Promise<Office> {
  const { office, analises } = await prepare(request);
  for (const [index, { publicada }] of [KAFELITO, ARVENTIS, ESTRELA].entries())
    await office.levarAoQuadro(analises[index] ?? 0, publicada);
  return office;
}

export const column = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
export const card = (page: Page, nome: string): Locator => page.getByRole('listitem', { name: new RegExp(`^${nome}`) });

export async function expectOrder(page: Page, title: string, ...names: string[]): Promise<void> {
  await expect(column(page, title).getByRole('listitem')).toHaveCount(names.length);
  for (const [index, nome] of names.entries())
    await expect(column(page, title).getByRole('listitem').nth(index)).toContainText(nome);
}

export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function saved(page: Page): Promise<void> {
  await expect(page.getByText('Status do caso atualizado!').first()).toBeVisible();
}

/** Waits until the page has drawn what the last move changed. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

/** Returns a function that touches the screen. Chromium does not turn mouse events into touch events. */
export async function touchscreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
}
