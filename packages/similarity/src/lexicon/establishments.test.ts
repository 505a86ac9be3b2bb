import { expect, it } from 'vitest';
import { isEstablishment } from './establishments.ts';

it.each(['PIZZARIA', 'SORVETERIA', 'CONSTRUTORAS', 'HOTEL', 'HOTEIS', 'CLINICA'])(
  '%s says what kind of firm it is',
  (term) => {
    expect(isEstablishment(term)).toBe(true);
  },
);

it.each(['PIZZA', 'LIGHT', 'MERCADO', 'ENERGIA', 'BRANDOLIX'])('%s says something else', (term) => {
  expect(isEstablishment(term)).toBe(false);
});
