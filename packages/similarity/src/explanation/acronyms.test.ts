import { expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { MARCA, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { countOften, explain, sentence } from './explain.fixture.ts';

it.each([
  ['Banco Mercantil do Norte', 'BMN'],
  ['Companhia Zunefa de Kazulos e Velas', 'CZKV'],
])('the initials of a name count without the words that link others, %s × %s', (a, b) => {
  expect(explain(a, b, [36, 36])).toMatchObject({ grau: null, regra: 'Semelhança parcial', especie: null });
  expect(explain(a, b, [36, 36]).explicacao).toMatch(
    `«${b}» reúne as iniciais de «${a}», mas «${b}» é tão curto que poucas letras já fazem diferença`,
  );
});

it('two initials without those of linking words are chance', () => {
  expect(explain('Banco do Norte', 'BN', [36, 36]).explicacao).not.toContain('iniciais');
});

it.each(['PSI', 'TÃO'])('a short word is no acronym, %s', (short) => {
  const row = explain(short, 'FUDGEK');
  expect(row.regra).not.toBe('Sigla diferente');
  expect(row.explicacao).toContain(`«${short}» e «FUDGEK» não se parecem na escrita nem na pronúncia`);
  expect(explain('QXT', 'FUDGEK').regra).toBe('Sigla diferente');
});

it('a word of some length with which a longer one begins is named', () => {
  expect(sentence('HIDRA', 'HIDRAZENFUK')).toBe('Contém por inteiro «HIDRA», em «HIDRAZENFUK», e acrescenta «ZENFUK».');
  expect(sentence('HIDRA FENZURKA', 'HIDRAZENFUK TUVENKO')).toContain('«HIDRAZENFUK» começa por «HIDRA»');
});

it('initials are listed as such among what hardly counted', () => {
  const row = explainPair(countOften('ZK'), sinal('ZK ZUNEFA KAZULO', MARCA), sinal('ZUNEFA KAZULO BAR', PUBLICADA));
  expect(row?.descontadas).toContainEqual({ palavra: 'ZK', motivo: 'iniciais do nome' });
});

it('a syllable that ends in X is said as a word and is no acronym', () => {
  expect(explain('FUX', 'PELDO').regra).toBe('Sem semelhança relevante');
  expect(explain('FXU', 'PELDO').regra).toBe('Sigla diferente');
});

it('initials are told of words that do not stand beside them, and are not what differs', () => {
  const { explicacao } = explain('JT AGROPECUÁRIA J. TUVENKO', 'AGROPECUÁRIA ZUNEFA', [41, 45]);
  expect(explicacao).toContain('«TUVENKO» e «ZUNEFA» diferem');
  expect(explicacao).toContain('«JT» reúne as iniciais de «J. TUVENKO»');
});

it.each([
  ['LT LA TUVENKA', 'LT FENZURKA', '«LT» reúne as iniciais de «LA TUVENKA»'],
  ['ZK FENZURKA DE ZUNEFA KAZULO', 'ZK BAR', '«ZK» reúne as iniciais de «ZUNEFA KAZULO»'],
])(
  'initials are those of words without a preposition before them, but perhaps with an article, %s × %s',
  (a, b, expected) => {
    expect(explain(a, b).explicacao).toContain(expected);
  },
);

it('two letters with an ampersand are what differs', () => {
  expect(explain('TUVENKO SOLUÇÕES', 'Z&K Soluções', [29, 35]).explicacao).toMatch(/^«TUVENKO» e «Z&K» diferem; /u);
});

it.each([
  ['ZUV', 'Z.U.V. Fenzurka', '«Z.U.V.»'],
  ['ZUV', 'Fenzurka Z.U.V', '«Z.U.V»'],
])('letters with points are quoted with the last one, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(`com a grafia ${expected}`);
});

it('initials of words that all say little are what differs', () => {
  expect(explain('TUVENKO EXPRESS', 'PC PIZZARIA CHURRASCARIA EXPRESS', [43, 35]).explicacao).toMatch(
    /^«TUVENKO» e «PC» diferem; /u,
  );
});

it('an acronym that differs in one letter says in which', () => {
  expect(explain('ZXT', 'ZKT', [45, 38]).explicacao).toContain(
    '«ZXT» é tão curto que poucas letras já fazem diferença, e «ZKT» difere, com «K» em vez de «X»',
  );
});

it('letters without a vowel do not recall a word of a name that is not Similar', () => {
  expect(explain('ZT SALGADOS', 'KAZULO ZITE', [25, 36])).toMatchObject({
    similaridade: 'Diferente',
    regra: 'Sem semelhança relevante',
  });
});
