import { type CellObject, read, type WorkBook } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { PlanilhaError, SENTENCES } from './planilha-error.ts';
import { type Celula, MAX_CELULAS, MAX_LINHAS, type Tabela } from './tabela.ts';

/** The most bytes of an unpacked workbook: one packs to a tenth or so, and deflate at most to a thousandth. */
const MAX_RATIO = 200;
const ALWAYS_UNPACKED = 2_000_000;
const MAX_UNPACKED = 400_000_000;

/** Unpacks a zip and packs it without compression. The library for spreadsheets would search a damaged zip for minutes. */
export function repackZip(bytes: Uint8Array): Uint8Array {
  const most = Math.min(MAX_UNPACKED, Math.max(ALWAYS_UNPACKED, MAX_RATIO * bytes.length));
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
    const locked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new PlanilhaError(locked ? SENTENCES.senha : SENTENCES.conteudo);
  }
}

const isFilled = (cell: CellObject | undefined): cell is CellObject =>
  cell !== undefined && cell.t !== 'z' && String(cell.v ?? '').trim() !== '';

/** Returns true if a number format contains letters of a date or time. Literal text, colours and escapes do not count. */
const isDateFormat = (format: string): boolean => /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

function toCelula(cell: CellObject | undefined): Celula | undefined {
  if (!isFilled(cell)) return undefined;
  const { t, v, w, z } = cell;
  // The file stores a date as a number, and only the number format distinguishes it.
  const isDate = t === 'd' || (t === 'n' && z !== undefined && isDateFormat(String(z)));
  const plain = !isDate && t !== 'e' && (typeof v === 'number' || typeof v === 'string');
  const texto = t === 'e' ? '' : String(w ?? v);
  return plain ? { valor: v, estranha: false, texto } : { valor: w ?? String(v), estranha: true, texto };
}

/**
 * Reads the first sheet of a workbook (.xlsx, .xls of Excel 97 and later, or .ods). Formulas are not computed: the result counts that the file stores.
 * Throws a `PlanilhaError` for a damaged or locked file.
 */
export function readLivro(bytes: Uint8Array): Tabela {
  const book = openWorkbook(bytes);
  const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] =
    book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
  let cells = 0;
  return rows.slice(0, MAX_LINHAS).map((row) => {
    cells += row?.length ?? 0;
    if (cells > MAX_CELULAS) throw new PlanilhaError(SENTENCES.celulas, false);
    return row?.map(toCelula);
  });
}
