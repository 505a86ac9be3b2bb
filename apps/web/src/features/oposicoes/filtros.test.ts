import { expect, it } from 'vitest';
import { makeCard, makeQuadro } from '../../test/fixtures.ts';
import { applyFiltro, SEM_FILTRO, toWholeMove } from './filtros.ts';

const bia = { id: 2, nome: 'Bia Lima' };
const quadro = makeQuadro(
  [
    makeCard(1, { diasRestantes: 40 }),
    makeCard(2, { diasRestantes: 7, responsavel: bia }),
    makeCard(3, { diasRestantes: -1, responsavel: null }),
    makeCard(4, { diasRestantes: 0, responsavel: bia }),
    makeCard(5, { diasRestantes: 3, responsavel: bia }),
  ],
  { 'col-protocolado': [5], 'col-analise': [4] },
);
function shown(filtro: Partial<typeof SEM_FILTRO>) {
  const { columns } = applyFiltro(quadro, { ...SEM_FILTRO, ...filtro });
  return ['col-novas', 'col-analise', 'col-protocolado'].map((id) => columns[id]?.cardIds);
}

it('a filter shows the cards of a person, of nobody, or all', () => {
  expect(shown({})).toEqual([[1, 2, 3], [4], [5]]);
  expect(shown({ responsavel: '2' })).toEqual([[2], [4], [5]]);
  expect(shown({ responsavel: 'ninguem' })).toEqual([[3], [], []]);
});

it('a filter shows the cards that are due soon or late; filed cases are not due', () => {
  expect(shown({ vence: '7' })).toEqual([[2], [4], []]);
  expect(shown({ vence: '30' })).toEqual([[2], [4], []]);
  expect(shown({ vence: 'atrasados' })).toEqual([[3], [], []]);
  expect(shown({ vence: '7', responsavel: '1' })).toEqual([[], [], []]);
});

it('a filter shows the cards of the marks of a client, or of marks without one', () => {
  const cards = [makeCard(1, { cliente: { id: 4, nome: 'Aurora' } }), makeCard(2)];
  const of = (cliente: string) =>
    applyFiltro(makeQuadro(cards), { ...SEM_FILTRO, cliente }).columns['col-novas']?.cardIds;
  expect([of('4'), of('nenhum'), of('9')]).toEqual([[1], [2], []]);
});

it('the order by due date keeps the order of the board', () => {
  expect(shown({ ordem: 'prazo' })).toEqual([[3, 2, 1], [4], [5]]);
  expect(quadro.columns['col-novas']?.cardIds).toEqual([1, 2, 3]);
});

it('a drop among shown cards is a place among all cards', () => {
  const filtro = { ...SEM_FILTRO, responsavel: '2' };
  // Only 2 is shown in the first column: before it, and after it.
  expect(toWholeMove(quadro, filtro, { id: 4, column: 'col-novas', position: 0 })).toMatchObject({ position: 1 });
  expect(toWholeMove(quadro, filtro, { id: 4, column: 'col-novas', position: 1 })).toMatchObject({ position: 2 });
  // An empty column takes the card at its end.
  expect(toWholeMove(quadro, filtro, { id: 4, column: 'col-aprovado', position: 0 })).toMatchObject({ position: 0 });
  expect(toWholeMove(quadro, SEM_FILTRO, { id: 1, column: 'col-novas', position: 2 })).toMatchObject({ position: 2 });
});

it('by due date a drop goes to the end of another column, and within a column nowhere', () => {
  const filtro = { ...SEM_FILTRO, ordem: 'prazo' } as const;
  expect(toWholeMove(quadro, filtro, { id: 4, column: 'col-novas', position: 0 })).toMatchObject({ position: 3 });
  expect(toWholeMove(quadro, filtro, { id: 1, column: 'col-novas', position: 0 })).toBeNull();
});
