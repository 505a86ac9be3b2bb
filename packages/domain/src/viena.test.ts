import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTextoDeViena } from './viena.ts';

const REFERENCE = readFileSync(path.resolve(import.meta.dirname, '../fixtures/vienna-codes-pt.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

describe('findTextoDeViena', () => {
  it('every code of the reference table has its text', () => {
    expect(REFERENCE.length).toBe(232);
    expect(REFERENCE.map(([codigo = '']) => [codigo, findTextoDeViena(codigo)])).toEqual(REFERENCE);
  });

  it.each([
    ['27.5.17', 'Letras em caracteres cheios'],
    ['27.05.01', 'Letras apresentando um grafismo especial'],
    ['A 13.1.17', 'Lâmpadas ou tubos de luz elétrica'],
    ['28.11.2', 'INSCRIÇÕES EM CARACTERES LATINOS'],
    ['99.1.1', null],
    ['27.5', null],
    ['constructor', null],
    ['', null],
  ])('the code %j has the text %j', (codigo, texto) => expect(findTextoDeViena(codigo)).toBe(texto));
});
