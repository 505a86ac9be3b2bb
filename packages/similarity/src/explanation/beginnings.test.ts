import { expect, it } from 'vitest';
import { explain } from './explain.fixture.ts';

it('words that only begin alike are no element in common where the names probably do not collide', () => {
  expect(explain('MASCATE', 'Mascavo Patisserie', [32, 35])).toMatchObject({
    regra: 'Semelhança parcial',
    explicacao:
      '«Mascavo» começa, como «MASCATE», por «MASCA», mas em classes de afinidade fraca (32 × 35); «Patisserie» indica o ramo de café, padaria e doces.',
  });
  expect(explain('NUTELLA FERRERO BREADY', 'FERTEC FERROUS', [14, 39])).toMatchObject({
    regra: 'Sem semelhança relevante',
    grau: null,
  });
});

it('words that only begin alike in names without a grade are told as such', () => {
  expect(explain('TUVENA', 'LE TUVELKO BAR', [5, 35])).toMatchObject({
    regra: 'Sem semelhança relevante',
    explicacao:
      '«TUVENA» e «TUVELKO» só coincidem nas primeiras letras, «TUVE»; só a publicada traz «BAR», em classes de afinidade fraca (5 × 35).',
  });
});

it('words that begin alike and have further letters in common do not only begin alike', () => {
  expect(explain('AGENDAR TUVE', 'ZUNE AGENARCO', [39, 41]).explicacao).toContain(
    '«AGENDAR» e «AGENARCO» coincidem nas primeiras letras, «AGEN», e pouco no restante',
  );
});

it('further words that begin alike are told beside the common word that decides', () => {
  expect(explain('ZUNEFA SUPER ATACADISTA', 'SUPER, ATACADÃO').explicacao).toContain('«ATACADÃO» começa, como');
});

it('names that are not Similar are not very near as a whole by the same description', () => {
  const row = explain('TILKONT CONTABILIDADE', 'TIFRÃOACONTABILIDADE', [35, 42]);
  expect(row.similaridade).toBe('Diferente');
  expect(row.explicacao).toContain(
    'Lembra só em parte «TILKONT CONTABILIDADE», pelo começo «TI» e pelo final «CONTABILIDADE»',
  );
});

it('a word that has nearly all its letters in the other one is alike in part, also without a grade', () => {
  expect(explain('NARRATIVO', 'BRANDOLIX SAÚDE NARRATIVIDADE', [3, 35])).toMatchObject({
    grau: null,
    regra: 'Semelhança parcial',
  });
});

it('letters that two words of Similar names begin with are an imitation in writing, and no element', () => {
  expect(explain('ZUNEFARE', 'ZUNEFITO', [25, 25], 2)).toMatchObject({
    similaridade: 'Similar',
    regra: 'Imitação gráfica',
  });
});

it('names that are alike in part without a run of letters have the letters told with which they begin', () => {
  expect(explain('KUVIMIP', 'KUSRUH', [9, 9]).explicacao).toContain(
    '«KUVIMIP» e «KUSRUH» só se parecem em parte, mais na pronúncia, com o começo «KU» em comum',
  );
});
