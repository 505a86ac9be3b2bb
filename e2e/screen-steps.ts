import { expect, type Page } from '@playwright/test';

/** Every screen of the product, with its dialogs and menus. axe checks all of them, and pictures are taken of them. */
export interface Screen {
  name: string;
  url: string;
  /** Opens the dialog, menu or state that the address does not name, and waits for it. */
  open?: (page: Page) => Promise<void>;
  /** axe checks only this part. Base UI puts elements around a popup that are not part of this product. */
  within?: string;
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().press('Enter');
}
export const dialog = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toBeVisible();
export const text = (words: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(words).first()).toBeVisible();
};
/** Waits for the filter of clients, whose code loads after the list that it filters. */
export const clientFilter = (page: Page): Promise<void> =>
  expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();
export const opening = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialog(page);
};
export async function editing(page: Page): Promise<void> {
  await press(page, 'Editar dados');
  await expect(page.getByRole('textbox').first()).toBeVisible();
}
export const choosing =
  (radio: string, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('radio', { name: radio }).focus();
    await page.keyboard.press('Space');
    await then?.(page);
  };
