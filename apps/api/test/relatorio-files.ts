import * as xlsx from '@e965/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Asks for a report as a user with this token. */
export const fetchRelatorio = (test: TestApp, token: string, url: string) =>
  test.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Token ${token}` } });

/** Reads the text of a PDF report, page by page and as a whole. */
export async function readPdfOf(test: TestApp, token: string, url: string) {
  const { statusCode, headers, rawPayload } = await fetchRelatorio(test, token, url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = text.map((page) => page.replace(/\s+/g, ' '));
  return { pdf, pages, whole: pages.join(' '), raw: rawPayload.toString('latin1'), headers };
}

/** Reads a report that is a spreadsheet. */
export async function readBookOf(test: TestApp, token: string, url: string): Promise<xlsx.WorkBook> {
  const { statusCode, headers, rawPayload } = await fetchRelatorio(test, token, url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return xlsx.read(rawPayload, { type: 'buffer', cellNF: true });
}

/** The cell of a column, by its title, in a row from 1. */
export function cellOf(sheet: xlsx.WorkSheet | undefined, titulo: string, row: number): xlsx.CellObject {
  const [titulos = []] = xlsx.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 });
  return sheet?.[xlsx.utils.encode_cell({ r: row, c: titulos.indexOf(titulo) })];
}

/** The facts of the sheet 'Resumo', by their labels. */
export const readFactsOf = (book: xlsx.WorkBook): Map<string, unknown> =>
  new Map(xlsx.utils.sheet_to_json<[string, unknown]>(book.Sheets['Resumo'] ?? {}, { header: 1 }));
