import { describe, expect, it } from 'vitest';
import { makeAnalise } from '../../test/fixtures.ts';
import { countAnalises, hasEnded, mergeRunning } from './historico.ts';

const running = (id: number, progresso = 0) => makeAnalise({ id, status: 'Em analise', progresso });

describe('the rows of the history', () => {
  it('mergeRunning shows each analysis once, and running ones in their latest state', () => {
    const rows = [running(3), makeAnalise({ id: 2 }), running(1), running(3)];
    const merged = mergeRunning(rows, [running(3, 0.4)]);
    expect(merged.map(({ id, progresso }) => [id, progresso])).toEqual([
      [3, 0.4],
      [2, 1],
      [1, 0],
    ]);
  });

  it('hasEnded is true if an analysis that the rows show as running no longer runs', () => {
    expect(hasEnded([running(1), makeAnalise({ id: 2 })], [running(1)])).toBe(false);
    expect(hasEnded([running(1), makeAnalise({ id: 2 })], [])).toBe(true);
  });
});

describe('count line', () => {
  it.each([
    ['', 1, '1 análise'],
    ['', 1204, '1.204 análises'],
    ['casa', 0, 'Análise não encontrada!'],
    ['casa', 1, '1 análise encontrada'],
    ['casa', 2, '2 análises encontradas'],
  ])('the count of the history for the search %j with %i results', (search, found, sentence) =>
    expect(countAnalises(search, found)).toBe(sentence),
  );
});
