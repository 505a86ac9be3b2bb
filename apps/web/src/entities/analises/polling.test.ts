import { describe, expect, it } from 'vitest';
import { makeAnalise, makeLeitura, makeResultado } from '../../test/fixtures.ts';
import { pollingInterval } from './polling.ts';

describe('pollingInterval', () => {
  it('a running analysis is fetched after 0.3, 0.6 and 1.2 seconds, then every 3.5, and no more once it has ended', () => {
    const waits = [1, 2, 3, 4, 50].map((reads) => pollingInterval(makeAnalise({ status: 'Em analise' }), reads));
    expect(waits).toEqual([300, 600, 1200, 3500, 3500]);
    for (const status of ['Analisada', 'Cancelada', 'Erro'] as const)
      expect(pollingInterval(makeAnalise({ status }), 9)).toBe(false);
    expect(pollingInterval(undefined, 1)).toBe(false);
  });

  it('an analysis is fetched every ten seconds while a language model reads its rows', () => {
    const withLeitura = (situacao: 'pendente' | 'lida') =>
      makeAnalise({ resultado: [makeResultado(1, { leitura: makeLeitura({ situacao }) }), makeResultado(2)] });
    expect(pollingInterval(withLeitura('pendente'), 9)).toBe(10_000);
    expect(pollingInterval(withLeitura('lida'), 9)).toBe(false);
  });
});
