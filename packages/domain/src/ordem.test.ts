import { expect, it } from 'vitest';
import { COLUNAS_DO_PORTFOLIO, compareMarcas } from './ordem.ts';

const make = (numero_processo: string, elemento_nominativo: string | null, fields: object = {}) => ({
  numero_processo,
  elemento_nominativo,
  apresentacao: null,
  status: 'Registro em vigor',
  classificacao_nice: [],
  ...fields,
});

it('names are sorted without case and accents and by the value of their numbers, and marks without a name come last', () => {
  const marcas = [make('5', null), make('4', 'Casa 10'), make('3', 'casa 9'), make('2', 'Água'), make('1', '')];
  const sorted = marcas.toSorted(compareMarcas('nome'));
  expect(sorted.map(({ numero_processo }) => numero_processo).join('')).toBe('23451');
});

it.each(COLUNAS_DO_PORTFOLIO)('the portfolio is sorted by %s', (coluna) => {
  const one = make('1', 'A', { apresentacao: 'Mista', status: 'A', classificacao_nice: [{ identificacao: '9' }] });
  const other = make('2', 'B', {
    apresentacao: 'Nominativa',
    status: 'B',
    classificacao_nice: [{ identificacao: '25' }],
  });
  expect(compareMarcas(coluna)(one, other)).toBeLessThan(0);
  expect(compareMarcas(coluna)(other, one)).toBeGreaterThan(0);
});
