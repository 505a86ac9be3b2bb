import { expect, it } from 'vitest';
import { findFundamentos, FUNDAMENTO_PADRAO, FUNDAMENTOS } from './fundamento.ts';

it('findFundamentos returns the order of the list and skips unknown ids', () => {
  expect(findFundamentos(['126', 'x', '124-XIX']).map(({ id }) => id)).toEqual(['124-XIX', '126']);
  expect(findFundamentos([FUNDAMENTO_PADRAO]).map(({ id }) => id)).toEqual(['124-XIX']);
});

it('grounds 124 XXIII and 126 alone need the proof of a filing (art. 158 § 2º)', () => {
  expect(FUNDAMENTOS.filter(({ depoe }) => depoe).map(({ id }) => id)).toEqual(['124-XXIII', '126']);
});

it('the text of every ground can follow «segundo o qual» in a sentence', () => {
  for (const { texto } of FUNDAMENTOS) expect(texto).toMatch(/^[a-z].*[a-zA-Z]$/u);
});
