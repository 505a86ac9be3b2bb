import { expect, it } from 'vitest';
import { isFinished, STATUS_ANALISE } from './analise.ts';

it('only a running analysis is unfinished', () =>
  expect(STATUS_ANALISE.filter((status) => !isFinished(status))).toEqual(['Em analise']));
