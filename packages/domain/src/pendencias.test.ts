import { expect, it } from 'vitest';
import { describePendencias } from './pendencias.ts';

it('hits without a decision and open cases are counted, and the processes of the cases named', () => {
  expect(describePendencias({ por_decidir: 0, casos: [] })).toEqual([]);
  expect(describePendencias({ por_decidir: 1, casos: ['936721000'] })).toEqual([
    'triagem não concluída: 1 colidência por decidir',
    '1 caso em andamento (processo 936721000)',
  ]);
  expect(describePendencias({ por_decidir: 44, casos: ['1', '2', '3', '4', '5', '6', '7'] })).toEqual([
    'triagem não concluída: 44 colidências por decidir',
    '7 casos em andamento (processos 1, 2, 3, 4, 5 e mais 2)',
  ]);
});
