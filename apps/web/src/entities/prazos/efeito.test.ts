import { describe, expect, it } from 'vitest';
import { makeCard, makeQuadro } from '../../test/fixtures.ts';
import { comparePrazos, describeEfeito } from './efeito.ts';

const before = makeQuadro([makeCard(1), makeCard(2)]);

describe('the effect of a change of the calendar', () => {
  it('comparePrazos lists the cases whose last day changed', () => {
    const efeito = comparePrazos(before, makeQuadro([makeCard(1, { prazoFinal: '24/11/2026' }), makeCard(2)]));
    expect(efeito).toEqual({
      casos: 2,
      mudancas: [{ id: 1, nome: 'COLIDENTE 1 × Cerrado Casa', de: '23/11/2026', para: '24/11/2026' }],
    });
    expect(describeEfeito(efeito)).toBe('Prazos recalculados: 1 caso mudou de data.');
  });

  it('comparePrazos ignores a case that a colleague has opened in the meantime', () => {
    const after = makeQuadro([makeCard(1), makeCard(2), makeCard(3, { prazoFinal: '01/12/2026' })]);
    expect(describeEfeito(comparePrazos(before, after))).toBe('Prazos recalculados: nenhum dos 3 casos mudou de data.');
  });

  it.each([
    [makeQuadro([]), 'Prazos recalculados: não há casos no quadro.'],
    [makeQuadro([makeCard(1)]), 'Prazos recalculados: o caso do quadro não mudou de data.'],
    [
      makeQuadro([makeCard(1, { prazoFinal: '24/11/2026' }), makeCard(2, { prazoFinal: '24/11/2026' })]),
      'Prazos recalculados: 2 casos mudaram de data.',
    ],
  ])('describeEfeito counts the changed cases in one sentence (%#)', (after, sentence) => {
    expect(describeEfeito(comparePrazos(before, after))).toBe(sentence);
  });

  it('describeEfeito states no number if the board could not be read', () => {
    expect(describeEfeito('desconhecido')).toBe('Prazos recalculados.');
  });
});
