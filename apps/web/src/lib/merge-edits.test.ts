import { expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const before = { a: '1', b: '1', c: '1', d: '1', e: '1' };

it('M8: two edits are merged, and only a field that both changed differently is a conflict', () => {
  const mine = { ...before, a: 'eu', c: 'eu', d: 'os dois' };
  const stored = { ...before, b: 'outro', c: 'outro', d: 'os dois' };
  expect(mergeEdits(before, mine, stored)).toEqual({
    merged: { a: 'eu', b: 'outro', c: 'eu', d: 'os dois', e: '1' },
    conflicts: ['c'],
  });
});
