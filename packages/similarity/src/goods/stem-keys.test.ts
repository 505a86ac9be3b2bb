import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPlainCapitals } from '../text/fold.ts';
import { MAX_TEXT, readStems } from './specification.ts';
import { keyOfStem, visitStemKeys } from './stem-keys.ts';

function keysOf(text: string): Set<number> {
  const keys = new Set<number>();
  visitStemKeys(text, (key) => keys.add(key));
  return keys;
}

function expectSameStems(text: string): void {
  expect(keysOf(text)).toEqual(new Set([...readStems(toPlainCapitals(text.slice(0, MAX_TEXT)))].map(keyOfStem)));
}

it.each([
  'Comércio (através de qualquer meio) de CALÇADOS; bonés & cintos 12V',
  'Óculos, óculos; lentes, lens, gas, gases, mesas, massas',
  'Straße, œuvre, ĳs, ŉ, d’água, cafe\u0301, ½ª²ſ',
  '',
])('the stems of %j are those of a text that is folded as a whole', expectSameStems);

it('every Latin character is read as it is folded', () => {
  for (let code = 0; code < 0x250; code++) expectSameStems(`bol${String.fromCharCode(code)}sas mesa`);
});

it('the stems of any text are those of a text that is folded as a whole', () => {
  const words = fc.constantFrom('Serviços', 'calçados', 'bolsas', 'DE', 'gás', 'lãs', '-', '12', 'naïve', 'вода', 'ﬁo');
  const text = fc.array(fc.oneof(words, fc.string({ maxLength: 9 })), { maxLength: 40 });
  fc.assert(fc.property(text, (parts) => expectSameStems(parts.join(' '))));
});

it('what follows the first 4,000 letters is not read', () => {
  expectSameStems(`${'x '.repeat(1_998)}bolsas`);
  expectSameStems(`${'x '.repeat(1_999)}é bolsas`);
});

it('different stems have different keys', () => {
  const stems = ['A', 'AA', 'B', 'BA', 'AB', 'ZZZZZZ', 'ZZZZZ', 'AZZZZZ', 'CALCAD', 'CALCA'];
  expect(new Set(stems.map(keyOfStem)).size).toBe(stems.length);
});
