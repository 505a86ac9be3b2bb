/** What only explanations know of the names and titles of persons. Folded words, written by hand for this project (Apache-2.0) from general knowledge. */

import { isGivenName, isPersonName, isSurname } from './person-names.ts';
import { wordsOf } from './word-list.ts';

/** Titles in short. */
const SHORT_TITLES = wordsOf('DR DRA DRS PROF PROFA SR SRA SRTA MR MRS ENGA');

/** Short titles that are more often the initials of a firm: MS is a title before a name of a person. */
const SHORT_TITLES_BEFORE_NAMES = wordsOf('MS');

/** How persons are addressed, in full. */
const TITLES = wordsOf('DOUTOR DOUTORA DOCTOR DONA DOM SENHOR SENHORA MISTER MISS MADAME SIR');

/** Short forms that stand for a person's profession or for the trade: ENG for ENGENHEIRO and ENGENHARIA. */
const SHORT_FORMS = wordsOf('ENG ARQ ADV');

/** SEU ZÉ, PADRE VÍTOR: before a name of a person a title, elsewhere a pronoun or a word of its own. */
const TITLES_BEFORE_NAMES = wordsOf('SEU SEO SIO NHO PADRE FREI');

export type TitleKind = 'title' | 'shortTitle' | 'shortForm';

const isShortTitle = (term: string, next: string, hasPoint: boolean): boolean =>
  SHORT_TITLES.has(term) ||
  (SHORT_TITLES_BEFORE_NAMES.has(term) && isPersonName(next)) ||
  (term === 'D' && hasPoint && isGivenName(next));

/** What kind of title a folded word is before the next word of a name; undefined where it is none, or where no word follows. `hasPoint`: D. PEDRO. */
export function titleKindOf(term: string, next: string | undefined, hasPoint = false): TitleKind | undefined {
  if (SHORT_FORMS.has(term)) return 'shortForm';
  if (next === undefined) return undefined;
  if (isShortTitle(term, next, hasPoint)) return 'shortTitle';
  return TITLES.has(term) || (TITLES_BEFORE_NAMES.has(term) && isGivenName(next)) ? 'title' : undefined;
}

/** Names of persons that are ordinary words too: ROSA, COSTA. */
const WORDS = wordsOf(
  `ROSA LUNA AURORA GLORIA IRIS MARGARIDA PALOMA MARINA NORMA STELLA CLARA LILA PIETRA FATIMA CAMPOS COSTA ROCHA LEITE PINTO RAMOS NEVES LIMA
  MACHADO COELHO PINHEIRO CARVALHO NASCIMENTO CUNHA`,
);

/** Whether the name of a person is an ordinary word too. */
export const isPersonAndWord = (term: string): boolean => WORDS.has(term);

/** Masculine given names that do not end in O. */
const MASCULINE = wordsOf(
  `ALEXANDRE ANDRE ARTHUR ARTUR BENJAMIN CARLOS CESAR DANIEL DAVI DAVID DOUGLAS EDGAR ELIAS EMANUEL FELIPE FILIPE GABRIEL GUILHERME HEITOR HENRIQUE IGOR
  ISAAC IVAN JAIME JAIR JOEL JONAS JORGE JOSE LUAN LUCAS LUIS LUIZ MANOEL MANUEL MARCOS MATEUS MATHEUS MIGUEL MILTON MOISES NELSON OSCAR RAFAEL RAUL RENAN
  ROMEU RUBENS SAMUEL TOMAS VICENTE VICTOR VINICIUS VITOR WAGNER WALTER WILLIAM WILSON`,
);

/** Whether a folded word is a name before which A is no article: a man's, or a surname. */
export const isMasculineName = (term: string): boolean =>
  isSurname(term) || (isGivenName(term) && (term.endsWith('O') || MASCULINE.has(term)));

/** Surnames that are English words of trades too. */
export const isSurnameOrTrade = (term: string): boolean => term === 'SALES';
