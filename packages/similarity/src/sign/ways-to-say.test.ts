import { expect, it } from 'vitest';
import { openPair } from '../sinal.fixture.ts';
import { wordsSoundTheSame } from './ways-to-say.ts';

it.each([
  ['LIMÃO', 'LIMAUM', true],
  ['REXONA', 'REKSONA', true],
  ['REXONA Mª', 'REKSONA MA', true],
  ['SEXTA', 'CESTA', true],
  ['CASA BRANCA', 'KAZA BRANKA', true],
  // The words may be divided in another way.
  ['BEM TE VI', 'BENTEVI', true],
  // What Brazilians add to foreign words, or hear where it is not.
  ['STYLE', 'ESTAILE', true],
  ['SKY', 'ESCAI', true],
  ['KIDS', 'QUIDES', true],
  ['PEOPLE', 'PÍPOU', true],
  ['HOPE', 'HOPPY', true],
  // Read as English.
  ['NIKE', 'NAIQUE', true],
  ['IFOOD', 'AI FOOD', true],
  ['DIESEL', 'DÍZEL', true],
  // Letters that begin no syllable are said by their names.
  ['KZA', 'CASA', true],
  ['KBÇA', 'CABEÇA', true],
  ['KRRO', 'CARRO', true],
  ['KLÇADOS', 'CALÇADOS', true],
  ['QRO BOLO', 'QUERO BOLO', true],
  ['DLÍCIA', 'DELÍCIA', true],
  ['XPRESS', 'EXPRESS', true],
  ['XTRA', 'EXTRA', true],
  ['KRNE', 'CARNE', true],
  ['KBLO', 'CABELO', true],
  ['KPTA', 'CAPETA', true],
  ['BBDO', 'BEBEDO', true],
  ['TXUTXUCA', 'TCHUTCHUCA', true],
  ['BENTIVI', 'BEM TE VI', true],
  ['MI LIGA', 'ME LIGA', true],
  ['PRUA', 'PERUA', false],
  ['QUE LUZ', 'QUER LUZ', false],
  ['KRAFT', 'CARAFT', false],
  ['KLASSE', 'CALASSE', false],
  // Read as French.
  ['RENAULT', 'RENÔ', true],
  ['PEUGEOT', 'PEJÔ', true],
  ['NOUVEAU', 'NUVÔ', true],
  ['CARREFOUR', 'CARREFUR', true],
  ['BIJOUX', 'BIJU', true],
  ['CROISSANT', 'CRUASSAN', true],
  ['MAISON', 'MESON', true],
  ['COIFFEUR', 'COIFÉR', true],
  ['ATELIER', 'ATELIÊ', true],
  ['LOURO', 'LURO', false],
  ['MARKET', 'MARK', false],
  // Joined words read as English one by one.
  ['STARBUCKS', 'ESTARBAQUES', true],
  ['FireFox', 'FAIERFOX', true],
  ['HOMEOFFICE', 'ROMOFIS', false],
  // Letters with a sign for E.
  ['C&A', 'CEA', true],
  ['C & A', 'C E A', true],
  ['C&A', 'CA', false],
  ['VALE', 'VELE', false],
  ['MAR', 'MARE', false],
  ['LIMÃO', 'LIMA', false],
  ['CASA', 'KAZA BRANKA', false],
  // Two sounds are too few.
  ['PÁ', 'PA', false],
  ['LARANJA MADURA PEDRA BRANCA CAMPO VERDE NOVA', 'LARANJA MADURA PEDRA BRANCA CAMPO VERDE VELHA', false],
  ['', '', false],
])('%s and %s sound the same: %s', (a, b, expected) => {
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const)
    expect(openPair(own, other).query.soundsTheSame(0)).toBe(expected);
});

it.each([
  ['PEUGEOT', 'PEJÔ', true],
  ['KIDS', 'QUIDES', true],
  ['PEUGEOT', 'PEÃO', false],
])('the words %s and %s sound the same: %s', (a, b, expected) => {
  const { marca, publicada } = openPair(a, b);
  const [own, other] = [marca.elements[0]!, publicada.elements[0]!];
  expect([wordsSoundTheSame(own, other), wordsSoundTheSame(other, own)]).toEqual([expected, expected]);
});
