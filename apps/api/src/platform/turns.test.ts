import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const drain = (turns: Turns<string>): string[] =>
  Array.from({ length: turns.size }, () => turns.shift()).flatMap((item) => (item === undefined ? [] : [item]));

it('H7: groups take turns, however many items one of them has', () => {
  const turns = new Turns<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4']) turns.push(1, item);
  turns.push(2, 'b1');
  turns.push(3, 'c1');
  turns.push(3, 'c2');
  expect(drain(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  expect(turns.size).toBe(0);
});

it('a group that was just served waits behind the others, also when it comes back', () => {
  const turns = new Turns<string>();
  turns.push(1, 'a1');
  turns.push(2, 'b1');
  turns.push(2, 'b2');
  expect(turns.shift()).toBe('a1');
  turns.push(1, 'a2');
  expect(drain(turns)).toEqual(['b1', 'a2', 'b2']);
});

it('an item of a group that may not go yet keeps its place, and a removed item does not come out', () => {
  const turns = new Turns<string>();
  turns.push(1, 'a1');
  turns.push(1, 'a2');
  turns.push(2, 'b1');
  expect(turns.shift((group) => group !== 1)).toBe('b1');
  expect(turns.shift((group) => group !== 1)).toBeUndefined();
  expect(turns.remove('a1')).toBe(true);
  expect(turns.remove('a1')).toBe(false);
  expect(drain(turns)).toEqual(['a2']);
});
