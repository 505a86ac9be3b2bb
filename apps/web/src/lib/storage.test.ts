import { describe, expect, it } from 'vitest';
import { readAnaliseParams, readMenuOpen, writeAnaliseParams, writeMenuOpen } from './storage.ts';

describe('storage', () => {
  it('storage returns the defaults of the specification when it is empty', () => {
    expect(readAnaliseParams()).toEqual({ temperature: 1, same_class: 0 });
    expect(readMenuOpen()).toBe(true);
  });

  it('storage writes one spelling of each key and reads it back', () => {
    writeAnaliseParams({ temperature: 0.3, same_class: 1 });
    expect(localStorage.getItem('same_class')).toBe('1');
    expect(localStorage.getItem('same-class')).toBeNull();
    expect(readAnaliseParams()).toEqual({ temperature: 0.3, same_class: 1 });
    writeMenuOpen(false);
    expect(readMenuOpen()).toBe(false);
  });

  it('storage reads the old spelling of same_class', () => {
    localStorage.setItem('same-class', '1');
    expect(readAnaliseParams().same_class).toBe(1);
  });

  it.each(['', 'x', '9', '-1'])('storage ignores an invalid temperature: %s', (text) => {
    localStorage.setItem('temperature', text);
    expect([0, 1]).toContain(readAnaliseParams().temperature);
  });
});
