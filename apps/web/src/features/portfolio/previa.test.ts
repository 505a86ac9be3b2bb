import { expect, it } from 'vitest';
import { describePrevia, formatNivel, formatSimilares } from './previa.ts';

const niveis = [
  { temperature: 0, similares: 0 },
  { temperature: 0.5, similares: 1 },
  { temperature: 1, similares: 4 },
  { temperature: 1.5, similares: 4 },
  { temperature: 2, similares: 1203 },
];

it.each([
  [0, 'Com 0,0: nenhuma marca similar.'],
  [0.3, 'Com 0,3: entre 0 e 1 marcas similares.'],
  [0.5, 'Com 0,5: 1 marca similar.'],
  [0.7, 'Com 0,7: entre 1 e 4 marcas similares.'],
  [1, 'Com 1,0: 4 marcas similares.'],
  [1.2, 'Com 1,2: 4 marcas similares.'],
  [1.9, 'Com 1,9: entre 4 e 500+ marcas similares.'],
  [2, 'Com 2,0: 500+ marcas similares.'],
])('describePrevia says what %d gives', (temperature, sentence) => {
  expect(describePrevia(niveis, temperature)).toBe(sentence);
});

it('formatNivel and formatSimilares write levels and counts as in Brazil', () => {
  expect(niveis.map(({ temperature }) => formatNivel(temperature))).toEqual(['0', '0,5', '1', '1,5', '2']);
  expect([0, 12, 500, 501].map(formatSimilares)).toEqual(['0', '12', '500', '500+']);
});
