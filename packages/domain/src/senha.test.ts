import { describe, expect, it } from 'vitest';
import { findFraqueza, listNucleos, measureSenha } from './senha.ts';

const MARINA = [
  'marina.dias',
  'Marina',
  'Dias',
  'contato@serraemar.com.br',
  '11222333000181',
  'Serra & Mar Ltda',
  'José',
];

describe('M3: passwords that are easy to guess', () => {
  it.each([
    ...['aaaa', 'AAAAAAAAAAAA', 'aabb', 'abab', '1212', 'xyzxyz', 'Xk9pXk9p', '!!!!', 'aaab'].map((senha) => [
      senha,
      'repetida',
    ]),
    ...[
      'abcd',
      'dcba',
      '1234',
      '4321',
      'qwer',
      'rewq',
      'ASDF',
      'zxcv',
      'a1b2',
      '1q2w3e',
      '1qaz2wsx',
      'abcd1234',
      'abc123',
      '12345678',
    ].map((senha) => [senha, 'sequencia']),
    ...[
      'marina',
      'Marina2026',
      'anir4m',
      'aniram',
      'm4r1n4',
      'marina.dias',
      'marinadias1',
      'diasmarina!',
      'contato',
      'serraemar',
      'Serra2026',
    ].map((senha) => [senha, 'propria']),
    ...[
      '11222333000181',
      '11.222.333/0001-81',
      'serra mar',
      'jose1',
      'contato@serraemar.com.br',
      'vigia-marina',
      'MARINA123456',
    ].map((senha) => [senha, 'propria']),
    ...[
      'vigia',
      'Senha123',
      'marcas2026',
      'v1gi4',
      'INPI',
      'inpi@2026',
      'senha',
      's3nh4',
      'aigiv',
      'vigiamarcas',
      'minhasenha',
      'admin123',
      '2026vigia!',
    ].map((senha) => [senha, 'produto']),
  ])('M3: %s is refused as %s', (senha, fraqueza) => {
    expect(findFraqueza(senha, MARINA)).toBe(fraqueza);
    expect(measureSenha(senha, MARINA)).toBe(0);
  });

  it.each(['k7#q', 'uma senha que ninguém usa', 'mar de outubro 26', 'marina comprou pão', 'vigia o forno', 'Xk9p'])(
    'M3: %s is not refused',
    (senha) => expect(findFraqueza(senha, MARINA)).toBeNull(),
  );

  it('M3: a long hostile password is judged at once', () => {
    const words = Array.from({ length: 40 }, (_, n) => 'a'.repeat(n + 3));
    expect(findFraqueza(`${'ab'.repeat(99)}z?`, words)).toBeNull();
  });
});

it.each([
  ['Gabriel2026', 'gabriel'],
  ['123C4sa!', 'casa'],
  ['c4s4', 'casa'],
  ['fl@mengo1', 'flamengo'],
])('M3: the words inside the password %s include %s', (senha, nucleo) => expect(listNucleos(senha)).toContain(nucleo));

it('a password without letters has no word inside', () => expect(listNucleos('9!')).toEqual([]));

describe('the meter of a password', () => {
  it.each([
    ['', 0],
    ['k7#q', 1],
    ['k7#qTz', 2],
    ['mar de outubro 26', 4],
  ])('the strength of %j is %i', (senha, forca) => expect(measureSenha(senha)).toBe(forca));

  it('a longer password is never weaker', () => {
    const forcas = ['k7#q', 'k7#qTz', 'k7#qTz2m', 'k7#qTz2mPw', 'k7#qTz2mPwLd'].map((senha) => measureSenha(senha));
    expect(forcas).toEqual([...forcas].sort());
    expect(forcas.at(-1)).toBe(4);
  });
});
