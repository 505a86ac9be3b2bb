import { isEstablishment } from '../lexicon/establishments.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { isGivenName, isSurname } from '../lexicon/person-names.ts';
import { isOrigin, isPlace } from '../lexicon/places.ts';
import { isToldCommon } from '../lexicon/told-common.ts';
import { isPersonAndWord } from '../lexicon/told-persons.ts';
import { isToldPlace, type PlaceSense, placeSenseOf } from '../lexicon/told-places.ts';
import { type WordKind, wordKindOf } from '../lexicon/word-kinds.ts';
import { isAmong, wordsOf } from '../lexicon/word-list.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';
import type { Frequencias, Sinal } from '../sinal.ts';
import {
  FAMILY_NAME,
  FIRM,
  GENERIC,
  GIVEN_NAME,
  kind,
  LETTER,
  ORDINARY,
  ORIGIN,
  PERSON_OR_PLACE,
  PERSON_OR_WORD,
  PLACE,
  PLAIN,
  PRAISE,
  REPEATED,
  SHORT,
  type Weakness,
  WORD_OR_PLACE,
  WORN,
} from './reasons.ts';
import { byGoods } from './weakness-by-goods.ts';
import { byGrammar } from './weakness-by-grammar.ts';
import { isAccented, type WeighedWord } from './weighed-word.ts';

const BY_KIND: Readonly<Partial<Record<WordKind, Weakness>>> = {
  letter: LETTER,
  number: kind('número', 'número', 'números'),
  firm: FIRM,
  generic: GENERIC,
  place: PLACE,
  praise: PRAISE,
  common: WORN,
};

/** Words of the lists of praise that do not praise by themselves: colours, metals, sizes, BIO, or that say which: CASOS ESPECIAIS. */
const NO_PRAISE = wordsOf(
  'VERDE GREEN GOLD GOLDEN SILVER DIAMOND PLATINUM STYLE ESTILO HAPPY FELIZ MINI MICRO BIO ECO DIET NEO FIRST PRIMEIRO IMPERIAL REAL ROYAL POPULAR ATUAL INOVACAO INNOVATION PROFISSIONAL PROFISSIONAIS PROFESSIONAL ESPECIAL ESPECIAIS SPECIAL ARTESANAL ARTESANAIS ECOLOGICO ECOLOGICA ECOLOGICOS ECOLOGICAS SUSTENTAVEL SUSTENTAVEIS SAUDAVEL SAUDAVEIS',
);

/** Words of the list of firms that mean other things too. */
const NO_FIRMS = wordsOf('HOME CANTO CANTINHO UNIAO ARENA COMUNIDADE');

/** Words of firms that are a home where nothing follows that says whose or of what: MINHA CASA. */
const HOMES = wordsOf('CASA CASINHA');

const isHome = ({ term, position }: WeighedWord): boolean =>
  (position === 'last' || position === 'only') && HOMES.has(term);

/** Words of the list of generic terms that name no kind of goods, services or firms. */
const NO_GENERIC = wordsOf(
  `AGORA NOW HOJE SEMPRE TUDO ALL MAIS MORE PRONTO GENTE PESSOA PEOPLE HOMEM MULHER MAN MEN WOMAN WOMEN VEZ LUGAR COISA THINGS DIA DAY TEMPO TIME
  ANO SUMMER VERAO DESAFIO ENCONTRO GLOBAL POWERED`,
);
/** Abbreviations of states. */
const STATES = wordsOf('SP RJ MG RS DF');

/** Whether the abbreviation of a state begins a name: there it is the letters of a firm. */
const isStateAtStart = ({ term, position }: WeighedWord): boolean => position === 'first' && STATES.has(term);

/** Shorter words are letters of which the reason is that they are few, however many marks have them. */
const MIN_COMMON = 3;

