import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlainSoundBank, createSoundBank, type SoundBank } from './sound-bank.ts';

const codes = fc.uint8Array({ max: 40, maxLength: 32 });

it('a bank in the kernel writes the similarities that plain code computes, and 0 for empty texts', () => {
  fc.assert(
    fc.property(codes, fc.array(codes, { minLength: 1, maxLength: 40 }), (a, texts) => {
      const rows = [...texts.keys()].reverse();
      const read = (bank: SoundBank): number[] => {
        const found = new Float64Array(rows.length).fill(NaN);
        bank.writeSimilarities(a, rows, found);
        return [...found];
      };
      const found = read(createSoundBank(texts));
      expect(found).toEqual(read(createPlainSoundBank(texts)));
      for (const [index, row] of rows.entries())
        if (a.length === 0 || texts[row]?.length === 0) expect(found[index]).toBe(0);
    }),
  );
});
