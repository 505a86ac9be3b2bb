import { describe, expect, it } from 'vitest';
import { readAnaliseParams, writeAnaliseParams } from './analise-params.ts';

describe('parameters of an analysis', () => {
  it('analysis parameters have the defaults of the specification when nothing is stored', () => {
    expect(readAnaliseParams()).toEqual({ temperature: 1, same_class: 0 });
  });

  it('analysis parameters are written in one spelling and read back', () => {
    writeAnaliseParams({ temperature: 0.3, same_class: 1 });
    expect(localStorage.getItem('same_class')).toBe('1');
    expect(localStorage.getItem('same-class')).toBeNull();
    expect(readAnaliseParams()).toEqual({ temperature: 0.3, same_class: 1 });
  });

  it('analysis parameters are read from the old spelling of same_class', () => {
    localStorage.setItem('same-class', '1');
    expect(readAnaliseParams().same_class).toBe(1);
  });

  it.each(['', 'x', '9', '-1'])('analysis parameters ignore an invalid temperature: %s', (text) => {
    localStorage.setItem('temperature', text);
    expect([0, 1]).toContain(readAnaliseParams().temperature);
  });
});
