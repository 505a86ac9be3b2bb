import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlainSoundBank, createSoundBank, type SoundBank } from './sound-bank.ts';

const codes = fc.uint8Array({ max: 40, maxLength: 32 });

it('a bank in the kernel reports the similarities that plain code computes, and skips empty texts', () => {
  fc.assert(
    fc.property(codes, fc.array(codes, { minLength: 1, maxLength: 40 }), (a, texts) => {
      const rows = [...texts.keys()].reverse();
      const read = (bank: SoundBank): unknown[] => {
        const found: unknown[] = [];
        bank.eachSimilarity(a, rows, (row, similarity) => found.push([row, similarity]));
        return found;
      };
      const found = read(createSoundBank(texts));
      expect(found).toEqual(read(createPlainSoundBank(texts)));
      expect(found).toHaveLength(a.length === 0 ? 0 : texts.filter(({ length }) => length > 0).length);
    }),
  );
});
