import { expect, it } from 'vitest';
import { describeComparadas, formatProbabilidade, isFinished, STATUS_ANALISE } from './analise.ts';

it('a running analysis is the only unfinished one', () =>
  expect(STATUS_ANALISE.filter((status) => !isFinished(status))).toEqual(['Em analise']));

it.each([
  [200, 9873, false, '200 marcas do portfólio comparadas com 9.873 marcas publicadas para oposição.'],
  [
    ...([200, 812, true] as const),
    '200 marcas do portfólio comparadas com até 812 marcas publicadas para oposição (só as da mesma classe).',
  ],
  [1, 1, true, '1 marca do portfólio comparada com 1 marca publicada para oposição (só as da mesma classe).'],
])(
  'describeComparadas with %i marks, %i publications, same class %s',
  (marcas_comparadas, marcas_publicadas, mesma_classe, text) =>
    expect(describeComparadas({ marcas_comparadas, marcas_publicadas, mesma_classe })).toBe(text),
);

it('formatProbabilidade gives whole percents and never 100%', () =>
  expect([0, 0.004, 0.315, 0.994, 0.996, 1].map(formatProbabilidade)).toEqual([
    '0%',
    '0%',
    '32%',
    '99%',
    '99%',
    '99%',
  ]));

it.each([
  [0.0999, '9%'],
  [0.2951, '29%'],
  [0.3, '30%'],
  [0.6999, '69%'],
  [0.7, '70%'],
  [0.7049, '70%'],
  [0.695, '69%'],
  [0.6949, '69%'],
  [0.4999, '50%'],
])('formatProbabilidade of %d is %s: a percentage never reaches the limit of a grade by rounding', (value, text) =>
  expect(formatProbabilidade(value)).toBe(text),
);
