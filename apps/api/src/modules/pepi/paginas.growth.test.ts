import { describe, expect, it } from 'vitest';
import { paginaDetalhe } from '../../../test/pepi/paginas.ts';
import { PaginaInesperada } from './erros.ts';
import { readPagina } from './paginas.ts';

const TIMES = 8;
/** Linear reading takes 8 times as long for 8 times the length, quadratic reading 64 times. */
const MAX_GROWTH = 24;
/** Some systems count a thread's time in steps of 4 ms. */
const MIN_MICROSECONDS = 5000;

const inMark = (marca: string): string =>
  paginaDetalhe({ numero: '900000019', codigo: '71', marca, situacao: 'Registro de marca em vigor' });
const repeat = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length));
const HIDDEN = 'style="visibility:hidden"';

/** Each entry makes a page of at least `length` characters. */
const HOSTILE: [string, (length: number) => string][] = [
  ['only <', (length) => repeat('<', length)],
  ['a mark of <', (length) => inMark(repeat('<', length))],
  ['opened elements', (length) => inMark(repeat('<div>', length))],
  ['opened cells', (length) => inMark(repeat('<td>', length))],
  ['opened and closed tables', (length) => inMark(repeat('<table><tr><td>x</td></tr></table>', length))],
  ['nested tables', (length) => repeat(inMark(`${'<table><tr><td>'.repeat(40)}x${'</table>'.repeat(40)}`), length)],
  ['closed elements that were never opened', (length) => inMark(repeat('</div>', length))],
  ['unknown closing tags in deep elements', (length) => inMark('<b>'.repeat(150) + repeat('</i>', length))],
  ['closed paragraphs', (length) => inMark(repeat('</p>', length))],
  ['hidden parts', (length) => inMark(repeat(`<div ${HIDDEN}></div>`, length))],
  ['hidden parts in hidden parts', (length) => inMark(`<div ${HIDDEN}>`.repeat(100) + repeat('x ', length))],
  [
    'a hidden part with an endless number',
    (length) => inMark(`<div ${HIDDEN} id="${repeat('1', length)}x"><td>a</td>`),
  ],
  ['attributes', (length) => inMark(`<a ${repeat('b=c ', length)}>`)],
  ['an attribute without end', (length) => inMark(`<a href="${repeat('y', length)}`)],
  ['opened comments', (length) => inMark(repeat('<!--', length))],
  ['comments', (length) => inMark(repeat('<!---->', length))],
  ['a script that never ends', (length) => inMark(`<script>${repeat('</', length)}`)],
  ['entities', (length) => inMark(repeat('&amp', length))],
  ['blanks', (length) => inMark(repeat(' \u00a0\n', length))],
  ['a notice that never ends', (length) => `${inMark('')}${repeat('AVISO: nº ', length)}`],
];

/** The processor time of this thread for one page, in microseconds: a busy machine does not change it. */
function timeToRead(html: string): number {
  const before = process.threadCpuUsage();
  try {
    readPagina(html);
  } catch (error) {
    expect(error).toBeInstanceOf(PaginaInesperada);
  }
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

const best = (html: string): number => Math.min(...Array.from({ length: 3 }, () => timeToRead(html)));

describe('time of readPagina', () => {
  it.each(HOSTILE)('readPagina takes time in proportion to the length of a page of %s', (_name, make) => {
    const short = best(make(40_000));
    const long = best(make(TIMES * 40_000));
    expect(long).toBeLessThan(MAX_GROWTH * Math.max(short, MIN_MICROSECONDS));
  });
});
