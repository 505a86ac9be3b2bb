import { describe, expect, it } from 'vitest';
import { makeResultado } from '../../test/fixtures.ts';
import { revealRows } from './reveal-rows.ts';

const others = Array.from({ length: 25 }, (_, index) => makeResultado(index + 100));
const similar = [1, 2, 3].map((numero) => makeResultado(numero, { similaridade: 'Similar' }));

describe('revealRows', () => {
  it('the result starts with the Similar rows when there are any, and adds ten at a time', () => {
    const all = [...others.slice(0, 5), ...similar, ...others.slice(5)];
    expect(revealRows(all, 0)).toEqual({ rows: similar, more: true });
    expect(revealRows(all, 1).rows).toEqual([...similar, ...others.slice(0, 10)]);
    expect(revealRows(all, 3)).toEqual({ rows: [...similar, ...others], more: false });
  });

  it('the result starts with its first ten rows when none is Similar', () => {
    expect(revealRows(others, 0)).toEqual({ rows: others.slice(0, 10), more: true });
    expect(revealRows(others, 1).rows).toHaveLength(20);
    expect(revealRows(others, 2)).toEqual({ rows: others, more: false });
  });

  it('the result offers no further rows when all are shown', () => {
    expect(revealRows(similar, 0).more).toBe(false);
    expect(revealRows([], 0)).toEqual({ rows: [], more: false });
  });
});
