import { describe, expect, it } from 'vitest';
import {
  AninhamentoExcessivo,
  cleanLinha,
  cleanTexto,
  ElementoParser,
  findElemento,
  listElementos,
} from './elemento.ts';

describe('ElementoParser', () => {
  const parser = new ElementoParser(4);

  it('a document becomes a tree of elements, attributes and text', () => {
    expect(parser.parse('<a x="1 &amp; 2">t<b/><![CDATA[<&]]></a>')).toEqual({
      nome: 'a',
      atributos: { x: '1 & 2' },
      filhos: [{ nome: 'b', atributos: {}, filhos: [], texto: '' }],
      texto: 't<&',
    });
  });

  it.each([
    '',
    'x',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a x=1/>',
    '<a>&nada;</a>',
    '<a>&#1;</a>',
    '<a>\u0001</a>',
    '<!DOCTYPE a><a/>',
  ])('the document %j is refused, and the next one is read', (xml) => {
    expect(() => parser.parse(xml)).toThrow(Error);
    expect(parser.parse('<ok/>').nome).toBe('ok');
  });

  it('deep nesting is refused', () => {
    expect(parser.parse('<a><b><c><d/></c></b></a>').nome).toBe('a');
    expect(() => parser.parse('<a><b><c><d><e/></d></c></b></a>')).toThrow(AninhamentoExcessivo);
  });

  it('children are found with and without a wrapper element', () => {
    const pai = parser.parse('<p><w><i n="1"/><x/></w><i n="2"/><w><i n="3"/></w></p>');
    expect(listElementos(pai, 'w', 'i').map(({ atributos }) => atributos['n'])).toEqual(['1', '2', '3']);
    expect(findElemento(pai, 'i')?.atributos['n']).toBe('2');
    expect(findElemento(pai, 'z')).toBeNull();
  });
});

describe('clean text', () => {
  it('cleanLinha puts a name on one line', () => {
    expect(cleanLinha('  CAFE\u0301 \r\n DO\u00a0 SOL ')).toBe('CAFÉ DO SOL');
    expect(cleanLinha('  ')).toBeNull();
    expect(cleanLinha(undefined)).toBeNull();
  });
  it('cleanTexto keeps the lines of a text', () => {
    expect(cleanTexto(' a;\r\nb;\r c \n')).toBe('a;\nb;\n c');
    expect(cleanTexto('\n')).toBeNull();
    expect(cleanTexto(undefined)).toBeNull();
  });
});
