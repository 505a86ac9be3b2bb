import { describe, expect, it } from 'vitest';
import { extendTrail } from './voltar.ts';

describe('the trail of screens', () => {
  it.each([
    ['a new screen is its end', ['/portfolio'], '/historico', ['/portfolio', '/historico']],
    ['the same screen with another address takes its place', ['/a', '/b?id=1'], '/b/?id=2', ['/a', '/b/?id=2']],
    ['a screen that was left comes back without what came after it', ['/a', '/b?x=1', '/c'], '/b', ['/a', '/b']],
  ])('%s', (_what, trail, address, extended) => {
    expect(extendTrail(trail, address)).toEqual(extended);
    expect(extendTrail(extended, address)).toEqual(extended);
  });

  it('the trail keeps its last screens', () => {
    const long = Array.from({ length: 40 }, (_, index) => `/${index}`);
    const trail = long.reduce<readonly string[]>(extendTrail, []);
    expect(trail).toHaveLength(20);
    expect(trail.at(-1)).toBe('/39');
  });
});
