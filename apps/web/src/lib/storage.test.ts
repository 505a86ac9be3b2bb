import { expect, it } from 'vitest';
import { readMenuOpen, writeMenuOpen } from './storage.ts';

it('storage knows no choice of the menu when it is empty', () => {
  expect(readMenuOpen()).toBeNull();
});

it('storage returns whether the menu was closed', () => {
  writeMenuOpen(false);
  expect(readMenuOpen()).toBe(false);
  writeMenuOpen(true);
  expect(readMenuOpen()).toBe(true);
});
