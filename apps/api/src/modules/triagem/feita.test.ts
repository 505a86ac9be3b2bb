import { expect, it } from 'vitest';
import { isCurrent } from './feita.ts';

const made = { versao: 'a', feitaEm: 1000, levou: 50 };

it('what was made counts for its version, whatever its age', () => {
  expect(isCurrent(made, { versao: 'a', emCurso: false }, 1_000_000)).toBe(true);
});

it('another version counts at once when no comparison is under way', () => {
  expect(isCurrent(made, { versao: 'b', emCurso: false }, 1000)).toBe(false);
});

it('while comparisons are under way a list is kept twenty times as long as it takes, and five seconds at most', () => {
  const atual = { versao: 'b', emCurso: true };
  expect(isCurrent(made, atual, 1999)).toBe(true);
  expect(isCurrent(made, atual, 2000)).toBe(false);
  expect(isCurrent({ ...made, levou: 1000 }, atual, 5999)).toBe(true);
  expect(isCurrent({ ...made, levou: 1000 }, atual, 6000)).toBe(false);
});
