import { expect, it } from 'vitest';
import { alignNames } from './alinhar.ts';

function draw(de: string, para: string): string[] {
  const columns = alignNames(de, para);
  const line = (side: 'de' | 'para'): string => columns.map((column) => column[side] || '·').join('');
  return [line('de'), line('para'), columns.map(({ igual }) => (igual ? '=' : ' ')).join('')];
}

it.each([
  ['LIRIA', 'Lyria', 'LIRIA', 'Lyria', '= ==='],
  ['RAFLEX', 'REFLEX BAR', 'RAFLEX····', 'REFLEX BAR', '= ====    '],
  ['AÇÃO', 'acao', 'AÇÃO', 'acao', '===='],
  ['', 'AB', '··', 'AB', '  '],
  ['TECNO ARVOREDO', 'tecnoarvoredo.com', 'TECNO ARVOREDO····', 'tecno·arvoredo.com', '===== ========    '],
  ['E N N A', 'Enna moda', 'E N N A·····', 'E·n·n·a moda', '= = = =     '],
  ['VILA DA PENHA', 'Vila Penha', 'VILA DA PENHA', 'Vila··· Penha', '====   ======'],
  ['A-B', 'A B', 'A-B', 'A B', '= ='],
  ['SOL', 'SOLASOL', 'SOL····', 'SOLASOL', '===    '],
])('%s and %s are aligned letter under letter', (de, para, over, under, same) => {
  expect(draw(de, para)).toEqual([over, under, same]);
});

it('an alignment keeps all letters of both names', () => {
  const columns = alignNames('TURLIRIA 👑', 'LIRIATUR');
  expect(columns.map(({ de }) => de).join('')).toBe('TURLIRIA 👑');
  expect(columns.map(({ para }) => para).join('')).toBe('LIRIATUR');
});
