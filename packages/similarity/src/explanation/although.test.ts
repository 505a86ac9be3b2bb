import { expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { MARCA, NO_COUNTS, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { explain } from './explain.fixture.ts';

it.each([
  ['Tuvenko', 'Brandolix', [25, 25], 'na escrita nem na pronúncia, embora em classe idêntica (25).'],
  ['Tuvenko', 'Brandolix', [25, 5], 'na escrita nem na pronúncia, em classes sem afinidade aparente (25 × 5).'],
  ['RAINHA IDEAL', 'IDEAL TUPI', [25, 25], 'mas «RAINHA» e «TUPI» diferem, embora em classe idêntica (25).'],
  ['Brandolix Bar', 'Tuvenko Bar', [43, 43], 'embora em classe idêntica (43)'],
  ['LIRIA BAR', 'LYRIA GRILL', [43, 43], 'soa igual a «LIRIA», em classe idêntica (43)'],
] as const)('near goods speak against what differs only, %s × %s in %j', (a, b, classes, clause) => {
  expect(explain(a, b, [...classes]).explicacao).toContain(clause);
});

it('nothing is said against names of which the classes are not known', () => {
  expect(explainPair(NO_COUNTS, sinal('Tuvenko', MARCA), sinal('Brandolix', PUBLICADA))?.explicacao).toBe(
    '«Tuvenko» e «Brandolix» não se parecem na escrita nem na pronúncia, sem classe informada para comparar os produtos ou serviços.',
  );
});
