import { expect, it } from 'vitest';
import { explainPair } from './compare.ts';
import { MARCA, NO_COUNTS, PUBLICADA, sinal } from '../sinal.fixture.ts';
import type { Comparacao } from '../sinal.ts';

const pair = (a: string, b: string, classeA = 25, classeB = classeA): Comparacao =>
  explainPair(NO_COUNTS, sinal(a, MARCA, [classeA]), sinal(b, PUBLICADA, [classeB]))!;

it('a translation is an association of ideas', () => {
  const row = pair('ESTRELA', 'STAR');
  expect(row).toMatchObject({
    regra: 'Imitação ideológica',
    especie: 'associação de ideias',
    similaridade: 'Similar',
  });
  expect(row.destaques).toEqual({ marca: [[0, 7]], publicada: [[0, 4]] });
  expect(row.partes.ideologica).toBeGreaterThan(0.8);
  expect(row.explicacao).toContain('«STAR» é «ESTRELA» em inglês');
});

it('names of common words that mean the same word by word collide, but not one common word alone', () => {
  expect(pair('CASA VERDE', 'GREEN HOUSE')).toMatchObject({ regra: 'Imitação ideológica', similaridade: 'Similar' });
  expect(pair('CASA', 'HOUSE')).toMatchObject({ grau: null, similaridade: 'Diferente' });
  expect(pair('AUTO PEÇAS', 'AUTO PARTS').similaridade).toBe('Diferente');
});

it('a translation with a word of a trade collides where the goods are akin', () => {
  for (const [a, b] of [
    ['LOBO BRANCO', 'WHITE WOLF MODAS'],
    ['GIRASSOL BAR', 'SUNFLOWER'],
  ] as const) {
    expect(pair(a, b, 25)).toMatchObject({ similaridade: 'Similar' });
    expect(pair(a, b, 25, 1).similaridade).toBe('Diferente');
  }
  expect(pair('LOBO BRANCO', 'WHITE WOLF ZUNEFA', 25).similaridade).toBe('Diferente');
});

it('words that link others in one language only do not hide a translation, but words of a trade do', () => {
  expect(pair('TREE OF LIFE', 'ÁRVORE DA VIDA')).toMatchObject({ regra: 'Imitação ideológica', grau: 'Alta' });
  expect(pair('KING BURGER', 'BURGUER REI').similaridade).toBe('Similar');
  expect(pair('EXPAND', 'AMPLIAR SAÚDE', 25, 1).grau).not.toBe('Média');
});

it('two words that are one word of another language are translated together', () => {
  expect(pair('ARCO-ÍRIS', 'RAINBOW')).toMatchObject({ regra: 'Imitação ideológica', similaridade: 'Similar' });
  expect(pair('MEIA NOITE', 'MIDNIGHT').similaridade).toBe('Similar');
});
