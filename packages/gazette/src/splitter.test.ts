import { describe, expect, it } from 'vitest';
import { expectLinearTime } from './growth.fixture.ts';
import { RecordSplitter, type RecordPiece } from './splitter.ts';

function split(texto: string, size = texto.length, limit = 1000): { pieces: RecordPiece[]; ended: boolean } {
  const splitter = new RecordSplitter(limit);
  const pieces: RecordPiece[] = [];
  for (let i = 0; i < texto.length; i += size) pieces.push(...splitter.push(texto.slice(i, i + size)));
  pieces.push(...splitter.finish());
  return { pieces, ended: splitter.ended };
}

const listXml = (texto: string, size?: number, limit?: number): string[] =>
  split(texto, size, limit).pieces.map(({ xml }) => xml.trim());

describe('RecordSplitter', () => {
  const A = '<processo numero="1"><marca/></processo>';
  const B = '<processo numero="2">x</processo >';

  it.each([1, 2, 3, 7, 1000])('records are split from pieces of %i characters', (size) => {
    expect(listXml(`\r\n ${A}\r\n ${B}\r\n</revista>`, size)).toEqual([A, B]);
  });

  it('a record without content is a record', () => {
    expect(listXml(`<processo numero="3"/>${A}<processo numero="4" /></revista>`)).toEqual([
      '<processo numero="3"/>',
      A,
      '<processo numero="4" />',
    ]);
  });

  it.each([1, 5, 1000])('comments and CDATA are skipped (pieces of %i)', (size) => {
    const tricky =
      '<processo numero="5"><!-- </processo> --><a><![CDATA[</processo><processo></revista>]]></a></processo>';
    expect(listXml(`<!-- <processo numero="0"> -->${tricky}${A}</revista>`, size)).toEqual([tricky, A]);
  });

  it.each([1, 1000])('splitting resumes at the next record if an end is missing (pieces of %i)', (size) => {
    expect(listXml(`<processo numero="6"><a></processso>${A}<processo numero="7"></revista>`, size)).toEqual([
      '<processo numero="6"><a></processso>',
      A,
      '<processo numero="7">',
    ]);
  });

  it('an end with a broken start is a record, so that it is counted', () => {
    expect(listXml(`${A}<proceso numero="8"></processo>${B}</revista>`)).toEqual([
      A,
      '<proceso numero="8"></processo>',
      B,
    ]);
  });

  it.each([
    ['at the end of the file', 1_000_000],
    ['when the limit is passed', 300],
    ['when the limit is passed by far', 150],
  ])('records after a comment that never closes are found %s', (_when, limit) => {
    const many = A.repeat(20);
    expect(listXml(`<processo numero="9"><!-- x</processo>${many}</revista>`, 50, limit)).toEqual([
      '<processo numero="9"><!-- x</processo>',
      ...Array.from({ length: 20 }, () => A),
    ]);
  });

  it('records between many comments that never close are found', () => {
    const one = `<processo numero="9"><!-- x</processo>${A}`;
    expect(listXml(`${one.repeat(500)}</revista>`, 64, 700)).toHaveLength(1000);
  });

  it('a record past the limit is dropped, and the next one is found', () => {
    const { pieces, ended } = split(
      `${A}<processo numero="10">${'x'.repeat(5000)}</processo>${B}</revista>`,
      100,
      1000,
    );
    expect(pieces.map(({ tooLong }) => tooLong)).toEqual([false, true, false]);
    expect(pieces[1]?.xml).toContain('numero="10"');
    expect(ended).toBe(true);
  });

  it('text between records is not kept', () => {
    expect(listXml(`${'y'.repeat(50_000)}${A}</revista>`, 100, 1000)).toEqual([A]);
  });

  it.each(['z', '<z', '<', '</processo ', '<!--', '<![CDATA['])(
    'splitting takes linear time for the text %j',
    (lixo) => {
      const push = (pieces: number): RecordSplitter => {
        const splitter = new RecordSplitter(20_000);
        for (let i = 0; i < pieces; i += 1) splitter.push(lixo.repeat(1000));
        return splitter;
      };
      expectLinearTime(2000, (pieces) => void push(pieces));
      const splitter = push(2000);
      const pieces = [...splitter.push(`${A}</revista>`), ...splitter.finish()];
      expect(pieces.at(-1)?.xml).toContain(A);
    },
  );

  it('ended is true only when the issue came to its end', () => {
    expect(split(A).ended).toBe(false);
    expect(split(`${A}</revis`).ended).toBe(false);
    expect(split(`${A}</revista>\r\n`).ended).toBe(true);
  });

  it('text after the end is not read', () => expect(listXml(`${A}</revista>${B}`)).toEqual([A]));
});
