import { expect, it } from 'vitest';
import { explain, sentence } from './explain.fixture.ts';

it.each([
  ['TUPE STORE', 'TUPPY', '«TUPPY» soa de modo muito próximo a «TUPE»'],
  ['TUVE ZUNEFA', 'TUVVE BAR', 'soa igual a «TUVE»'],
])('a silent E and a doubled consonant before Y leave another vowel, %s × %s', (a, b, expected) => {
  expect(explain(a, b, [43, 41]).explicacao).toContain(expected);
});

it('names with other stresses are not said to sound the same', () => {
  expect(sentence('ZUNÍ', 'Zunny')).toBe(
    'Reproduz «ZUNÍ», trocando só letras que se equivalem ou se dobram, com outra acentuação.',
  );
});

it('a word that a hyphen parts is the same word in another spelling', () => {
  expect(sentence('ETUVE Jeans', 'E-TUVE Bar')).toMatch(/^Traz «ETUVE» com a grafia «E-TUVE»;/u);
  expect(sentence('TUVEZUNE Jeans', 'TUVE ZUNE Bar')).toContain('«TUVE ZUNE» é «TUVEZUNE» com espaço');
});

it('a noun and an adjective of one idea are no translation of each other', () => {
  expect(explain('AURORA BELA', 'AURORA DIGITAL BEAUTY', [35, 35]).explicacao).toMatch(
    /«BEAUTY» tem sentido próximo de «BELA»/u,
  );
});

it.each([
  ['ZUNBOT', 'Zunbolt', 'soa de modo muito próximo a «ZUNBOT»'],
  ['Vek Modas', 'ZUNE VK', '«VK» lembra «Vek», com «E» a menos, mas «Vek» é tão curto'],
])('an L at the end of a syllable is heard, and so is a vowel, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(expected);
});

it.each([
  ['TUVORM ACADEMIA', 'TUVORN BAR'],
  ['PADRE ZUNEFOR', 'ZUNEFOUR MODA'],
])('a closed end and the vowel of TOUR are heard, %s × %s', (a, b) => {
  const { explicacao } = explain(a, b);
  expect(explicacao).toContain('muito próximo a');
  expect(explicacao).not.toContain('soa igual');
});

it('a given name in S is no plural', () => {
  expect(explain('MARCO ZUNEFA', 'TUVENKO MARCOS').explicacao).not.toContain('plural');
  expect(explain('LIVRO ZUNEFA', 'TUVENKO LIVROS').explicacao).toContain('plural');
});

it('words of names that are not Similar recall one another by sounds only where half of their letters are alike', () => {
  const row = explain('TARUJO ZUNEFA', 'BRANDOLIX TARAZUL', [35, 3]);
  expect(row.similaridade).toBe('Diferente');
  expect(row.explicacao).not.toContain('lembra');
  expect(explain('TARUJO ZUNEFA', 'BRANDOLIX TARUZO', [35, 3]).explicacao).toContain('lembra «TARUJO»');
});

it('acronyms with other letters do not sound the same', () => {
  expect(explain('IKPT ZUNEFA', 'IKTT TUVENKO', [35, 35]).explicacao).not.toContain('soa igual');
});

it('two letters that are spelled do not sound the same as a word', () => {
  expect(explain('PET TUVENKO', 'PT KAZULO').explicacao).toContain('«PT» lembra «PET», com «E» a menos, mas');
});

it.each([
  ['FENZURKA COMFORT', 'CONSORTI TUVENKO', '«CONSORTI» lembra só em parte «COMFORT»,'],
  ['FENZURKA VITA E VIDROS', 'KAZULO VITAL', '«VITAL» começa por «VITA»'],
])('near words of names with the lowest grade or none are told with restraint, %s × %s', (a, b, clause) => {
  const row = explain(a, b, [35, 12]);
  expect(row.grau === null || row.grau === 'Baixa').toBe(true);
  expect(row.explicacao).toContain(clause);
});

it('what is left of two names differs in part only where its words are near', () => {
  expect(sentence('KAZULO GABBANA', 'KAZULO BACANA')).toContain('«GABBANA» e «BACANA» diferem só em parte');
});

it('an accent makes no addition of a word that the other name has', () => {
  expect(sentence('LA TUVENKA', 'PIZZARIA LÁ TUVENGA')).toContain('o restante, «PIZZARIA», indica');
});

it('names tell the letters with which both end', () => {
  expect(explain('SALVURAIS', 'SERVUMAIS').explicacao).toContain('com o final «AIS» em comum');
});

it('an H that is heard in English is not said to sound like none', () => {
  expect(sentence('TUVENKA HELLO', 'TUVENKA ELO')).not.toContain('da mesma pronúncia');
  expect(sentence('TUVENKA HELO', 'TUVENKA ELO')).toContain('da mesma pronúncia');
});

it('a vowel that H parts from the same vowel makes another word of it', () => {
  expect(explain('MULO', 'MUHULO BAR').regra).toBe('Imitação fonética');
});
