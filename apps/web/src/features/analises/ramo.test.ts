import { OUTRO_RAMO } from '@vigia/domain';
import { expect, it } from 'vitest';
import { makeResultado } from '../../test/fixtures.ts';
import { divideRows, filterByRamo } from './ramo.ts';

const hit = makeResultado(1, { similaridade: 'Similar' });
const apart = makeResultado(2, { similaridade: 'Similar', regra: OUTRO_RAMO });
const other = makeResultado(3);
const otherOfRule = makeResultado(4, { regra: OUTRO_RAMO });

it('rows are divided into hits, hits in another trade and others, each in their order', () => {
  expect(divideRows([other, apart, hit, otherOfRule])).toEqual({
    hits: [hit],
    outroRamo: [apart],
    outras: [other, otherOfRule],
  });
});

it('rows without hits in another trade stay together in their order', () => {
  expect(divideRows([other, hit, otherOfRule])).toEqual({
    hits: [other, hit, otherOfRule],
    outroRamo: [],
    outras: [],
  });
});

it('the filter keeps all rows, those without hits in another trade, or only these hits', () => {
  const rows = [hit, apart, other, otherOfRule];
  expect(filterByRamo(rows, 'todas')).toEqual(rows);
  expect(filterByRamo(rows, 'demais')).toEqual([hit, other, otherOfRule]);
  expect(filterByRamo(rows, 'outro-ramo')).toEqual([apart]);
});
