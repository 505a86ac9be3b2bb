import { expect, it } from 'vitest';
import { explain } from '../explanation/explain.fixture.ts';

it('a translation is an association of ideas', () => {
  const row = explain('ESTRELA', 'STAR');
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
  expect(explain('CASA VERDE', 'GREEN HOUSE')).toMatchObject({ regra: 'Imitação ideológica', similaridade: 'Similar' });
  expect(explain('CASA', 'HOUSE')).toMatchObject({ grau: null, similaridade: 'Diferente' });
  expect(explain('AUTO PEÇAS', 'AUTO PARTS').similaridade).toBe('Diferente');
});

it('a translation with a word of a trade collides where the goods are akin', () => {
  for (const [a, b] of [
    ['LOBO BRANCO', 'WHITE WOLF MODAS'],
    ['GIRASSOL BAR', 'SUNFLOWER'],
  ] as const) {
    expect(explain(a, b)).toMatchObject({ similaridade: 'Similar' });
    expect(explain(a, b, [25, 1]).similaridade).toBe('Diferente');
  }
  expect(explain('LOBO BRANCO', 'WHITE WOLF ZUNEFA').similaridade).toBe('Diferente');
});

it('words that link others in one language only do not hide a translation, but words of a trade do', () => {
  expect(explain('TREE OF LIFE', 'ÁRVORE DA VIDA')).toMatchObject({ regra: 'Imitação ideológica', grau: 'Alta' });
  expect(explain('KING BURGER', 'BURGUER REI').similaridade).toBe('Similar');
  expect(explain('EXPAND', 'AMPLIAR SAÚDE', [25, 1]).grau).not.toBe('Média');
});

it('two words that are one word of another language are translated together', () => {
  expect(explain('ARCO-ÍRIS', 'RAINBOW')).toMatchObject({ regra: 'Imitação ideológica', similaridade: 'Similar' });
  expect(explain('MEIA NOITE', 'MIDNIGHT').similaridade).toBe('Similar');
});

it('words in another order are underlined whole in both names', () => {
  const [a, b] = ['ZUNEFÃO NOVO TUVENKO', 'Tuvenko Novo'];
  const { marca, publicada } = explain(a, b).destaques;
  expect(marca.map(([from, to]) => a.slice(from, to))).toEqual(['NOVO', 'TUVENKO']);
  expect(publicada.map(([from, to]) => b.slice(from, to))).toEqual(['Tuvenko', 'Novo']);
});
