import { describe, expect, it } from 'vitest';
import { makeMarca } from '../../test/fixtures.ts';
import { esperaMs } from './espera.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const waiting = (seconds: number) =>
  makeMarca({
    consulta: {
      situacao: 'esperando',
      tentativas: 0,
      motivo: null,
      proxima_em: new Date(NOW + seconds * 1000).toISOString(),
    },
  });

describe('how long the portfolio waits before it looks again', () => {
  it('esperaMs returns false when no mark waits for INPI or INPI is not asked any more', () => {
    expect(esperaMs([], NOW)).toBe(false);
    expect(esperaMs([makeMarca()], NOW)).toBe(false);
    const gaveUp = { situacao: 'desistiu', tentativas: 9, motivo: null, proxima_em: null } as const;
    expect(esperaMs([makeMarca({ consulta: gaveUp })], NOW)).toBe(false);
  });

  it.each([
    ['due now', [waiting(-30)], 4000],
    ['due in ten seconds', [waiting(10)], 14_000],
    ['due in hours', [waiting(7200)], 60_000],
    ['one of several due now', [waiting(7200), waiting(0)], 4000],
    ['two hundred', Array.from({ length: 200 }, () => waiting(0)), 10_000],
    ['five thousand', Array.from({ length: 5000 }, () => waiting(0)), 60_000],
  ])('esperaMs of marks, %s', (_name, marcas, expected) => expect(esperaMs(marcas, NOW)).toBe(expected));
});
