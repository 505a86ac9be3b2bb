import { describe, expect, it } from 'vitest';
import { makeAnalise } from '../../test/fixtures.ts';
import { countAnalises, hasEnded, mergeRunning } from './historico.ts';

const running = (id: number, progresso = 0) => makeAnalise({ id, status: 'Em analise', progresso });

describe('the rows of the history', () => {
  it('show each analysis once, and the running ones as they were last seen', () => {
    const rows = [running(3), makeAnalise({ id: 2 }), running(1), running(3)];
    const merged = mergeRunning(rows, [running(3, 0.4)]);
    expect(merged.map(({ id, progresso }) => [id, progresso])).toEqual([
      [3, 0.4],
      [2, 1],
      [1, 0],
    ]);
  });

  it('are outdated once something they show as running has ended', () => {
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
  ])('search %j finding %i', (search, found, sentence) => expect(countAnalises(search, found)).toBe(sentence));
});
