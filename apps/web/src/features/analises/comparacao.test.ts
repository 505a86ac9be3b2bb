import { describe, expect, it } from 'vitest';
import { makeAnalise, makeLeitura, makeResultado } from '../../test/fixtures.ts';
import { pollingInterval, revealRows } from './comparacao.ts';

const others = Array.from({ length: 25 }, (_, index) => makeResultado(index + 100));
const similar = [1, 2, 3].map((numero) => makeResultado(numero, { similaridade: 'Similar' }));

describe('revealRows', () => {
  it('starts with the Similar rows when there are any, and adds ten at a time', () => {
    const all = [...others.slice(0, 5), ...similar, ...others.slice(5)];
    expect(revealRows(all, 0)).toEqual({ rows: similar, more: true });
    expect(revealRows(all, 1).rows).toEqual([...similar, ...others.slice(0, 10)]);
    expect(revealRows(all, 3)).toEqual({ rows: [...similar, ...others], more: false });
  });

  it('starts with the first ten when none is Similar', () => {
    expect(revealRows(others, 0)).toEqual({ rows: others.slice(0, 10), more: true });
    expect(revealRows(others, 1).rows).toHaveLength(20);
    expect(revealRows(others, 2)).toEqual({ rows: others, more: false });
  });

  it('offers nothing more when all are shown', () => {
    expect(revealRows(similar, 0).more).toBe(false);
    expect(revealRows([], 0)).toEqual({ rows: [], more: false });
  });
});

describe('pollingInterval', () => {
  it('asks every 3500 ms while running, and no more once finished', () => {
    expect(pollingInterval(makeAnalise({ status: 'Em analise' }))).toBe(3500);
    for (const status of ['Analisada', 'Cancelada', 'Erro'] as const)
      expect(pollingInterval(makeAnalise({ status }))).toBe(false);
    expect(pollingInterval(undefined)).toBe(false);
  });

  it('asks now and then while a language model is still reading', () => {
    const withLeitura = (situacao: 'pendente' | 'lida') =>
      makeAnalise({ resultado: [makeResultado(1, { leitura: makeLeitura({ situacao }) }), makeResultado(2)] });
    expect(pollingInterval(withLeitura('pendente'))).toBe(10_000);
    expect(pollingInterval(withLeitura('lida'))).toBe(false);
  });
});
