/**
 * Inflection: the dictionary forms a word of a name may come from. Written for this project from the grammars of Portuguese, Spanish
 * and English; the stems that catch the rest are Snowball's.
 */
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stem as stemEnglish } from 'porter2';

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

/** Diminutives: GATINHO, FLORZINHA. */
const DIMINUTIVES: readonly Ending[] = [
  ['ZINHAS', ['', 'A'], 2],
  ['ZINHOS', ['', 'O'], 2],
  ['INHAS', ['A', 'O'], 3],
  ['INHOS', ['O'], 3],
  ['ZINHA', [''], 2],
  ['ZINHO', [''], 2],
  ['INHA', ['A', 'O'], 3],
  ['INHO', ['O'], 3],
];

/** Singular words that end like diminutives but are not. Chosen by hand. */
const NO_DIMINUTIVES = new Set(
  `ANDORINHA BAINHA BOAZINHA CAMINHO CAMPAINHA CARINHO CORINHO COZINHA DAMINHA DOMINHO ESPINHA ESPINHO ESQUADRINHO FARINHA FOCINHO GALINHA LADAINHA
  LINHA LINHO MADRINHA MARINHA MARINHO MESQUINHA MESQUINHO MININHO MOINHO NINHO PADRINHO PERGAMINHO PINHO PORTINHO RAINHA RAPINHA SARDINHA
  SOBRINHA SOBRINHO TAINHA TOUCINHO UNHA VINHA VINHO VIZINHA VIZINHO`.split(/\s+/),
);

const FEMININES: readonly Ending[] = [
  ['ORAS', ['OR'], 3],
  ['ORA', ['OR'], 3],
  ['ESA', ['ES'], 3],
  ['AS', ['O'], 3],
  ['A', ['O'], 3],
];

const formsBy = (term: string, endings: readonly Ending[]): string[] =>
  endings
    .filter(([ending, , remains]) => term.endsWith(ending) && term.length - ending.length >= remains)
    .flatMap(([ending, bases]) => bases.map((base) => term.slice(0, term.length - ending.length) + base));

/** The possible singulars of a word, in Portuguese, Spanish and English. */
export const singularForms = (term: string): string[] => formsBy(term, PLURALS);

/** The possible base words of a Portuguese diminutive. */
export const undiminishedForms = (term: string): string[] =>
  NO_DIMINUTIVES.has(term.replace(/S$/, '')) ? [] : formsBy(term, DIMINUTIVES);

/** The possible masculine forms of a word. */
export const masculineForms = (term: string): string[] => formsBy(term, FEMININES);

/** The stem of a folded word, in capitals. */
export type Stemmer = (term: string) => string;

/** The Portuguese stemmer, then the English one. */
export const STEMMERS: readonly Stemmer[] = [
  (term) => stemPortuguese(term.toLowerCase()).toUpperCase(),
  (term) => stemEnglish(term.toLowerCase()).toUpperCase(),
];
