import { expect, it } from 'vitest';
import { explain } from './explain.fixture.ts';

it.each([
  ['CONFEITARIA ZUN MASCATE', 'MASKATI FENZURKA PNEUS', [30, 12]],
  ['FENZURKA ESTRELA MINDOVA', 'STAR TUVENKO KUZARIM', [32, 12]],
] as const)('names without a grade imitate nothing, %s × %s', (a, b, classes) => {
  expect(explain(a, b, classes)).toMatchObject({ grau: null, regra: 'Semelhança parcial', especie: null });
});

it.each([
  ['ZARNES', 'CARNES', [29, 29], '«CARNES» descreve produtos da classe 29'],
  ['TATTOO', 'TUTTU', [44, 44], '«TATTOO» indica o ramo de beleza e cosméticos'],
] as const)('a name near a word that describes in the other imitates nothing, %s × %s', (a, b, classes, reason) => {
  const row = explain(a, b, [...classes]);
  expect(row).toMatchObject({ similaridade: 'Diferente', regra: 'Semelhança parcial', especie: null });
  expect(row.explicacao).toContain(`, mas ${reason}, em`);
});

it('a word with which another one only begins is no element in common of names that probably do not collide', () => {
  expect(explain('HIDRA FENZURKA HAIR', 'TUVENKO HIDRAZENFUK', [39, 16])).toMatchObject({
    similaridade: 'Diferente',
    regra: 'Semelhança parcial',
    especie: null,
  });
});
