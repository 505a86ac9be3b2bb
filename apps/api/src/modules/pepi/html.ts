import type { Document, Element, ParentNode } from 'domhandler';
import { childrenOf, listElements, parseHtml, textOf } from '../../platform/html.ts';
import { PaginaInesperada } from './erros.ts';

/** Even the page of a process with hundreds of petitions is shorter. */
const MAX_CHARACTERS = 4_000_000;

/** Parses a page; throws PaginaInesperada when it is too long, HtmlRecusado when it is nested too deeply. */
export function parsePagina(html: string): Document {
  if (html.length > MAX_CHARACTERS) throw new PaginaInesperada('the page is too long');
  return parseHtml(html);
}

/** Control characters count as blanks: the database accepts no NUL. */
const BLANKS = /[\s\u00a0\p{Cc}]+/gu;
/** The text with single blanks; null when it is empty or only the hyphen that INPI prints for an empty field. */
export function cleanCampo(text: string | undefined): string | null {
  const plain = (text ?? '').toWellFormed().replace(BLANKS, ' ').trim();
  return plain === '' || plain === '-' ? null : plain;
}

const isHidden = ({ name, attribs }: Element): boolean =>
  name === 'div' && /visibility\s*:\s*hidden/i.test(attribs['style'] ?? '');

/** The rows of a table, directly inside it or inside its tbody. Rows of nested tables are left out. */
export const rowsOf = (table: ParentNode): Element[] =>
  childrenOf(table).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return child.name === 'tbody' ? rowsOf(child) : [];
  });

export const cellsOf = (row: ParentNode): Element[] =>
  childrenOf(row).filter(({ name }) => name === 'td' || name === 'th');

/** The texts of a cell: the visible one, which INPI shortens with '...', and the whole text, which appears on hovering. */
export interface CelulaDaPagina {
  visivel: string | null;
  /** By the id of the hidden part, without the number that INPI appends. */
  inteiro: ReadonlyMap<string, string>;
}

/** The text in the last cell of a hidden part. The cells before it contain its title and its closing button. */
function wholeText(hidden: Element): string | null {
  const last = listElements(hidden, 'td').at(-1);
  return last === undefined ? null : cleanCampo(textOf(last));
}

/** Reads a cell. The text of its hidden parts does not belong to its visible text. */
export function readCell(cell: Element | undefined): CelulaDaPagina {
  const inteiro = new Map<string, string>();
  if (cell === undefined) return { visivel: null, inteiro };
  for (const hidden of listElements(cell, 'div').filter(isHidden)) {
    const text = wholeText(hidden);
    const name = /^\D*/.exec((hidden.attribs['id'] ?? '').trim())?.[0] ?? '';
    if (text !== null && !inteiro.has(name)) inteiro.set(name, text);
  }
  return { visivel: cleanCampo(textOf(cell, isHidden)), inteiro };
}
