import { PlanilhaError, SENTENCES } from './planilha-error.ts';
import { type Celula, MAX_CELULAS, MAX_LINHAS, type Tabela } from './tabela.ts';

const SEPARATORS = [';', ',', '\t'] as const;

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

/** The separator that the first line has most of, outside of quotes. */
function findSeparator(text: string): string {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

function readText(bytes: Uint8Array): string {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0') || /^\s*</.test(text)) throw new PlanilhaError(SENTENCES.conteudo);
  return text;
}

/** The separator and the table without the first line 'sep=;', by which Excel names the separator. */
function splitSeparator(text: string): { rest: string; separator: string } {
  const [, told, rest = text] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  return { rest, separator: told ?? findSeparator(rest) };
}

const toCelula = (texto: string): Celula | undefined =>
  texto.trim() === '' ? undefined : { valor: texto, estranha: false, texto };

/** Collects the cells of a table. */
class Linhas {
  readonly tabela: (Celula | undefined)[][] = [];
  #row: (Celula | undefined)[] = [];
  #cells = 0;

  addCell(texto: string): void {
    this.#cells += 1;
    if (this.#cells > MAX_CELULAS) throw new PlanilhaError(SENTENCES.celulas, false);
    this.#row.push(toCelula(texto));
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

/** A cell in quotes, or one without: up to the separator or the end of the line (RFC 4180). */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"?([^${separator}\r\n]*)|([^${separator}\r\n]*))(${separator}|\r\n|\n|\r|$)`, 'y');

/**
 * Reads a table as text (RFC 4180, with semicolons, commas or tabs). Nothing is read as a number, a date or a formula. Throws a `PlanilhaError` for
 * what is no text.
 */
export function readCsv(bytes: Uint8Array): Tabela {
  const { rest, separator } = splitSeparator(readText(bytes));
  const pattern = cellPattern(separator.replace(/[\\^$.|?*+()[\]{}-]/g, '\\$&'));
  const linhas = new Linhas();
  while (pattern.lastIndex < rest.length) {
    const match = pattern.exec(rest);
    if (match === null) break;
    const [, quoted, after, plain, end] = match;
    linhas.addCell(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"') + (after ?? ''));
    if (end !== separator && !linhas.endRow()) return linhas.tabela;
  }
  if (linhas.isInRow) linhas.endRow();
  return linhas.tabela;
}
