import { type CellObject, read, type WorkBook } from '@e965/xlsx';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { PlanilhaError, SENTENCES } from './planilha-error.ts';
import { type Aba, type Celula, MAX_CELULAS, MAX_LINHAS } from './tabela.ts';

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

/** Opens a workbook and reads at least the sheet with this index. */
function openWorkbook(bytes: Uint8Array, sheet: number): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: sheet,
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

type Rows = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** Whether each sheet of an .ods is hidden. The library does not read this: the style of a sheet says it. */
function listOcultasDoOds(bytes: Uint8Array): boolean[] {
  const { 'content.xml': content } = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' });
  const xml = content === undefined ? '' : strFromU8(content);
  const ocultos = new Set<string | undefined>();
  for (const [, style = '', properties = ''] of xml.matchAll(
    /<style:style\s([^>]*)>\s*<style:table-properties\s([^>]*)>/g,
  ))
    if (/\btable:display="false"/.test(properties)) ocultos.add(/\bstyle:name="([^"]*)"/.exec(style)?.[1] ?? '');
  return Array.from(xml.matchAll(/<table:table\s([^>]*)>/g), ([, table = '']) =>
    ocultos.has(/\btable:style-name="([^"]*)"/.exec(table)?.[1]),
  );
}

/** The indices of the sheets that a person sees. */
function listVisiveis(book: WorkBook, bytes: Uint8Array): number[] {
  const ocultas =
    book.bookType === 'ods'
      ? listOcultasDoOds(bytes)
      : (book.Workbook?.Sheets ?? []).map(({ Hidden: hidden = 0 }) => hidden > 0);
  const visiveis = book.SheetNames.flatMap((_, index) => (ocultas[index] === true ? [] : index));
  return visiveis.length === 0 ? [0] : visiveis;
}

function toAba(rows: Rows, nome: string | null): Aba {
  let cells = 0;
  const tabela = rows.slice(0, MAX_LINHAS).map((row) => {
    cells += row?.length ?? 0;
    if (cells > MAX_CELULAS) throw new PlanilhaError(SENTENCES.celulas, false);
    return row?.map(toCelula);
  });
  return { tabela, nome };
}

/**
 * Reads the first sheet of a workbook (.xlsx, .xls of Excel 97 and later, or .ods) that is not hidden and has content. Formulas are not computed: the
 * result counts that the file stores. Throws a `PlanilhaError` for a damaged or locked file.
 */
export function readLivro(bytes: Uint8Array): Aba {
  const book = openWorkbook(bytes, 0);
  for (const index of listVisiveis(book, bytes)) {
    const nome = book.SheetNames[index] ?? '';
    // The library reads only the wanted sheet of an .xlsx, and all of the others.
    const sheet = book.Sheets[nome] ?? openWorkbook(bytes, index).Sheets[nome];
    const rows: Rows = sheet?.['!data'] ?? [];
    if (rows.some((row) => row?.some(isFilled) === true)) return toAba(rows, index === 0 ? null : nome);
  }
  return { tabela: [], nome: null };
}
