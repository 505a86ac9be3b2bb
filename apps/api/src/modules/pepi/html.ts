import { type HTMLElement, parse } from 'node-html-parser';
import { PaginaInesperada } from './pepi.erros.ts';

/** A page of a process with hundreds of petitions has less than this. */
const MAX_CHARACTERS = 4_000_000;
/** The parser takes the square of what is left open: INPI's own pages leave a few hundred cells open at most. */
const MAX_OPEN = 4000;
const MAX_COMMENTS = 4000;

const VOID = new Set(['img', 'input', 'br', 'hr', 'meta', 'link', 'col', 'area', 'base']);

/** How many tags are open at once, at most, or closed without having been open; counted without regard to their order. */
function countOpen(html: string): number {
  let open = 0;
  let most = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]+)/gi)) {
    if (!VOID.has(name.toLowerCase())) open += slash === '' ? 1 : -1;
    most = Math.max(most, Math.abs(open));
  }
  return most;
}

const countComments = (html: string): number => html.match(/<!--/g)?.length ?? 0;

/** Reads a page into elements; what would take the parser for ever is refused unread. */
export function parseHtml(html: string): HTMLElement {
  if (html.length > MAX_CHARACTERS) throw new PaginaInesperada('the page is too long');
  if (countOpen(html) > MAX_OPEN || countComments(html) > MAX_COMMENTS)
    throw new PaginaInesperada('the page is no page');
  return parse(html, { comment: false });
}

/** Control characters count as blanks: the database takes no NUL. */
const BLANKS = /[\s\u00a0\p{Cc}]+/gu;
/** A text as a person reads it; null when nothing is left, or only the hyphen that INPI prints for nothing. */
export function toText(text: string | undefined): string | null {
  const plain = (text ?? '').toWellFormed().replace(BLANKS, ' ').trim();
  return plain === '' || plain === '-' ? null : plain;
}

const isHidden = (element: HTMLElement): boolean =>
  /visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');

/** The rows right inside a table, whether or not a tbody lies between. */
export const rowsOf = (table: HTMLElement): HTMLElement[] =>
  table.children.flatMap((child) => {
    if (child.tagName === 'TR') return [child];
    return child.tagName === 'TBODY' ? rowsOf(child) : [];
  });

export const cellsOf = (row: HTMLElement): HTMLElement[] =>
  row.children.filter(({ tagName }) => tagName === 'TD' || tagName === 'TH');

/** The texts of a cell: what it shows, cut with '...' where it is long, and the whole text that it shows on hovering. */
export interface Celula {
  visivel: string | null;
  /** By the id of the hidden part, without the number that INPI appends. */
  inteiro: ReadonlyMap<string, string>;
}

/** The words in the last cell of a hidden part: before it stand its title and the button that closes it. */
const wholeText = (hidden: HTMLElement): string | null => toText(hidden.querySelectorAll('td').at(-1)?.textContent);

/** Reads a cell. Its hidden parts leave it, so that no text of theirs is taken for its own. */
export function readCell(cell: HTMLElement | undefined): Celula {
  const inteiro = new Map<string, string>();
  for (const hidden of cell?.querySelectorAll('div').filter(isHidden) ?? []) {
    const text = wholeText(hidden);
    const name = (hidden.getAttribute('id') ?? '').trim().replace(/\d+$/, '');
    if (text !== null && !inteiro.has(name)) inteiro.set(name, text);
    hidden.remove();
  }
  return { visivel: toText(cell?.textContent), inteiro };
}
