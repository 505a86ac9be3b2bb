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
  expect(sentence('TUVEZUNE Jeans', 'TUVE ZUNE Bar')).toContain('«TUVE ZUNE» separa as partes de «TUVEZUNE»');
});

it('a noun and an adjective of one idea are no translation of each other', () => {
  expect(explain('AURORA BELA', 'AURORA DIGITAL BEAUTY', [35, 35]).explicacao).toMatch(
    /«BEAUTY» tem sentido próximo de «BELA»/u,
  );
});

it.each([
  ['ZUNBOT', 'Zunbolt', 'soa de modo muito próximo a «ZUNBOT»'],
  ['Vek Modas', 'ZUNE VK', '«VK» lembra «Vek», mas'],
])('an L at the end of a syllable is heard, and so is a vowel, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(expected);
});
