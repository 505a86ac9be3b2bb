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
  return xlsx.read(rawPayload, { type: 'buffer', cellNF: true, cellStyles: true, bookFiles: true });
}

/** The cell of a column, by its title, in a row from 1. */
export function cellOf(sheet: xlsx.WorkSheet | undefined, titulo: string, row: number): xlsx.CellObject {
  const [titulos = []] = xlsx.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 });
  return sheet?.[xlsx.utils.encode_cell({ r: row, c: titulos.indexOf(titulo) })];
}

/** The facts of the sheet 'Resumo', by their labels. */
export const readFactsOf = (book: xlsx.WorkBook): Map<string, unknown> =>
  new Map(xlsx.utils.sheet_to_json<[string, unknown]>(book.Sheets['Resumo'] ?? {}, { header: 1 }));

/** The cell beside a label of the sheet 'Resumo'. */
export function factOf(book: xlsx.WorkBook, label: string): xlsx.CellObject {
  const rows = xlsx.utils.sheet_to_json<string[]>(book.Sheets['Resumo'] ?? {}, { header: 1, blankrows: true });
  return book.Sheets['Resumo']?.[xlsx.utils.encode_cell({ r: rows.findIndex(([found]) => found === label), c: 1 })];
}

/** The pictures of a spreadsheet, as data URLs. */
export function readPicturesOf(book: xlsx.WorkBook & { files?: Record<string, { content?: Uint8Array }> }): string[] {
  return Object.entries(book.files ?? {})
    .filter(([path]) => path.startsWith('xl/media/'))
    .map(([, { content = new Uint8Array() }]) => `data:image/png;base64,${Buffer.from(content).toString('base64')}`);
}

/** The rows of a CSV file of the product, each by the titles. */
function parseCsv(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  const [titulos = [], ...rest] = rows.slice(0, -1);
  return rest.map((row) => Object.fromEntries(titulos.map((titulo, at) => [titulo, row[at] ?? ''])));
}

/** Reads a report that is a CSV file, by its titles. */
export async function readCsvOf(test: TestApp, token: string, url: string): Promise<Record<string, string>[]> {
  const { statusCode, headers, payload } = await fetchRelatorio(test, token, url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return parseCsv(payload);
}

/** Reads the only sheet of a spreadsheet: its name, and its rows by the titles, with the raw values and formats of the cells. */
export async function readSheetOf(
  test: TestApp,
  token: string,
  url: string,
): Promise<{ folha: string; rows: Record<string, xlsx.CellObject | undefined>[] }> {
  const book = await readBookOf(test, token, url);
  const [folha = ''] = book.SheetNames;
  const sheet = book.Sheets[folha] ?? {};
  const [titulos = [], ...rest] = xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1, blankrows: true });
  const rows = rest.map((_, row) =>
    Object.fromEntries(titulos.map((titulo, c) => [titulo, sheet[xlsx.utils.encode_cell({ r: row + 1, c })]])),
  );
  return { folha, rows };
}

/** The name under which a browser saves a report. */
export async function nomeOf(test: TestApp, token: string, url: string): Promise<string> {
  const { headers } = await fetchRelatorio(test, token, url);
  return /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1] ?? '';
}

/** The day (yyyy-mm-dd) of a spreadsheet's day number. */
export const dayOfCell = (cell: xlsx.CellObject | undefined): string =>
  new Date(Date.UTC(1899, 11, 30) + Number(cell?.v) * 86_400_000).toISOString().slice(0, 10);
