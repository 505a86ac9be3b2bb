import { Readable } from 'node:stream';
import type { CellObject } from 'write-excel-file/node';
import { formatDia } from '@vigia/domain';
import { type ColunaDaPlanilha, diaOf, FORMATO_DO_MOMENTO, horaOf, texto } from './livro.ts';

/** The mark of UTF-8, by which the Excel of Windows knows that the text is not in the code page of the machine. */
const BOM = '\uFEFF';
/** The Excel of Brazil separates columns by semicolons. */
const SEPARATOR = ';';
const END = '\r\n';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, useGrouping: false });

/** A cell of a spreadsheet as text: days as dd/mm/yyyy, moments as dd/mm/yyyy hh:mm, numbers with a comma, shares in percent. Texts are safe from being read as a formula. */
function toText({ value, format }: CellObject): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (format === 'dd/mm/yyyy') return formatDia(diaOf(value));
  if (format === FORMATO_DO_MOMENTO) return `${formatDia(diaOf(value))} ${horaOf(value)}`;
  return format === '0%' ? `${decimal.format(value * 100)}%` : decimal.format(value);
}

const quote = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const writeRow = (cells: readonly CellObject[]): string =>
  cells.map((cell) => quote(toText(cell))).join(SEPARATOR) + END;

async function* writeRows<Row>(
  colunas: readonly ColunaDaPlanilha<Row>[],
  lotes: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BOM + writeRow(colunas.map(({ titulo }) => texto(titulo)));
  for await (const lote of lotes) yield lote.map((row) => writeRow(colunas.map(({ valor }) => valor(row)))).join('');
}

/** Writes a table as CSV, one part after the other, so that a list of any length takes the memory of one part. */
export const writeCsv = <Row>(
  colunas: readonly ColunaDaPlanilha<Row>[],
  lotes: AsyncIterable<readonly Row[]>,
): Readable => Readable.from(writeRows(colunas, lotes));
