import { expect, it } from 'vitest';
import { chooseAcima } from './corte.ts';
import { describeDiligencia } from './diligencia.ts';

const ana = { nome: 'Ana Reis', orcamento: 200, acima: 200, em: '2026-11-24T01:00:00.000Z' };
const leitura = {
  colidencias: 1412,
  descartadas: 90,
  casos: 6,
  casos_encerrados: 0,
  abertas: 1316,
  adiadas: 4,
  abaixo_do_corte: 1212,
  leitores: [ana],
};

it('the rows above a cut are the first ones of the order, or without a budget the Similar ones', () => {
  const rows = [3, 1, 2].map((place) => ({ place, similar: place !== 1 }));
  expect([...chooseAcima(rows, 2)]).toEqual([3, 1]);
  expect([...chooseAcima(rows, null)]).toEqual([3, 2]);
});

it('the proof counts the hits, the decided, the open and the unread ones, and names the budgets with the day in São Paulo', () => {
  const bia = { nome: null, orcamento: null, acima: 310, em: '2026-11-24T12:00:00.000Z' };
  expect(describeDiligencia({ ...leitura, leitores: [ana, bia] })).toEqual([
    'Triagem: 1.412 colidências na lista, com as menos prováveis. 96 decididas (90 descartadas e 6 com caso), 1.316 em aberto, 4 delas adiadas.',
    '1.212 em aberto ficaram abaixo do corte de leitura, pela ordem atual da lista, e não entraram na leitura.',
    'Orçamento de leitura: Ana Reis, as 200 mais prováveis, última decisão em 23/11/2026; pessoa que saiu do escritório, todas as Similares (310), última decisão em 24/11/2026.',
  ]);
});

it.each([
  [1, '6 com caso, 1 já encerrado)'],
  [2, '6 com caso, 2 já encerrados)'],
])('%i closed cases are told among the cases', (casos_encerrados, words) => {
  expect(describeDiligencia({ ...leitura, casos_encerrados })[0]).toContain(words);
});

it.each([
  [
    'one hit below the cut',
    { abaixo_do_corte: 1 },
    '1 em aberto ficou abaixo do corte de leitura, pela ordem atual da lista, e não entrou na leitura.',
  ],
  ['none below the cut', { abaixo_do_corte: 0 }, 'Nenhuma das que estão em aberto ficou abaixo do corte de leitura.'],
  ['all hits decided', { abertas: 0, abaixo_do_corte: 0 }, 'Nenhuma ficou sem decisão.'],
  [
    'no known budget',
    { abaixo_do_corte: null, leitores: [] },
    'Nenhum orçamento de leitura está registrado para esta revista.',
  ],
])('the proof says so of a list with %s', (_name, changes, sentence) => {
  expect(describeDiligencia({ ...leitura, ...changes })[1]).toBe(sentence);
});

it('the proof says in one sentence that nobody has decided anything yet', () => {
  const untouched = {
    ...leitura,
    descartadas: 0,
    casos: 0,
    casos_encerrados: 0,
    abertas: 1412,
    adiadas: 0,
    abaixo_do_corte: null,
    leitores: [],
  };
  expect(describeDiligencia(untouched)).toEqual([
    'Triagem: 1.412 colidências na lista, com as menos prováveis, e nenhuma decidida ainda.',
  ]);
});

it('the proof says nothing about an empty list', () => {
  expect(describeDiligencia({ ...leitura, colidencias: 0 })).toEqual([]);
});
