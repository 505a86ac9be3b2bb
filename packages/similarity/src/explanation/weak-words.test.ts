import { expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { countTermos, createFrequencias } from '../sign/frequencies.ts';
import { MARCA, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { explain } from './explain.fixture.ts';

/** Counts in which TIVOLENE is worn out in class 31 only. */
const frequencies = createFrequencias(countTermos(Array.from({ length: 5 }, () => sinal('TIVOLENE', MARCA, [31]))));

const explanationOf = (a: string, classeA: number, b: string, classeB: number): string =>
  explainPair(frequencies, sinal(a, MARCA, [classeA]), sinal(b, PUBLICADA, [classeB]))?.explicacao ?? '';

it('a word that is worn out in the class of one name is told so whichever name comes first', () => {
  for (const text of [
    explanationOf('GRUPO TIVOLENE', 31, 'TIVOLENE TURISMO', 39),
    explanationOf('TIVOLENE TURISMO', 39, 'GRUPO TIVOLENE', 31),
  ]) {
    expect(text).toContain('raz «TIVOLENE», que aparece em várias marcas na classe 31');
    expect(text).not.toContain('distintivo');
  }
});

it('a word that is worn out in the classes of both names is told so of marks', () => {
  expect(explanationOf('GRUPO TIVOLENE', 31, 'TIVOLENE TURISMO', 31)).toContain(
    '«TIVOLENE», que aparece em várias marcas',
  );
});

it('a rare word that tells the trade is not what distinguishes a name', () => {
  const { explicacao } = explain('NORDESTE RETÍFICA', 'NORDESTE URBANIZADORA', [45, 45]);
  expect(explicacao).toContain('«NORDESTE», que é indicação de lugar: é o que mais distingue os dois nomes');
});
