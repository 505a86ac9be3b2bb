import { expect, it } from 'vitest';
import { longestCommonBlock } from './common-substring.ts';

const codes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

it('the longest common run is found, the earliest of equal ones', () => {
  expect(longestCommonBlock(codes('XABCY'), codes('ZZABC'))).toEqual({ startA: 1, startB: 2, length: 3 });
  expect(longestCommonBlock(codes('ABAB'), codes('AB'))).toEqual({ startA: 0, startB: 0, length: 2 });
  expect(longestCommonBlock([], codes('AB')).length).toBe(0);
});

it('only the given ranges are searched, whatever was searched before', () => {
  const [a, b] = [codes('ABCXAB'), codes('ABXABC')];
  expect(longestCommonBlock(a, b)).toEqual({ startA: 0, startB: 3, length: 3 });
  expect(longestCommonBlock(a, b, { from: 3, to: 6 }, { from: 0, to: 5 })).toEqual({ startA: 3, startB: 2, length: 3 });
  expect(longestCommonBlock(a, b, { from: 3, to: 6 }, { from: 3, to: 6 })).toEqual({ startA: 4, startB: 3, length: 2 });
  expect(longestCommonBlock(a, b, { from: 3, to: 3 }, { from: 0, to: 6 }).length).toBe(0);
});
