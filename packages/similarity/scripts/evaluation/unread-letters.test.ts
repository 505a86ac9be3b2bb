import { expect, it } from 'vitest';
import * as read from '../../src/sound/spelled-out.ts';
import * as unread from './unread-letters.ts';

it('stands in for every function that reads letters aloud', () => {
  expect(Object.keys(unread).toSorted()).toEqual(Object.keys(read).toSorted());
});

it('reads nothing aloud', () => {
  expect(unread.spellOut('X')).toBeUndefined();
  expect(unread.namedLettersIn(['JOTA', 'BE', 'ESSE'])).toEqual([]);
  expect(unread.spellWithE('C&A')).toBeUndefined();
  expect(unread.isAbbreviation('BR', 'BRASIL')).toBe(false);
});
