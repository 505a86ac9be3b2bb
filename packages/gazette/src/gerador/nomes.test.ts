import { stripAccents } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { createNome, setNome } from './nomes.ts';
import { createRng } from './prng.ts';

describe('made-up names', () => {
  const nomes = Array.from({ length: 5000 }, (_, i) => {
    const rng = createRng('nomes', i);
    return setNome(createNome(35, rng), rng);
  });

  it('made-up names are clean and nearly all different', () => {
    expect(
      nomes.every((nome) => nome.length > 1 && nome.length < 90 && nome === nome.trim() && !/\s{2}/.test(nome)),
    ).toBe(true);
    expect(new Set(nomes.map((nome) => nome.toLowerCase())).size).toBeGreaterThan(4700);
  });

  it('made-up names are as untidy as real ones', () => {
    const share = (test: (nome: string) => boolean): number => nomes.filter(test).length / nomes.length;
    expect(share((nome) => nome === nome.toUpperCase())).toBeGreaterThan(0.5);
    expect(share((nome) => nome === nome.toLowerCase())).toBeGreaterThan(0.03);
    expect(share((nome) => /[+*!@&"]|\.com/.test(nome))).toBeGreaterThan(0.02);
    expect(share((nome) => nome !== stripAccents(nome))).toBeGreaterThan(0.03);
    expect(nomes.some((nome) => /^(?:\S )+\S( |$)/.test(nome))).toBe(true);
  });
});
