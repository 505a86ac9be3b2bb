import { describe, expect, it } from 'vitest';
import type { Nome } from './nomes.ts';
import { createRng } from './prng.ts';
import { type Colisao, createVariante } from './variantes.ts';

const nome = (nucleo: string, depois = ''): Nome => ({ nucleo, antes: '', depois });

/** All variants of a kind that many seeds give. */
function list(original: Nome, colisao: Colisao): string[] {
  const found = Array.from({ length: 600 }, (_, i) => createVariante(original, 25, createRng(i))).filter(
    (variante) => variante.colisao === colisao,
  );
  return [...new Set(found.map((variante) => variante.nome.nucleo))];
}

describe('createVariante', () => {
  it.each<[string, Colisao, string[]]>([
    ['KAFELIX', 'fonetica', ['CAFELIX', 'KAPHELIX', 'KAFELYX']],
    ['CHOVIZA', 'fonetica', ['XOVIZA', 'CHOWIZA', 'CHOVYZA', 'CHOVISA']],
    ['QUITEÇA', 'fonetica', ['KITEÇA', 'QUITESSA', 'QUYTEÇA']],
    ['SOLTARA', 'letra', ['SOLTARRA', 'SOLTARO', 'SOLTARE', 'SOLTAR']],
    ['MELLORA', 'letra', ['MELORA']],
    ['TECNO ARVOREDO', 'juncao', ['TECNOARVOREDO']],
    ['MARVINELA', 'juncao', ['MARVI NELA']],
    ['GIRAFA', 'plural', ['GIRAFAS']],
    ['ESTRELA NOBRE', 'traducao', ['STAR NOBRE']],
    ['HAPPY WOLF', 'traducao', ['LOBO HAPPY']],
    ['ZAFIRELLE', 'reproducao', ['ZAFIRELLE']],
  ])('the name %s varied by %s is one of %j', (nucleo, colisao, expected) => {
    const found = list(nome(nucleo), colisao);
    expect(found.length).toBeGreaterThan(0);
    expect(expected).toEqual(expect.arrayContaining(found));
  });

  it('a new descriptive word never changes the nucleus', () => {
    const variantes = Array.from({ length: 300 }, (_, i) => createVariante(nome('ZIJUAZ', 'MODA'), 25, createRng(i)));
    const descritivas = variantes.filter(({ colisao }) => colisao === 'descritiva');
    expect(descritivas.length).toBeGreaterThan(0);
    expect(descritivas.every((variante) => variante.nome.nucleo === 'ZIJUAZ' && variante.nome.depois !== 'MODA')).toBe(
      true,
    );
  });
});
