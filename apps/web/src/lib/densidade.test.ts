import { afterEach, expect, it } from 'vitest';
import { densidade } from './densidade.ts';

const shown = (): string | undefined => document.documentElement.dataset['density'];
afterEach(() => densidade.set('confortavel'));

it('lists are comfortable until the user chooses compact rows, which this browser keeps', () => {
  densidade.start();
  expect(shown()).toBe('normal');
  densidade.set('compacta');
  expect([shown(), localStorage.getItem('densidade')]).toEqual(['compact', 'compacta']);
  densidade.set('confortavel');
  expect([shown(), localStorage.getItem('densidade')]).toEqual(['normal', null]);
});

it('a stored value that means nothing counts as the normal one', () => {
  localStorage.setItem('densidade', 'gigante');
  densidade.start();
  expect(shown()).toBe('normal');
});

it('the choice of another tab is followed', () => {
  densidade.start();
  localStorage.setItem('densidade', 'compacta');
  window.dispatchEvent(new StorageEvent('storage', { key: 'densidade' }));
  expect(shown()).toBe('compact');
});
