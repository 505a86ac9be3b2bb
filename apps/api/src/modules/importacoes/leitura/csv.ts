import { PlanilhaError, SENTENCES } from './planilha-error.ts';
import { type Celula, MAX_CELULAS, MAX_LINHAS, type Tabela } from './tabela.ts';

const SEPARATORS = [';', ',', '\t'] as const;
const MAX_FIRST_LINES = 20;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** The text of a file: UTF-8 or UTF-16 with its mark, UTF-8 without one, or else what Excel for Windows writes. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The position of the quote that ends a text in quotes, of which `at` is the first letter; -1 if there is none. Two quotes are a letter. */
function findClosing(text: string, at: number): number {
  for (let quote = text.indexOf('"', at); quote >= 0; quote = text.indexOf('"', quote + 2))
    if (text[quote + 1] !== '"') return quote;
  return -1;
}

/** The first lines of a text without what is in quotes. The two letters of a line end of Windows count as two lines. */
function readFirstLines(text: string): string[] {
  const sign = /["\r\n]/g;
  const lines: string[] = [];
  let line = '';
  let from = 0;
  for (let found = sign.exec(text); found !== null && lines.length < MAX_FIRST_LINES; found = sign.exec(text)) {
    line += text.slice(from, found.index);
    if (found[0] === '"') sign.lastIndex = Math.max(sign.lastIndex, findClosing(text, sign.lastIndex) + 1);
    else {
      lines.push(line);
      line = '';
    }
    from = sign.lastIndex;
  }
  return lines.length < MAX_FIRST_LINES ? [...lines, line + text.slice(from)] : lines;
}

const countMost = (line: string): number =>
  Math.max(...SEPARATORS.map((separator) => line.split(separator).length - 1));

/** Whether a line tells the separator although it is not the first: it names a process, or all of it is in quotes. */
const isTelling = (line: string): boolean => countMost(line) > 0 && (/processo/i.test(line) || !/[^;,\s]/.test(line));

/** The separator that the first line has most of, outside of quotes. A first line without any may be a title of the sheet. */
function findSeparator(text: string): string {
  const [first = '', ...next] = readFirstLines(text);
  const telling = countMost(first) > 0 ? first : (next.find(isTelling) ?? first);
  const counts = SEPARATORS.map((separator) => telling.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

function readText(bytes: Uint8Array): string {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0') || text.trimStart().startsWith('<')) throw new PlanilhaError(SENTENCES.conteudo);
  return text;
}

/** The separator and the table without the first line 'sep=;', by which Excel names the separator. */
function splitSeparator(text: string): { rest: string; separator: string } {
  const [told, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const rest = text.slice(told?.length ?? 0);
  return { rest, separator: separator ?? findSeparator(rest) };
}

const toCelula = (texto: string): Celula | undefined =>
  texto.trim() === '' ? undefined : { valor: texto, estranha: false, texto };

/** Collects the cells of a table. */
class Linhas {
  readonly tabela: (Celula | undefined)[][] = [];
  #row: (Celula | undefined)[] = [];
  #cells = 0;
  /** The numbers of the rows with a quote that does not close. */
  readonly abertas = new Set<number>();

  addCell(texto: string): void {
    this.#cells += 1;
    if (this.#cells > MAX_CELULAS) throw new PlanilhaError(SENTENCES.celulas, false);
    this.#row.push(toCelula(texto));
  }

  noteAberta(): void {
    this.abertas.add(this.tabela.length + 1);
  }

  /** Ends a row. Returns false if no further row is read. */
  endRow(): boolean {
    this.tabela.push(this.#row);
    this.#row = [];
    return this.tabela.length < MAX_LINHAS;
  }

  get isInRow(): boolean {
    return this.#row.length > 0;
  }
}

/** The end of a text without quotes: the next separator, the end of the line or that of the file. */
function findEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Whether a line of a text in quotes is a row of the table, which an open quote before it has swallowed. */
const hasRow = (quoted: string, separator: string): boolean =>
  Array.from(quoted.matchAll(/[\r\n]"?\d{6,9}"?(.)/g)).some(([, next]) => next === separator);

/** Whether a text in quotes ends where its cell ends. A text of one line may have more behind it: '"Casa" nova'. */
const isWhole = (quoted: string, after: string, separator: string): boolean =>
  !/[\r\n]/.test(quoted) || (after.trim() === '' && !hasRow(quoted, separator));

/** Whether a line with content follows the one at a position. */
function hasMoreLines(text: string, at: number): boolean {
  const line = text.slice(at).search(/[\r\n]/);
  return line >= 0 && /\S/.test(text.slice(at + line));
}

interface CelulaLida {
  texto: string;
  /** The position behind the cell. */
  end: number;
  /** True for a quote that does not close and has other rows behind it. */
  aberta: boolean;
}

/** Reads a cell in quotes. A quote that does not close is left out: the cell then ends as one without quotes. */
function readQuoted(text: string, from: number, separator: string): CelulaLida {
  const closing = findClosing(text, from);
  if (closing >= 0) {
    const quoted = text.slice(from, closing);
    const end = findEnd(text, closing + 1, separator);
    const after = text.slice(closing + 1, end);
    if (isWhole(quoted, after, separator)) return { texto: quoted.replaceAll('""', '"') + after, end, aberta: false };
  }
  const end = findEnd(text, from, separator);
  return { texto: text.slice(from, end), end, aberta: hasMoreLines(text, end) };
}

/** Reads the cell at a position (RFC 4180). */
function readCelula(text: string, at: number, separator: string): CelulaLida {
  if (text[at] === '"') return readQuoted(text, at + 1, separator);
  const end = findEnd(text, at, separator);
  return { texto: text.slice(at, end), end, aberta: false };
}

/**
 * Reads a table as text (RFC 4180, with semicolons, commas or tabs). Nothing is read as a number, a date or a formula. Throws a `PlanilhaError` for
 * what is no text, and for quotes that do not close, because the rows behind them may belong to their cell.
 */
export function readCsv(bytes: Uint8Array): Tabela {
  const { rest, separator } = splitSeparator(readText(bytes));
  const linhas = new Linhas();
  let at = 0;
  while (at < rest.length) {
    const { texto, end, aberta } = readCelula(rest, at, separator);
    if (aberta) linhas.noteAberta();
    linhas.addCell(texto);
    at = end + (rest.startsWith('\r\n', end) ? 2 : 1);
    if (rest[end] !== separator && !linhas.endRow()) break;
  }
  if (linhas.isInRow) linhas.endRow();
  if (linhas.abertas.size > 0) throw new PlanilhaError(SENTENCES.aspas([...linhas.abertas]), false);
  return linhas.tabela;
}
