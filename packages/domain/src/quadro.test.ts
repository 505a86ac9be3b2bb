import { expect, it } from 'vitest';
import {
  classifyPrazo,
  COLUNAS_QUADRO,
  describeDiasRestantes,
  describeFalta,
  describePrazoDoCaso,
  placeAt,
  titleOfColuna,
} from './quadro.ts';

it('the board has four columns in their order', () => {
  expect(COLUNAS_QUADRO.map(({ id, title }) => `${id} ${title}`)).toEqual([
    'col-novas Novas Colidências',
    'col-analise Em Análise',
    'col-aprovado Aprovado p/ Oposição',
    'col-protocolado Protocolado',
  ]);
  expect(titleOfColuna('col-aprovado')).toBe('Aprovado p/ Oposição');
});

it.each([
  [-30, 'prazo-vencido', '(VENCIDO)'],
  [-1, 'prazo-vencido', '(VENCIDO)'],
  [0, 'prazo-urgente', '(Vence hoje)'],
  [1, 'prazo-urgente', '(Falta 1 dia)'],
  [15, 'prazo-urgente', '(Faltam 15 dias)'],
  [16, 'prazo-atencao', '(Faltam 16 dias)'],
  [45, 'prazo-atencao', '(Faltam 45 dias)'],
  [46, 'prazo-normal', '(Faltam 46 dias)'],
])('%i days left: %s %s', (dias, classe, texto) => {
  expect(classifyPrazo(dias)).toBe(classe);
  expect(describeDiasRestantes(dias)).toBe(texto);
});

it('after the final date of a case stands the day of its filing once it is registered', () => {
  expect(describePrazoDoCaso({ diasRestantes: -3, protocoladoEm: null })).toBe('(VENCIDO)');
  expect(describePrazoDoCaso({ diasRestantes: -3, protocoladoEm: '03/11/2026' })).toBe('(Protocolado em 03/11/2026)');
});

it('placeAt counts the position among the other ids', () => {
  expect(placeAt([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(placeAt([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(placeAt([1, 2, 3], 9, 99)).toEqual([1, 2, 3, 9]);
  expect(placeAt<number>([], 9, 0)).toEqual([9]);
});

it.each([
  [-3, 'Venceu há 3 dias'],
  [-1, 'Venceu há 1 dia'],
  [0, 'Vence hoje'],
  [1, 'Vence amanhã'],
  [12, 'Faltam 12 dias'],
])('with %i days left a list says %s', (dias, words) => expect(describeFalta(dias)).toBe(words));
