import { expect, it } from 'vitest';
import { drawAfim, drawClasse } from './classes.ts';
import { createRng } from './prng.ts';

it('class 35 is drawn far more often than any other', () => {
  const rng = createRng('classes');
  const counts = new Map<number, number>();
  for (let i = 0; i < 20_000; i += 1) {
    const classe = drawClasse(rng);
    counts.set(classe, (counts.get(classe) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  expect(first?.[0]).toBe(35);
  expect(first?.[1]).toBeGreaterThan(1.8 * (second?.[1] ?? Infinity));
  expect([...counts.keys()].every((classe) => classe >= 1 && classe <= 45)).toBe(true);
  expect(counts.size).toBeGreaterThan(40);
});

it('every class has a different related class', () => {
  const rng = createRng('afins');
  for (let classe = 1; classe <= 45; classe += 1) expect(drawAfim(classe, rng)).not.toBe(classe);
});
