/** Why a word says little by its place in the grammar of a name: it links others, is a title, or is a notice beside the name. */
import { functionWordClassOf, namesAtEnd } from '../lexicon/function-words.ts';
import { isMasculineName, type TitleKind, titleKindOf } from '../lexicon/told-persons.ts';
import { wordsOf } from '../lexicon/word-list.ts';
import { isYear } from '../text/digits.ts';
import {
  GENERIC,
  inPlaceOf,
  kind,
  LETTER,
  LINKING,
  LINKING_VERB,
  OF_FOUNDING,
  SHORT_FORM,
  SHORT_TITLE,
  TITLE,
  type Weakness,
} from './reasons.ts';
import { isAccented, type WeighedWord } from './weighed-word.ts';

/** Of the year in which a firm was founded: DESDE 2004. */
const FOUNDED = kind(OF_FOUNDING, 'ano de fundação', 'anos de fundação');
const BEFORE_YEAR: ReadonlySet<string> = new Set(['DESDE', 'SINCE', 'ESTD', 'EST']);

/** Words that end an address after a point. */
const ADDRESS_ENDS = wordsOf('COM BR NET ORG ONLINE');

/** The end of an address (SIMMI.COM.BR), which also says nothing by itself. */
const ADDRESS = kind(LINKING, 'terminação de endereço na internet', 'terminações de endereço na internet');

const ADDRESS_START = kind(LINKING, 'prefixo de endereço na internet', 'prefixos de endereço na internet');

/** Letters that link nothing where a name begins with them, as the articles A and O do. */
const LETTERS_AT_START: ReadonlySet<string> = new Set(['D', 'N', 'Y']);

/** Whether a letter at the beginning of a name is only a letter: not an article before a woman's name, but the E of E ESCUVENTE. */
const isLetterAtStart = ({ term, next = '' }: WeighedWord): boolean =>
  LETTERS_AT_START.has(term) || (term === 'A' && isMasculineName(next)) || (term === 'E' && next.startsWith('E'));

/** Whether a word of one letter is only a letter: at the end of a name or before a hyphen, and some at its beginning (ESPAÇO D, E-MAIL, D DOMUS). */
const isLetter = (word: WeighedWord): boolean =>
  word.term.length === 1 &&
  (word.position === 'last' || word.isBeforeHyphen || (word.position === 'first' && isLetterAtStart(word)));

/** Letters with a space or a point between them, which are no article: L A. */
const ARE_INITIALS = /^\p{L}(?:[\s.]+\p{L})+$/u;

/** Words that link others within a name, and are nouns at its end: PELO. */
const NOUNS_AT_END: ReadonlySet<string> = new Set(['PELO', 'PELOS']);

/** Whether a word is a part of one with points or hyphens: the ME of ME.TUV, the IN of TUV.IN, the E of E-COMMERCE. */
const isPartOfWord = ({ term, isAfterPoint, joinsNext, inTrade, isBeforeHyphen }: WeighedWord): boolean =>
  (isAfterPoint && namesAtEnd(term)) || (joinsNext && term.length > 1) || (inTrade && isBeforeHyphen);

/** Verbs in the infinitive, and nouns of women and things that end as these do. */
const INFINITIVE = /^.{2,}[AEI]R$/;
const NO_VERBS = wordsOf('MULHER COLHER');

/** Whether A links a verb to the word before it: VOLTANDO A LER. */
const isBeforeVerb = ({ term, previous, next = '' }: WeighedWord): boolean =>
  term === 'A' && previous !== undefined && INFINITIVE.test(next) && !NO_VERBS.has(next);

/** Why a word that only links others says little: not a word that is the whole name (UNA), nor one that is a name at its end (STUDIO IN). */
function linkingOf(word: WeighedWord): Weakness | undefined {
  const { term, role, position } = word;
  const wordClass = functionWordClassOf(term);
  if (wordClass === undefined || role === 'fanciful' || position === 'only') return undefined;
  if (ARE_INITIALS.test(word.written) || (position === 'last' && NOUNS_AT_END.has(term))) return undefined;
  if (isPartOfWord(word)) return undefined;
  if (isLetter(word)) return LETTER;
  const reason = isBeforeVerb(word) ? 'preposição' : wordClass;
  return { ...kind(LINKING, 'palavra de ligação', 'palavras de ligação'), reason };
}

/** Linking words that have an accent themselves: À, ÀS, ATÉ. With an accent, others are other words: PARÁ, NÓS. */
const ACCENTED = new Set(['A', 'AS', 'ATE', 'VOCE']);

const BY_TITLE: Readonly<Record<TitleKind, Weakness>> = {
  title: TITLE,
  shortTitle: SHORT_TITLE,
  shortForm: SHORT_FORM,
};

/** Hours of business: 24H. */
const HOURS = kind('horário', 'horário de atendimento', 'horários de atendimento');
const IS_HOURS = /^\d{1,2}H(?:S|RS)?$/;

/** Whether a word is the year in which a firm was founded, or what announces it. */
const isOfFounding = ({ term, others }: WeighedWord): boolean =>
  isYear(term)
    ? others.some((other) => BEFORE_YEAR.has(other))
    : BEFORE_YEAR.has(term) && functionWordClassOf(term) === undefined && others.some((other) => isYear(other));

/** What stands for the apostrophe of a possessive in damaged texts: BAR¨•S. */
const DAMAGED = /[\p{L}\p{N}][^\p{L}\p{N}\s.&+/-]+$/u;

/** The S of a possessive whose apostrophe is damaged. */
const POSSESSIVE_S = kind(LINKING, 'final de possessivo', 'finais de possessivo');

/** What a name says beside what it is: an address in the internet, hours of business, the year in which a firm was founded. */
function byNotice(word: WeighedWord): Weakness | undefined {
  if (word.isAfterPoint && ADDRESS_ENDS.has(word.term)) return ADDRESS;
  if (word.term === 'WWW' && word.isBeforePoint) return ADDRESS_START;
  if (word.term === 'S' && DAMAGED.test(word.before)) return POSSESSIVE_S;
  if (word.term === 'ETC' && word.position !== 'only') return GENERIC;
  if (word.position !== 'only' && IS_HOURS.test(word.term)) return HOURS;
  return isOfFounding(word) ? FOUNDED : undefined;
}

/** Titles, linking words and words in the name of a place of several words, which are weak however rare. */
export function byGrammar(word: WeighedWord): Weakness | undefined {
  const { term, written, inPlace, position } = word;
  const notice = byNotice(word);
  if (notice !== undefined) return notice;
  const title = position === 'only' ? undefined : titleKindOf(term, word.next, word.isBeforePoint);
  if (title !== undefined) return BY_TITLE[title];
  const isOther = isAccented(written) && !ACCENTED.has(term);
  if (isOther && term === 'E' && position === 'other') return LINKING_VERB;
  const linking = isOther ? undefined : linkingOf(word);
  return linking ?? (inPlace === undefined ? undefined : inPlaceOf(inPlace));
}
