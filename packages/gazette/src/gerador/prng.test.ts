import { describe, expect, it } from 'vitest';
import { createRng, parsePesos } from './prng.ts';

describe('createRng', () => {
  it('only the same seeds give the same stream', () => {
    const draw = (...sementes: (number | string)[]): number[] => Array.from({ length: 5 }, createRng(...sementes).next);
    expect(draw(1, 'a')).toEqual(draw(1, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
    expect(draw(1, 12)).not.toEqual(draw(11, 2));
  });

  it('numbers spread evenly, also over neighbouring seeds', () => {
    const firsts = Array.from({ length: 10_000 }, (_, i) => createRng(7, i).next());
    expect(firsts.reduce((sum, x) => sum + x, 0) / firsts.length).toBeCloseTo(0.5, 1);
    expect(new Set(firsts.map((x) => Math.floor(x * 100))).size).toBe(100);
    expect(firsts.every((x) => x >= 0 && x < 1)).toBe(true);
  });

  it('weigh draws values by their weight', () => {
    const rng = createRng('pesos');
    const drawn = Array.from({ length: 4000 }, () => rng.weigh(parsePesos('SP 3,Rio de Janeiro 1,nunca 0')));
    expect(drawn.filter((value) => value === 'SP').length / 4000).toBeCloseTo(0.75, 1);
    expect(drawn).not.toContain('nunca');
  });

  it('a choice from an empty list throws', () => {
    expect(() => createRng(1).pick([])).toThrow(RangeError);
    expect(() => createRng(1).weigh([])).toThrow(RangeError);
  });
});
