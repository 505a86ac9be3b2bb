import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes a spreadsheet with a heading and these values in its first column. */
export function sheet(column: readonly unknown[], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new();
  const rows = column.map((value) => [value, 'outra coluna']);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nº do Processo', 'Observação'], ...rows]), 'Marcas');
  return write(book, { type: 'buffer', bookType });
}

/** Chooses a file in the portfolio's import. */
export const upload = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Escolher a planilha').setInputFiles({ name, mimeType: XLSX, buffer });
