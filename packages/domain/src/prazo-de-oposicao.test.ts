import { expect, it } from 'vitest';
import { describePrazoDeOposicao, describePrazoNoBoletim } from './prazo-de-oposicao.ts';

const OVER =
  'O prazo para oposição terminou em 16/11/2026. Depois da concessão ainda cabe o pedido de nulidade (LPI, art. 169).';

it.each([
  [12, 'Prazo para oposição: 16/11/2026 (faltam 12 dias)'],
  [1, 'Prazo para oposição: 16/11/2026 (falta 1 dia)'],
  [0, 'Prazo para oposição: 16/11/2026 (vence hoje)'],
  [-1, OVER],
])('with %i days left a pair says %s', (dias, words) =>
  expect(describePrazoDeOposicao({ final: '16/11/2026', dias })).toBe(words),
);

it.each([
  ['2026-09-30', 'O prazo para oposição termina em 16/11/2026.'],
  ['2026-11-16', 'O prazo para oposição termina em 16/11/2026.'],
  ['2026-11-17', OVER],
  ['2027-01-02', OVER],
])('on %s a bulletin says %s', (hoje, words) => expect(describePrazoNoBoletim('16/11/2026', hoje)).toBe(words));
