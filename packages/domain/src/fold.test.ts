import { expect, it } from 'vitest';
import { foldName, foldWords, stripAccents } from './fold.ts';

it('stripAccents removes accents and keeps case, signs and letters that have no accent', () => {
  expect(stripAccents('Ação ÇÃO & Ø ß')).toBe('Acao CAO & Ø ß');
});

it('stripAccents removes every accent of Latin, Greek and Cyrillic letters', () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    if (/\p{L}/u.test(letter) && /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter))
      expect(stripAccents(letter), code.toString(16)).not.toMatch(/\p{M}/u);
  }
});

it.each([
  ['AÇÃO', 'acao'],
  ['ÀÈÌÒÙ àèìòù', 'aeiou aeiou'],
  ['Pão-de-Ló', 'pao-de-lo'],
  ['ŁÓDŹ', 'łodz'],
  ['İstanbul', 'istanbul'],
  ['', ''],
])('foldName of %j is %j', (text, folded) => {
  expect(foldName(text)).toBe(folded);
  expect(foldName(text.normalize('NFD'))).toBe(folded);
});

it.each([
  [' Café & CIA. ', 'cafe cia'],
  ['AUTO-POSTO  N.º 1', 'auto posto n º 1'],
  ['pão\u00a0de\u2003ló', 'pao de lo'],
  ['[x]{y}^z`~_', 'x y z'],
  ['?!', ''],
])('foldWords of %j is %j', (text, folded) => expect(foldWords(text)).toBe(folded));
