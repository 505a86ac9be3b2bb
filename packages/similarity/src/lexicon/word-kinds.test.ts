import { expect, it } from 'vitest';
import { TRADE_FIELDS, TRADE_WORDS, tradeFieldOf } from './trade-fields.ts';
import { functionWordClassOf } from './function-words.ts';
import { placePhraseWords } from './places.ts';
import { wordKindOf } from './word-kinds.ts';

it.each([
  ['THE', 'function'],
  ['DAS', 'function'],
  ['BAHIA', 'place'],
  ['PAULISTA', 'place'],
  ['MARIANA', 'givenName'],
  ['OLIVEIRA', 'surname'],
  ['DISTRIBUIDORA', 'trade'],
  ['PNEUS', 'trade'],
  ['LTDA', 'firm'],
  ['CENTER', 'firm'],
  ['PREMIUM', 'praise'],
  ['X', 'letter'],
  ['24', 'number'],
  ['SETE', 'number'],
  ['TREVOLIX', undefined],
] as const)('the kind of %s is %s', (term, kind) => {
  expect(wordKindOf(term)).toBe(kind);
});

it('a linking word has its grammatical class', () => {
  expect(['LA', 'DAS', 'AND', 'MINHA', 'CASA'].map(functionWordClassOf)).toEqual([
    'artigo',
    'preposição',
    'conjunção',
    'pronome',
    undefined,
  ]);
});

it('words of one trade share their field, and other trades have another', () => {
  const fieldOf = (term: string) => TRADE_FIELDS[tradeFieldOf(term) ?? -1]?.name;
  expect(fieldOf('TURISMO')).toBe('viagens');
  expect(['VIAGENS', 'VIAGEM', 'TRAVEL', 'TOURS'].map(fieldOf)).toEqual(Array(4).fill('viagens'));
  expect(['PNEUS', 'AUTO', 'CAR'].map(fieldOf)).toEqual(Array(3).fill('veículos e combustíveis'));
  expect(['BAR', 'RESTAURANTES', 'BURGER'].map(fieldOf)).toEqual(Array(3).fill('alimentação'));
  expect(fieldOf('LIRIA')).toBeUndefined();
});

it('a trade has Nice classes, and each of its words is folded and stands in no other trade', () => {
  const words = TRADE_WORDS.flat();
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  expect(words.filter((word) => !/^[A-Z]{2,}$/.test(word))).toEqual([]);
  for (const { classes } of TRADE_FIELDS) {
    expect(classes.length).toBeGreaterThan(0);
    for (const classe of classes) expect(classe >= 1 && classe <= 45).toBe(true);
  }
});

it('the words of a place of several words are found by position', () => {
  expect([...placePhraseWords(['BAR', 'PORTO', 'ALEGRE'])]).toEqual([1, 2]);
  expect([...placePhraseWords(['PORTO', 'BAKOLI'])]).toEqual([]);
});
