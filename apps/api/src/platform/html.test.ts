import { describe, expect, it } from 'vitest';
import { findById, HtmlRecusado, listByClass, listElements, parseHtml, textOf } from './html.ts';

describe('parseHtml', () => {
  it('parseHtml closes the cells and rows that a page leaves open', () => {
    const page = parseHtml('<TABLE><tr><td>a<td>b<tr><td>c</table><p>d');
    expect(listElements(page, 'td').map((cell) => textOf(cell))).toEqual(['a', 'b', 'c']);
    expect(textOf(page)).toBe('abcd');
  });

  it('parseHtml finds elements by id and class, with unquoted attributes and references', () => {
    const page = parseHtml('<div id=one><b class="x y">&Aacute;gua &amp; s&#243;l</b></div>');
    const one = findById(page, 'one');
    expect(one && listByClass(one, 'y').map((element) => textOf(element))).toEqual(['Água & sól']);
  });

  it('parseHtml leaves elements out of a text', () => {
    expect(textOf(parseHtml('a<i>b<u>c</u></i>d'), ({ name }) => name === 'u')).toBe('abd');
  });

  it('parseHtml refuses elements that are nested too deeply', () => {
    expect(textOf(parseHtml(`${'<div>'.repeat(190)}x`))).toBe('x');
    expect(() => parseHtml(`${'<div>'.repeat(210)}x`)).toThrow(HtmlRecusado);
  });
});
