import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeLetters } from './alphabet.ts';
import { buildPadrao, editDistance } from './edit-distance.ts';

/** The textbook definition, to check the fast one against. */
const slow = (a: string, b: string): number => {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1);
    }
  }
  return d[a.length]![b.length]!;
};

const texts = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D'), maxLength: 50 });

it('agrees with the definition at every length', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(editDistance(buildPadrao(encodeLetters(a)), encodeLetters(b))).toBe(slow(a, b));
    }),
    { numRuns: 500 },
  );
});
