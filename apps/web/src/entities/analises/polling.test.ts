import { describe, expect, it } from 'vitest';
import { makeAnalise, makeLeitura, makeResultado } from '../../test/fixtures.ts';
import { pollingInterval } from './polling.ts';

describe('pollingInterval', () => {
  it('an analysis is fetched every 3500 ms while it runs, and no more once it has ended', () => {
    expect(pollingInterval(makeAnalise({ status: 'Em analise' }))).toBe(3500);
    for (const status of ['Analisada', 'Cancelada', 'Erro'] as const)
      expect(pollingInterval(makeAnalise({ status }))).toBe(false);
    expect(pollingInterval(undefined)).toBe(false);
  });

  it('an analysis is fetched every ten seconds while a language model reads its rows', () => {
    const withLeitura = (situacao: 'pendente' | 'lida') =>
      makeAnalise({ resultado: [makeResultado(1, { leitura: makeLeitura({ situacao }) }), makeResultado(2)] });
    expect(pollingInterval(withLeitura('pendente'))).toBe(10_000);
    expect(pollingInterval(withLeitura('lida'))).toBe(false);
  });
});