function byKindOf(word: WeighedWord, wordKind: WordKind): Weakness | undefined {
  const { term } = word;
  if (isStateAtStart(word)) return SHORT;
  if (wordKind === 'common' && term.length < MIN_COMMON) return SHORT;
  if (wordKind === 'praise' && isAmong(NO_PRAISE, term)) return WORN;
  const fits =
    (wordKind === 'firm' && (isHome(word) || isAmong(NO_FIRMS, term))) ||
    (wordKind === 'generic' && isAmong(NO_GENERIC, term));
  return fits ? PLAIN : BY_KIND[wordKind];
}

/** Names of people are weak only where many marks have them. */
const BY_KIND_OF_PERSON: Readonly<Partial<Record<WordKind, Weakness>>> = {
  givenName: GIVEN_NAME,
  surname: FAMILY_NAME,
};

const BY_PLACE_SENSE: Readonly<Record<PlaceSense, Weakness | undefined>> = {
  place: PLACE,
  person: PERSON_OR_PLACE,
  word: WORD_OR_PLACE,
  praise: PRAISE,
};

/** Why a word in the lists of places says little: some are names of persons, or ordinary words that may describe the goods. */
function byPlace(word: WeighedWord, sinal: Sinal, frequencies: Frequencias): Weakness | undefined {
  const { term, written, inTrade } = word;
  if (inTrade) return undefined;
  if (isStateAtStart(word)) return undefined;
  if (isToldPlace(term)) return PLACE;
  if (!isPlace(term) || (wordKindOf(term) !== 'place' && !isAccented(written))) return undefined;
  const sense = placeSenseOf(term);
  const described = sense === 'word' ? byGoods(word, sinal, frequencies) : undefined;
  return described ?? (sense === 'place' && isOrigin(term) ? ORIGIN : BY_PLACE_SENSE[sense]);
}

/** Whether a word is letters with an ampersand: how many marks have CA says nothing of C&A. */
const areLettersOfSign = ({ term, written, isJoined }: WeighedWord): boolean =>
  term.length < MIN_COMMON && (isJoined || written.includes('&'));

/** Whether a word is one letter that an ampersand joins to others: together they are a sign of their own. */
const isLetterOfSign = ({ term, isJoined }: WeighedWord): boolean => isJoined && term.length === 1;

/** Why a name of persons says little that many marks have. After a given name it is a surname: MÁRCIO COSTA. */
function byPerson({ term, previous = '' }: WeighedWord, wordKind: WordKind): Weakness | undefined {
  const person = BY_KIND_OF_PERSON[wordKind];
  if (person === undefined) return undefined;
  if (isGivenName(previous) && isSurname(term)) return FAMILY_NAME;
  return isPersonAndWord(term) ? PERSON_OR_WORD : person;
}

/** Why a common word says little that is in no list but those of names of persons. */
function byCommonness(word: WeighedWord, wordKind: WordKind | undefined): Weakness {
  const { term } = word;
  if (areLettersOfSign(word) || (term.length < MIN_COMMON && !isOrdinaryWord(term))) return SHORT;
  const person = wordKind === undefined ? undefined : byPerson(word, wordKind);
  if (person !== undefined) return person;
  if (wordKind !== undefined || isOrdinaryWord(term)) return WORN;
  if (isEstablishment(term)) return FIRM;
  // Short words count as common without being counted.
  return term.length <= MAX_SHORT ? SHORT : REPEATED;
}

const MAX_SHORT = 3;

/** Why a word says little in a sign; undefined for words that distinguish it. */
export function weaknessOf(word: WeighedWord, sinal: Sinal, frequencies: Frequencias): Weakness | undefined {
  if (isLetterOfSign(word)) return undefined;
  const wordKind = areLettersOfSign(word) ? undefined : wordKindOf(word.term);
  const byKind = word.inTrade || wordKind === undefined ? undefined : byKindOf(word, wordKind);
  const sure = byGrammar(word) ?? byPlace(word, sinal, frequencies) ?? byKind ?? byGoods(word, sinal, frequencies);
  if (sure !== undefined) return sure;
  if (isToldCommon(word.term)) return ORDINARY;
  return word.strength >= COMMON_STRENGTH ? undefined : byCommonness(word, wordKind);
}
