import { expect, it } from 'vitest';
import { explain, sentence } from './explain.fixture.ts';

it.each([
  ['PÉROLA CALÇADOS', 'ZUNEFAPEROLA.COM', '«ZUNEFAPEROLA» termina em «PEROLA», mas só a publicada traz «ZUNEFA».'],
  [
    'KAZULO SUL',
    'KAZULOBANK',
    '«KAZULOBANK» começa por «KAZULO», elemento principal da monitorada; «SUL» é indicação de lugar, e «BANK» indica o ramo de finanças e seguros.',
  ],
  ['PEROLA FENZURKA', 'ZUNEFAPEROLA', '«ZUNEFAPEROLA» termina em «PEROLA», mas «FENZURKA» e «ZUNEFA» diferem.'],
])('what is left of a word that contains a word of the other name is named, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toBe(expected);
});

it.each([
  ['PEROLA', 'PEROLAMED', 'em «PEROLAMED», e acrescenta «MED», que indica o ramo de saúde.'],
  ['KAZULOBANK', 'KAZULO', 'em «KAZULOBANK», e traz a mais «BANK», que indica o ramo de finanças e seguros.'],
  ['KAZULO', 'KAZULOBANK Calçados', 'e acrescenta «BANK» e «Calçados»;'],
])('what a word adds to the name that it contains is named, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(expected);
});

it('a word that contains another one with another spelling is left with its other letters', () => {
  expect(sentence('TEKAVU', 'TECAVUMAR BRANDOLIX')).toMatch(/«TECAVUMAR» contém «TEKAVU» com outra grafia.*«MAR/u);
});

it('a preposition that both names have does not cut what is left', () => {
  expect(explain('BAILE DO KAZULO', 'KAZULO E FENZURKA ZUNEFA DO POVO').explicacao).toContain(
    '«FENZURKA ZUNEFA DO POVO»',
  );
});

it('an article that a word joins is no word that keeps names apart', () => {
  expect(explain('daTERRA Zunefa', 'Tuvenko da Terra').explicacao).toContain('«Zunefa» e «Tuvenko» diferem');
});

it('a word of as many letters is not said to contain another one', () => {
  expect(sentence('BARRA FREE', 'BARÃO DO TUVENKO')).not.toContain('contém');
});

it('the rest of two names is named as such only where all of it is named', () => {
  const more = sentence('FENZURKA LIRIA', 'FENZURKA ZUNEFA BAR MOLDRIX MODAS TUVENKO SUL KAZULO');
  expect(more).toContain('; «LIRIA», «ZUNEFA», «MOLDRIX» e outros termos diferem;');
  expect(sentence('FENZURKA LIRIA', 'FENZURKA BAR ZUNEFA')).toContain('; no restante, «LIRIA» e «ZUNEFA» diferem;');
});

it('letters that begin a word of the other name are not told as what only one name has', () => {
  const { explicacao } = explain('FENZUBRAS', 'FENZU PISCINAS BRASIL', [25, 18]);
  expect(explicacao).toContain('; «BRASIL» começa por «BRAS»;');
  expect(explicacao).not.toContain('só a monitorada');
});

it('a part of a joined word in another spelling is reproduced with that spelling', () => {
  expect(explain('ZUNEFA', 'SUNEPHABRASIL')).toMatchObject({ regra: 'Reprodução com acréscimo' });
  expect(sentence('ZUNEFA', 'SUNEPHABRASIL')).toBe(
    'Reproduz «ZUNEFA», com a grafia «SUNEPHA» em «SUNEPHABRASIL», e acrescenta «BRASIL», que é indicação de lugar.',
  );
  expect(explain('BRANDOLIX PHARMA', 'ZUNEFARMA').explicacao).toContain(
    'só têm em comum «PHARMA» (em «ZUNEFARMA», com outra grafia), que indica',
  );
});

it('a silent H is no part of what is left of a word', () => {
  expect(sentence('ZUNETEC', 'ZUNETECHSUL FENZU')).toContain('e acrescenta «SUL» e «FENZU»');
  expect(sentence('IDRA FENZU', 'HYDRAMOL ZUNE')).toContain(
    'só a monitorada traz «FENZU», e só a publicada traz «MOL» e «ZUNE»',
  );
});

it('two words are told together where another one joins them with another ending', () => {
  expect(sentence('TUVEN CARGO', 'TUVENCARGAS')).toBe(
    '«TUVENCARGAS» escreve-se e soa de modo muito próximo a «TUVEN CARGO».',
  );
  expect(sentence('TUVEN CARGO', 'TUVENPARTES')).toContain('«TUVENPARTES» começa por «TUVEN»');
});

it('the first word that two words join is an element of both, and what else they join is told', () => {
  const row = explain('PRONTOFOOD', 'PRONTOPIZZA', [35, 35]);
  expect(row.regra).toBe('Elemento em comum');
  expect(row.explicacao).toMatch(/por «PRONTO»[^;]*; o restante, «FOOD» e «PIZZA», indica o ramo de/u);
});
