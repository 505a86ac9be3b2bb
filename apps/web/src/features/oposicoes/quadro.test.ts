import { describe, expect, it } from 'vitest';
import { makeCard, makeCaso, makeQuadro } from '../../test/fixtures.ts';
import { ANNOUNCEMENTS, applyCaso, cardsOf, moveCard, toColuna } from './quadro.ts';

const quadro = makeQuadro([makeCard(1), makeCard(2), makeCard(3)], { 'col-analise': [3] });
const idsOf = (board: typeof quadro) => Object.values(board.columns).map(({ cardIds }) => cardIds);

describe('the board on the screen', () => {
  it('moveCard moves a card within a column and to another, and does not change its argument', () => {
    expect(idsOf(moveCard(quadro, { id: 2, column: 'col-novas', position: 0 }))).toEqual([[2, 1], [3], [], []]);
    expect(idsOf(moveCard(quadro, { id: 1, column: 'col-analise', position: 9 }))).toEqual([[2], [3, 1], [], []]);
    expect(idsOf(quadro)).toEqual([[1, 2], [3], [], []]);
  });

  it('moveCard and applyCaso ignore a card that is no longer on the board', () => {
    expect(moveCard(quadro, { id: 9, column: 'col-novas', position: 0 })).toBe(quadro);
    expect(applyCaso(quadro, makeCaso(9))).toBe(quadro);
  });

  it('applyCaso takes the place, the person and the version from the server', () => {
    const caso = makeCaso(1, { column: 'col-protocolado', versao: 4, responsavel: null });
    const next = applyCaso(quadro, caso);
    expect(idsOf(next)).toEqual([[2], [3], [], [1]]);
    expect(next.cards['1']).toMatchObject({ versao: 4, responsavel: null });
    expect(next.cards['1']).not.toHaveProperty('historico');
  });

  it('toColuna and cardsOf know the four columns of the board', () => {
    expect(toColuna('col-aprovado')).toBe('col-aprovado');
    expect(toColuna('col-outra')).toBeUndefined();
    expect(cardsOf(quadro, 'col-analise').map(({ id }) => id)).toEqual([3]);
  });

  it('the announcements describe every step of a movement in Portuguese', () => {
    const [source, destination] = [
      { droppableId: 'col-novas', index: 0 },
      { droppableId: 'col-aprovado', index: 1 },
    ];
    expect([
      ANNOUNCEMENTS.lifted('QXBANK', source),
      ANNOUNCEMENTS.over('QXBANK', destination),
      ANNOUNCEMENTS.over('QXBANK', null),
      ANNOUNCEMENTS.dropped('QXBANK', source, destination),
      ANNOUNCEMENTS.dropped('QXBANK', source, null),
      ANNOUNCEMENTS.cancelled('QXBANK', source),
    ]).toEqual([
      'Você levantou o caso QXBANK. Ele está na posição 1 da coluna Novas Colidências.',
      'O caso QXBANK está agora na posição 2 da coluna Aprovado p/ Oposição.',
      'O caso QXBANK não está sobre nenhuma coluna.',
      'O caso QXBANK foi solto na posição 2 da coluna Aprovado p/ Oposição.',
      'O caso QXBANK foi solto fora das colunas e voltou à posição 1 da coluna Novas Colidências.',
      'Movimento cancelado. O caso QXBANK voltou à posição 1 da coluna Novas Colidências.',
    ]);
  });
});
