import { expect, it } from 'vitest';
import { breakLines } from './linhas.ts';

/** Each letter is 5 points wide. Remembers what was measured. */
function ruler() {
  const measured: string[] = [];
  const medir = (_fonte: string, texto: string): number => {
    measured.push(texto);
    return texto.length * 5;
  };
  return { measured, medir };
}
const textOf = (linhas: ReturnType<typeof breakLines>): string[] =>
  linhas.map(({ pedacos }) => pedacos.map(({ texto }) => texto).join(''));

it('H5: the layout of a name of 400 kB costs no more than the lines that can appear', () => {
  const long = ruler();
  const linhas = breakLines('A'.repeat(400_000), { largura: 100, medir: long.medir, maximo: 48 });
  expect(linhas).toHaveLength(48);
  expect(textOf(linhas).at(-1)).toMatch(/^A+…$/);
  // One word is never measured as a whole, because the time of that grows faster than its length.
  expect(Math.max(...long.measured.map((texto) => texto.length))).toBeLessThanOrEqual(200);
  const longer = ruler();
  breakLines('A'.repeat(4_000_000), { largura: 100, medir: longer.medir, maximo: 48 });
  expect(longer.measured.length).toBe(long.measured.length);
});

it('H5: the layout of many short words stops after the lines that can appear', () => {
  const { measured, medir } = ruler();
  expect(breakLines('casa '.repeat(100_000), { largura: 100, medir, maximo: 3 })).toHaveLength(3);
  expect(measured.length).toBeLessThan(5000);
});

it('a text that fits is broken between words and kept whole', () => {
  const { medir } = ruler();
  expect(textOf(breakLines('Casa Aurora Gourmet', { largura: 60, medir, maximo: 9 }))).toEqual([
    'Casa Aurora ',
    'Gourmet',
  ]);
  expect(textOf(breakLines('supercalifragilistico', { largura: 60, medir, maximo: 9 }))).toEqual([
    'supercalifra',
    'gilistico',
  ]);
});
