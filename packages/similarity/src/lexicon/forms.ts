/**
 * Inflection: the dictionary forms a word of a name may come from. Written for this project from the grammars of Portuguese, Spanish
 * and English.
 */
const NO_FORMS: readonly string[] = [];

type Ending = readonly [ending: string, bases: readonly string[], remains: number];

/** Plural ending → endings of the singular, and the letters that must remain before it. */
const PLURALS: readonly Ending[] = [
  ['OES', ['AO'], 2],
  ['AES', ['AO'], 2],
  ['AOS', ['AO'], 2],
  ['AIS', ['AL'], 2],
  ['EIS', ['EL', 'IL'], 2],
  ['OIS', ['OL'], 2],
  ['UIS', ['UL'], 2],
  ['IES', ['Y', 'IE'], 2],
  ['VES', ['F', 'FE', 'VE'], 2],
  ['ONES', ['ON'], 2],
  ['ES', ['', 'E'], 3],
  ['NS', ['M', 'N'], 2],
  ['S', [''], 3],
];

/** Diminutives of one word: GATINHO, FLORZINHA, BARQUINHO, AMIGUINHO, PEIXINHO, FLORINHA. */
const ONE_DIMINUTIVE: readonly Ending[] = [
  ['ZINHA', [''], 2],
  ['ZINHO', [''], 2],
  ['QUINHA', ['CA', 'CO', 'QUE'], 2],
  ['QUINHO', ['CO', 'QUE'], 2],
  ['GUINHA', ['GA', 'GO', 'GUE'], 2],
  ['GUINHO', ['GO', 'GUE'], 2],
  ['RINHA', ['R'], 3],
  ['RINHO', ['R'], 3],
  ['INHA', ['A', 'O'], 3],
  ['INHO', ['O'], 3],
  ['INHA', ['E'], 4],
  ['INHO', ['E'], 4],
];

/** The same in the plural too. */
const DIMINUTIVES: readonly Ending[] = [
  ['ZINHAS', ['A'], 2],
  ['ZINHOS', ['O'], 2],
  ...ONE_DIMINUTIVE.flatMap(([ending, bases, remains]): Ending[] => [
    [ending, bases, remains],
    [`${ending}S`, bases, remains],
  ]),
];

/** Singular words that end like diminutives but are not. Chosen by hand. */
const NO_DIMINUTIVES = new Set(
  `ANDORINHA BAINHA BOAZINHA CAMINHO CAMPAINHA CARINHO CORINHO COZINHA DAMINHA DOMINHO ESPINHA ESPINHO ESQUADRINHO FARINHA FOCINHO GALINHA LADAINHA
  LINHA LINHO MADRINHA MARINHA MARINHO MARQUINHA MARQUINHO MESQUINHA MESQUINHO MININHO MOINHO NINHO PADRINHO PERGAMINHO PINHO PORTINHO RAINHA RAPINHA SARDINHA
  SOBRINHA SOBRINHO TAINHA TOUCINHO UNHA VINHA VINHO VIZINHA VIZINHO`.split(/\s+/),
);

const FEMININES: readonly Ending[] = [
  ['ORAS', ['OR'], 3],
  ['ORA', ['OR'], 3],
  ['ESA', ['ES'], 3],
  ['AS', ['O'], 3],
  ['A', ['O'], 3],
];

/** The bases of a word by its endings, all of which end with one of `lastLetters`: most words end otherwise. */
function formsBy(term: string, endings: readonly Ending[], lastLetters: string): readonly string[] {
  if (!lastLetters.includes(term.charAt(term.length - 1))) return NO_FORMS;
  const forms: string[] = [];
  for (const [ending, bases, remains] of endings) {
    const size = term.length - ending.length;
    if (size < remains || !term.endsWith(ending)) continue;
    for (const base of bases) forms.push(term.slice(0, size) + base);
  }
  return forms;
}

/** Words that end like plurals but are not, or mean something of their own. Chosen by hand. */
const NO_PLURALS = new Set(
  `ARMS BASS BOSS BRASS BUS CAOS CARLOS CLASS CROSS DRESS EXPRESS FITNESS GAS GLASS GLASSES GRASS JEANS JESUS LENS LUCAS MAIS MARCOS MARKUS MATHEUS MATEUS MESS
  MISS NEWS PASS PASSAS PLUS PRESS SALES SERIES TENIS THOMAS VENUS VIRUS`.split(/\s+/),
);

/** The possible singulars of a word, in Portuguese, Spanish and English. */
export const singularForms = (term: string): readonly string[] =>
  NO_PLURALS.has(term) ? NO_FORMS : formsBy(term, PLURALS, 'S');

