import type { ColunasDaTriagem, ContextoDoPar } from '@vigia/contract';
import { makePar } from '../../test/fixtures.ts';

/** A list with two own marks: LIRIA with a row of two processes and a row of another trade, and ZUMBARA with two rows below. */
export const makeColunas = (changes: Partial<ColunasDaTriagem> = {}): ColunasDaTriagem => ({
  revista: { id: 7, numero: '2907', data_publicacao: '2026-09-22' },
  prazo: { final: '23/11/2026', dias: 12 },
  versao: 'v1',
  marcas: [
    {
      analise: 40,
      numero_processo: '900000019',
      nome: 'LIRIA',
      titular: 'Marina',
      classe_nice: '43',
      cliente: null,
      arquivada: false,
    },
    {
      analise: 41,
      numero_processo: '900000027',
      nome: 'ZUMBARA',
      titular: 'Marina',
      classe_nice: '25, 35',
      cliente: { id: 4, nome: 'Aurora' },
      arquivada: false,
    },
  ],
  publicadas: [
    { numero: '930000001', nome: 'LYRIA BAR', titular: 'NOVE24 LTDA', classe_nice: '43' },
    { numero: '930000002', nome: 'LYRIA BAR', titular: 'NOVE24 LTDA', classe_nice: '35' },
    { numero: '930000003', nome: 'LIRIA', titular: 'PNEUS SA', classe_nice: '12' },
    { numero: '930000004', nome: 'ZUNBARA', titular: 'NOVE24 LTDA', classe_nice: '25' },
    { numero: '930000005', nome: 'Casa Zum Bar', titular: null, classe_nice: '25' },
  ],
  regras: ['Imitação fonética', 'Mesmo nome, outro ramo', 'Imitação'],
  linhas: {
    marca: [0, 1, 0, 1],
    publicada: [0, 3, 2, 4],
    regra: [0, 0, 1, 2],
    probabilidade: [0.95, 0.8, 0.5, 0.15],
    grau: 'AAMB',
    similar: '1110',
  },
  outros: { 0: [1] },
  ordem: null,
  cobertura: { passo: 1, partes: [0.4, 0.75, 0.95, 1], similares: 0.95 },
  aprendido: { decisoes: 0, ativo: true, aplicado: false },
  ...changes,
});

const SEM_CONTEXTO: ContextoDoPar = { bens: { marca: [], publicada: [] }, anteriores: [], outros_pedidos: [] };

/** The published processes of the four rows, in their order. */
export const NUMEROS = ['930000001', '930000004', '930000003', '930000005'];

/** The calls for the pairs of the four rows. */
export const servePares = (contexto: ContextoDoPar = SEM_CONTEXTO): Record<string, unknown> =>
  Object.fromEntries(
    [40, 41].flatMap((analise) =>
      NUMEROS.flatMap((numero): [string, unknown][] => [
        [`GET /analises/${analise}/resultado/${numero}/`, makePar({ analise, numero })],
        [`GET /analises/${analise}/resultado/${numero}/contexto/`, contexto],
      ]),
    ),
  );
