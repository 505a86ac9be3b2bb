import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import { cleanControls, trimTexto } from '@vigia/domain';
import { unzipSync, zipSync } from 'fflate';
import { PlanilhaError, SENTENCES } from './planilha-error.ts';
import { MAX_LINHAS, MAX_NUMEROS, readColunas, type CelulaDaPlanilha, type Planilha } from './planilha.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** The most bytes of an unpacked spreadsheet: a spreadsheet packs to a tenth or so, and deflate at most to a thousandth. */
const MAX_RATIO = 200;
const ALWAYS_UNPACKED = 2_000_000;

/** Unpacks a zip and packs it without compression. The library for spreadsheets would search a damaged zip for minutes. */
function repackZip(bytes: Uint8Array): Uint8Array {
  const most = Math.max(ALWAYS_UNPACKED, MAX_RATIO * bytes.length);
  let unpacked = 0;
  const isWithinLimit = ({ originalSize }: { originalSize: number }): boolean => {
    unpacked += originalSize;
    if (!(unpacked <= most)) throw new PlanilhaError(SENTENCES.conteudo);
    return true;
  };
  try {
    return zipSync(unzipSync(bytes, { filter: isWithinLimit }), { level: 0 });
  } catch {
    throw new PlanilhaError(SENTENCES.conteudo);
  }
}

function openWorkbook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows: MAX_LINHAS,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
  } catch (error) {
    const locked = error instanceof Error && /password/i.test(error.message);
    throw new PlanilhaError(locked ? SENTENCES.senha : SENTENCES.conteudo);
  }
}

const isFilled = (cell: CellObject | undefined): cell is CellObject =>
  cell !== undefined && cell.t !== 'z' && String(cell.v ?? '').trim() !== '';

/** Returns true if a number format contains letters of a date or time. Literal text, colours and escapes do not count. */
const isDateFormat = (format: string): boolean => /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

function toCelula(cell: CellObject, linha: number): CelulaDaPlanilha {
  const { t, v, w, z } = cell;
  // The file stores a date as a number, and only the number format distinguishes it.
  const isDate = t === 'd' || (t === 'n' && z !== undefined && isDateFormat(String(z)));
  const plain = !isDate && t !== 'e' && (typeof v === 'number' || typeof v === 'string');
  return plain ? { linha, valor: v, estranha: false } : { linha, valor: w ?? String(v), estranha: true };
}

/** The text of a cell in one line; empty without one. */
const textOf = (cell: CellObject | undefined): string =>
  isFilled(cell) && cell.t !== 'e' ? trimTexto(cleanControls(String(cell.w ?? cell.v)).replaceAll(/\s+/g, ' ')) : '';

/** Reads columns A and B of the first sheet. The first row with any content is the heading. */
function readSheet(book: WorkBook): Planilha {
  const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] =
    book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
  const top = rows.findIndex((row) => (row ?? []).some(isFilled));
  const linhas = rows.flatMap((row, index) => {
    const cell = row?.[0];
    return isFilled(cell) ? [{ celula: toCelula(cell, index + 1), cliente: textOf(row?.[1]) }] : [];
  });
  const heading = linhas.find(({ celula }) => celula.linha === top + 1);
  return readColunas(
    { celula: heading?.celula, cliente: textOf(rows[top]?.[1]) },
    linhas.filter(({ celula }) => celula.linha > top + 1),
  );
}

function whyNone({ cabecalho, recusadas: [first] }: Planilha): string {
  if (first !== undefined) return SENTENCES.nenhum(first.linha, first.texto);
  return cabecalho === null ? SENTENCES.vazio : SENTENCES.so_cabecalho;
}

/**
 * Reads a spreadsheet (.xlsx, or .xls of Excel 97 and later). Throws a `PlanilhaError` for the user if there is nothing to import.
 * It accepts only the signatures of these two formats, because the library would read any text as a table.
 */
export function readArquivo(content: ArrayBuffer): Planilha {
  const bytes = new Uint8Array(content);
  const isZip = startsWith(bytes, ZIP);
  if (!isZip && !startsWith(bytes, OLE)) throw new PlanilhaError(SENTENCES.conteudo);
  const planilha = readSheet(openWorkbook(isZip ? repackZip(bytes) : bytes));
  if (planilha.numeros.length > MAX_NUMEROS) throw new PlanilhaError(SENTENCES.demais(planilha.numeros.length), false);
  if (planilha.numeros.length === 0) throw new PlanilhaError(whyNone(planilha));
  return planilha;
}
