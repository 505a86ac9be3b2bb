import { expect, it } from 'vitest';
import { longestCommonBlock } from './common-substring.ts';

it('the longest common run is found, the earliest of equal ones', () => {
  expect(longestCommonBlock('XABCY', 'ZZABC')).toEqual({ startA: 1, startB: 2, length: 3 });
  expect(longestCommonBlock('ABAB', 'AB')).toEqual({ startA: 0, startB: 0, length: 2 });
  expect(longestCommonBlock('', 'AB').length).toBe(0);
});
