import { expect, it } from 'vitest';
import { formatProbabilidade, isFinished, STATUS_ANALISE } from './analise.ts';

it('only a running analysis is unfinished', () =>
  expect(STATUS_ANALISE.filter((status) => !isFinished(status))).toEqual(['Em analise']));

it('tells probabilities in whole percents, and never certainty', () =>
  expect([0, 0.004, 0.315, 0.994, 0.996, 1].map(formatProbabilidade)).toEqual([
    '0%',
    '0%',
    '32%',
    '99%',
    '99%',
    '99%',
  ]));
