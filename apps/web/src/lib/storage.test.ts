import { expect, it } from 'vitest';
import { readMenuOpen, writeMenuOpen } from './storage.ts';

it('storage says that the menu is open when it is empty', () => {
  expect(readMenuOpen()).toBe(true);
});

it('storage returns whether the menu was closed', () => {
  writeMenuOpen(false);
  expect(readMenuOpen()).toBe(false);
});
