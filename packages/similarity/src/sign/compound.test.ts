import { expect, it } from 'vitest';
import { explain, sentence } from '../explanation/explain.fixture.ts';
import { openPair } from '../sinal.fixture.ts';
import { compoundOf, sayOneIdea } from './compound.ts';

const compoundIn = (nome: string) => compoundOf(openPair(nome, 'ZUNEFA').marca);

it('a phrase of the list is all of a name but its trade', () => {
  expect(compoundIn('LUA DE MEL MODAS')).toMatchObject({ terms: ['LUA', 'MEL'], from: 0, to: 3 });
  expect(compoundIn('Restaurante Honeymoon')).toMatchObject({ terms: ['HONEYMOON'], from: 1, to: 2 });
  expect(compoundIn('LUA DE MEL ZUNEFA')).toBeUndefined();
  expect(compoundIn('LUA')).toBeUndefined();
  expect(compoundIn('SOL')).toBeUndefined();
});

it.each([
  ['HONEYMOON', 'LUA DE MEL'],
  ['Moda Honeymoon', 'LUA-DE-MEL NOIVAS'],
  ['SUNSET', 'PÔR DO SOL BAR'],
  ['SKYSCRAPER', 'ARRANHA-CÉU'],
  ['GOOD MORNING', 'BOM DIA'],
  ["LION D'OR", 'LEÃO DE OURO'],
  ['POEIRA ESTELAR', 'PÓ DE ESTRELAS'],
])('a compound and the phrase that says the same are Similar by their idea, %s × %s', (a, b) => {
  for (const row of [explain(a, b, [35, 35]), explain(b, a, [35, 35])]) {
    expect(row).toMatchObject({ regra: 'Imitação ideológica', similaridade: 'Similar', partes: { ideologica: 1 } });
    expect(row.explicacao).toMatch(/tem o mesmo sentido de|em inglês/u);
  }
});

it('the sentence names the phrase and the compound', () => {
  expect(sentence('HONEYMOON', 'LUA DE MEL MODAS')).toBe(
    '«HONEYMOON» é «LUA DE MEL» em inglês; o restante, «MODAS», descreve produtos da classe 25.',
  );
});

it('names that share a word of the phrase are alike by that word', () => {
  const { marca, publicada, query } = openPair('LUA DE MEL', 'LUA DE MEL MODAS');
  expect(sayOneIdea(marca, publicada)).toBe(false);
  expect(query.meansTheSame(0)).toBe(false);
  expect(explain('LUA DE MEL', 'LUA DE MEL MODAS').regra).toBe('Reprodução com acréscimo');
});

it('a word of a phrase is not the phrase', () => {
  expect(explain('SUNSET', 'SOL').similaridade).toBe('Diferente');
  expect(explain('HONEYMOON', 'LUA').similaridade).toBe('Diferente');
});
