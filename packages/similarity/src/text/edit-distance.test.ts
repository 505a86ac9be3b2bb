import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeLetters } from './alphabet.ts';
import { slowDistance } from './edit-distance.fixture.ts';
import { buildPattern, editDistance } from './edit-distance.ts';

const texts = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D'), maxLength: 50 });

it('edit distance agrees with the definition at every length', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(editDistance(buildPattern(encodeLetters(a)), encodeLetters(b))).toBe(slowDistance(a, b));
    }),
    { numRuns: 500 },
  );
});
