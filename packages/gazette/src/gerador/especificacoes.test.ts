import { expect, it } from 'vitest';
import { createEspecificacao } from './especificacoes.ts';
import { createRng } from './prng.ts';

it.each(Array.from({ length: 45 }, (_, i) => i + 1))(
  'a specification of class %i consists of items that end with semicolons',
  (classe) => {
    const textos = Array.from({ length: 40 }, (_, i) => createEspecificacao(classe, createRng(classe, i)));
    for (const texto of textos) {
      expect(texto).toMatch(/^\p{Lu}.*[^; ];$/u);
      expect(texto).not.toContain('%');
      expect(texto).not.toContain('Produtos diversos');
      const itens = texto.slice(0, -1).split('; ');
      expect(new Set(itens).size).toBe(itens.length);
    }
    expect(new Set(textos).size).toBeGreaterThan(35);
  },
);
