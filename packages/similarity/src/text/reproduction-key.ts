import { buildRewriter, type RewriteTable, type RewriteUnit } from './rewrite.ts';

/** Spellings that are the same in both keys. */
const EQUAL_SPELLINGS: RewriteTable = {
  Ç: [['Ç', 'S']],
  P: [['PH', 'F']],
  W: [['W', 'V']],
  Y: [['Y', 'I']],
  Z: [['Z', 'S']],
};

/**
 * The key under which two spellings are the same reproduction: K/C/QU, Y/I, W/V, PH/F, S/SS/Ç/Z, X/CH/SH, G/J before E and I,
 * silent H and doubled letters make no difference; an H before a consonant at the beginning is the name of a letter (HSE); LH and NH before a
 * vowel are sounds of their own, near LI and NI. Works on capitals without accents, except Ç.
 * Source: INPI, Manual de Marcas, 5.11 (reprodução e imitação), and the house rules.
 */
const rewrite = buildRewriter({
  ...EQUAL_SPELLINGS,
  C: [
    ['CK', 'K'],
    ['CH(?=[BCDFGKLMNPRST]|$)', 'K'],
    ['CH', 'X'],
    ['C(?=[EIY])', 'S'],
    ['C', 'K'],
  ],
  G: [['G(?=[EIY])', 'J']],
  H: [
    ['^H(?=[BCDFGJKLMNPQRSTVWXZ])', 'H'],
    ['H', ''],
  ],
  L: [['LH(?=[AEIOUY])', 'LI']],
  M: [['M(?=[BP]|$)', 'N']],
  N: [['NH(?=[AEIOUY])', 'NI']],
  Q: [
    ['QU(?=[EIY])', 'K'],
    ['Q', 'K'],
  ],
  S: [
    ['SCH', 'X'],
    ['SH', 'X'],
    ['SC(?=[EI])', 'S'],
  ],
  T: [['TCH', 'X']],
});

/** The symbols of the key of one word, each with the letters it stands for. */
export const keyUnits = (word: string): RewriteUnit[] => rewrite.units(word);

export const reproductionKey = (word: string): string => rewrite.text(word);

const rewriteByRules = buildRewriter({
  ...EQUAL_SPELLINGS,
  C: [
    ['CK', 'K'],
    ['CH', 'X'],
    ['C(?=[EIY])', 'S'],
    ['C', 'K'],
  ],
  Q: [
    ['QU', 'K'],
    ['Q', 'K'],
  ],
  S: [['SH', 'X']],
});

/** The key by the spellings alone that the house rules list: without silent H, G and J, M and N at an end. Two names with this key in common are a reproduction, however short. */
export const keyByRules = (word: string): string => rewriteByRules.text(word);
