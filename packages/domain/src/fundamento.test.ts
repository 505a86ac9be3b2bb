import { expect, it } from 'vitest';
import { findFundamentos, FUNDAMENTO_PADRAO, FUNDAMENTOS } from './fundamento.ts';

it('keeps the order of the list, whatever order was asked for, and leaves out what it does not know', () => {
  expect(findFundamentos(['126', 'x', '124-XIX']).map(({ id }) => id)).toEqual(['124-XIX', '126']);
  expect(findFundamentos([FUNDAMENTO_PADRAO]).map(({ id }) => id)).toEqual(['124-XIX']);
});

it('asks for the proof of a filing exactly where the law does (art. 158 § 2º): 124 XXIII and 126', () => {
  expect(FUNDAMENTOS.filter(({ depoe }) => depoe).map(({ id }) => id)).toEqual(['124-XXIII', '126']);
});

it('words every ground to follow «segundo o qual» in a sentence', () => {
  for (const { texto } of FUNDAMENTOS) expect(texto).toMatch(/^[a-z].*[a-zA-Z]$/u);
});