/** Plurals that only explanations know, with the endings of their singulars: CÃES and BARRIS. */
const MORE_PLURALS: readonly Ending[] = [
  ['AES', ['AO'], 1],
  ['IS', ['IL'], 3],
];

/** Whether the first of two folded words may be the plural of the second. */
export const isPluralForm = (plural: string, singular: string): boolean =>
  singularForms(plural).includes(singular) || formsBy(plural, MORE_PLURALS, 'S').includes(singular);

const INSIDE_DIMINUTIVES = 'INH';

/** The possible base words of a Portuguese diminutive. */
export const undiminishedForms = (term: string): readonly string[] =>
  !term.includes(INSIDE_DIMINUTIVES) || NO_DIMINUTIVES.has(term.replace(/S$/, ''))
    ? NO_FORMS
    : formsBy(term, DIMINUTIVES, 'AOS');

/** The possible masculine forms of a word. */
export const masculineForms = (term: string): readonly string[] => formsBy(term, FEMININES, 'AS');

/** How the first of two folded words is formed from the second; undefined where it is not. */
export function formationOf(formed: string, base: string): 'diminutivo' | 'vogal final' | undefined {
  const bases = [base, ...singularForms(base)];
  if (undiminishedForms(formed).some((form) => bases.includes(form))) return 'diminutivo';
  const isVowel =
    formed.length > 3 && formed.slice(0, -1) === base.slice(0, -1) && formed.endsWith('A') && base.endsWith('O');
  return isVowel ? 'vogal final' : undefined;
}

/** The dictionary forms that a word may be the plural, the diminutive or the feminine of. */
export const baseForms = (term: string): string[] => [
  ...singularForms(term),
  ...undiminishedForms(term),
  ...masculineForms(term),
];

/** Ending of a form of a Portuguese verb → endings of the infinitive, and the letters that must remain before it. */
const PORTUGUESE_VERBS: readonly Ending[] = [
  ['ANDO', ['AR'], 3],
  ['ENDO', ['ER'], 3],
  ['INDO', ['IR'], 3],
  ['AMOS', ['AR'], 3],
  ['EMOS', ['AR', 'ER'], 3],
  ['IMOS', ['IR'], 3],
  ...['A', 'O', 'AS', 'OS'].flatMap((ending): Ending[] => [
    [`AD${ending}`, ['AR'], 3],
    [`ID${ending}`, ['ER', 'IR'], 3],
  ]),
  ['OU', ['AR'], 3],
  ['EU', ['ER'], 3],
  ['IU', ['IR'], 3],
  ['EI', ['AR'], 3],
  ['I', ['ER', 'IR'], 3],
  ['AM', ['AR', 'ER', 'IR'], 3],
  ['EM', ['AR', 'ER', 'IR'], 3],
  ['AS', ['AR', 'ER', 'IR'], 3],
  ['ES', ['AR', 'ER', 'IR'], 3],
  ['QUE', ['CAR'], 3],
  ['GUE', ['GAR'], 3],
  ['A', ['AR', 'ER', 'IR'], 3],
  ['E', ['AR', 'ER', 'IR'], 3],
  ['O', ['AR', 'ER', 'IR'], 3],
];

/** The same of English verbs. */
const ENGLISH_VERBS: readonly Ending[] = [
  ['ING', ['', 'E'], 3],
  ['ED', ['', 'E'], 3],
];

/** A consonant that English doubles before these endings. */
const DOUBLED = /([BDGMNPRT])\1$/;

/** The Portuguese infinitives that a word may be a form of: CORRER of CORRENDO. */
export const infinitiveForms = (term: string): readonly string[] => formsBy(term, PORTUGUESE_VERBS, 'AEIMOSU');

/** The English verbs that a word may be a form of: RACE of RACING, STOP of STOPPED. */
export const englishVerbForms = (term: string): readonly string[] =>
  formsBy(term, ENGLISH_VERBS, 'DG').flatMap((form) => (DOUBLED.test(form) ? [form, form.slice(0, -1)] : [form]));

/** Fewest letters that an unknown word has in common with a word whose last vowel it lacks or changes. */
const MIN_VARIED = 7;
const LAST_VOWELS = ['', 'A', 'E', 'O'];

/** The words that an unknown word may be with another last vowel, or without it: INFINITO of INFINIT and of INFINITI. */
export function lastVowelForms(term: string): readonly string[] {
  const base = /[AEIOUY]$/.test(term) ? term.slice(0, -1) : term;
  return base.length < MIN_VARIED ? NO_FORMS : LAST_VOWELS.map((vowel) => base + vowel);
}
