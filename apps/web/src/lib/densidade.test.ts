import { afterEach, expect, it } from 'vitest';
import { readDensidade, setDensidade, startDensidade } from './densidade.ts';

const shown = (): string | undefined => document.documentElement.dataset['density'];
afterEach(() => setDensidade('confortavel'));

it('lists are comfortable until the user chooses compact rows, which this browser keeps', () => {
  startDensidade();
  expect([readDensidade(), shown()]).toEqual(['confortavel', 'normal']);
  setDensidade('compacta');
  expect([readDensidade(), shown(), localStorage.getItem('densidade')]).toEqual(['compacta', 'compact', 'compacta']);
});

it('the choice of another tab is followed', () => {
  startDensidade();
  localStorage.setItem('densidade', 'compacta');
  window.dispatchEvent(new StorageEvent('storage', { key: 'densidade' }));
  expect(shown()).toBe('compact');
});
