import { CLASS_GOODS } from '../goods/class-goods.ts';
import { functionWordClassOf, namesAtEnd } from '../lexicon/function-words.ts';
import { isEstablishment } from '../lexicon/establishments.ts';
import { ENGLISH, isOrdinaryWord, languagesOf, PORTUGUESE } from '../lexicon/lexicon.ts';
import { isGivenName, isSurname } from '../lexicon/person-names.ts';
import { isOrigin, isPlace } from '../lexicon/places.ts';
import { isToldCommon } from '../lexicon/told-common.ts';
import {
  isMasculineName,
  isPersonAndWord,
  isSurnameOrTrade,
  titleKindOf,
  type TitleKind,
} from '../lexicon/told-persons.ts';
import { isToldPlace, placeSenseOf, type PlaceSense } from '../lexicon/told-places.ts';
import {
  describesClass,
  describesMain,
  isNotDescribed,
  toldTradeOf,
  tradeSenseOf,
  type TradeSense,
} from '../lexicon/told-trades.ts';
import { TRADE_FIELDS } from '../lexicon/trade-fields.ts';
import { wordKindOf, type WordKind } from '../lexicon/word-kinds.ts';
import { isAmong, wordsOf } from '../lexicon/word-list.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';
import type { WordRole } from '../sign/word-role.ts';
import type { Frequencias, Sinal } from '../sinal.ts';
import { stemOfWord } from '../goods/specification.ts';
import { isYear } from '../text/digits.ts';
import {
  evokes,
  FAMILY_NAME,
  GENERIC,
  GIVEN_NAME,
  inPlaceOf,
  kind,
  LINKING,
  LINKING_VERB,
  OF_FIRM,
  OF_FOUNDING,
  ofClass,
  ofTrade,
  ORDINARY,
  ORIGIN,
  PERSON_OR_PLACE,
  PERSON_OR_WORD,
  PLACE,
  PLAIN,
  PRAISE,
  REPEATED,
  SHORT,
  SHORT_FORM,
  SHORT_TITLE,
  TITLE,
  WORD_OR_PLACE,
  WORN,
  type Weakness,
} from './reasons.ts';
import { isInSpecification } from './specification-items.ts';

const FIRM: Weakness = {
  key: OF_FIRM,
  verb: 'designa empresa ou estabelecimento',
  verbs: 'designam empresa ou estabelecimento',
  reason: 'designa empresa ou estabelecimento',
  describes: true,
};

const BY_KIND: Readonly<Partial<Record<WordKind, Weakness>>> = {
  letter: kind('letra', 'letra isolada', 'letras isoladas'),
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

/** Of the year in which a firm was founded: DESDE 2004. */
const FOUNDED = kind(OF_FOUNDING, 'ano de fundação', 'anos de fundação');
const BEFORE_YEAR: ReadonlySet<string> = new Set(['DESDE', 'SINCE', 'ESTD', 'EST']);

const SURNAME = kind('sobrenome', 'sobrenome', 'sobrenomes');

/** A word in at least this many specifications of a class, and this share of them, describes its goods. */
const MIN_COUNTED = 5;
const MIN_SHARE = 0.01;
const MIN_LETTERS = 4;

/** Words with the stem of others that describe: PÚBLICA is no PUBLICIDADE. */
const OF_OTHER_STEM = wordsOf('PUBLICO PUBLICA');

const usualStems = new Map(
  Object.entries(CLASS_GOODS).map(([classe, stems]) => [Number(classe), new Set(stems.split(' '))] as const),
);

function isCounted(term: string, classe: number, frequencies: Frequencias): boolean {
  const count = frequencies.countEspecificacao?.(term, classe) ?? 0;
  return count >= MIN_COUNTED && count >= MIN_SHARE * (frequencies.especificacoesPorClasse?.get(classe) ?? 0);
}

/** The class of the sign whose goods a word describes: by its trade, by the sign's own specification, by what is usual in the class. */
function describedClass(
  { term, trade: field }: WeighedWord,
  sinal: Sinal,
  frequencies: Frequencias,
): number | undefined {
  // The other classes of a trade are akin to it: a clinic does not describe medicines.
  const main = field === undefined || !describesMain(term) ? undefined : TRADE_FIELDS[field]?.classes[0];
  const stem = term.length < MIN_LETTERS || isAmong(OF_OTHER_STEM, term) ? undefined : stemOfWord(term);
  // Specifications of other classes say for what their goods are, and have words with the same stem: machines that are not for vehicles, the production of steam.
  const isOfTrade = (classe: number): boolean =>
    field === undefined || TRADE_FIELDS[field]?.classes.includes(classe) !== false;
  const isListed = (classe: number): boolean =>
    (stem !== undefined && (usualStems.get(classe)?.has(stem) === true || isInSpecification(sinal, classe, stem))) ||
    isCounted(term, classe, frequencies);
  const isDescribed = (classe: number): boolean =>
    !isNotDescribed(term, classe) &&
    (classe === main || describesClass(term, classe) || (isOfTrade(classe) && isListed(classe)));
  return sinal.classes.find(({ codigo }) => isDescribed(codigo))?.codigo;
}

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
  if (isLetter(word)) return BY_KIND.letter;
  const reason = isBeforeVerb(word) ? 'preposição' : wordClass;
  return { ...kind(LINKING, 'palavra de ligação', 'palavras de ligação'), reason };
}

/** A word of a sign: its folded form, and how much it distinguishes there. */
export interface WeighedWord {
  readonly term: string;
  readonly role: WordRole;
  /** The trade that it names, or that it names together with its neighbours. */
  readonly trade: number | undefined;
  /** Whether it names a trade together with its neighbours. */
  readonly inTrade: boolean;
  readonly strength: number;
  /** As written in the name. */
  readonly written: string;
  /** What stands before it in the name. */
  readonly before: string;
  /** The place of several words in whose name it stands, in folded words. */
  readonly inPlace: string | undefined;
  /** The words before and after it in the name. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The other words of the name. */
  readonly others: readonly string[];
  /** Whether it is the only word of the name, or the first or the last of several. */
  readonly position: 'only' | 'first' | 'last' | 'other';
  /** Whether a point stands right before it. */
  readonly isAfterPoint: boolean;
  /** Whether a point and a letter stand right after it. */
  readonly joinsNext: boolean;
  /** Whether a hyphen or a point stands right after it. */
  readonly isBeforeHyphen: boolean;
  readonly isBeforePoint: boolean;
}

/** Linking words that have an accent themselves: À, ÀS, ATÉ. With an accent, others are other words: PARÁ, NÓS. */
const ACCENTED = new Set(['A', 'AS', 'ATE', 'VOCE']);

/** Words that are read as a surname, unless another word of the name is English: SALES. */
const isRatherSurname = ({ term, others }: WeighedWord): boolean =>
  isSurnameOrTrade(term) &&
  !others.some((other) => (languagesOf(other) & ENGLISH) !== 0 && (languagesOf(other) & PORTUGUESE) === 0);

/** What a word says that tells no trade in its sign. */
const BY_TRADE_SENSE: Readonly<Partial<Record<TradeSense, Weakness>>> = {
  ordinary: ORDINARY,
  generic: GENERIC,
  firm: FIRM,
};

/** What a word says of the goods, by the trade that it tells in this sign, if any. */
function byTrade(
  word: WeighedWord,
  field: number | undefined,
  sinal: Sinal,
  frequencies: Frequencias,
): Weakness | undefined {
  const classe = describedClass({ ...word, trade: field }, sinal, frequencies);
  if (classe !== undefined) return ofClass(classe);
  return field === undefined ? undefined : ofTrade(field);
}

function byGoods(word: WeighedWord, sinal: Sinal, frequencies: Frequencias): Weakness | undefined {
  if (isVerb(word)) return undefined;
  if (word.inTrade) return byTrade(word, word.trade, sinal, frequencies);
  if (isRatherSurname(word)) return SURNAME;
  const classes = sinal.classes.map(({ codigo }) => codigo);
  const field = toldTradeOf(word.term, word.trade, classes);
  const sense = field === undefined ? 'names' : tradeSenseOf(word.term, field, classes, word.others);
  if (field !== undefined && sense === 'evokes') return evokes(field);
  if (sense === 'quality') return ORDINARY;
  const found = byTrade(word, sense === 'names' ? field : undefined, sinal, frequencies);
  return found ?? BY_TRADE_SENSE[sense];
}

/** Whether a word is written with an accent. */
const isAccented = (written: string): boolean => /[À-ÿ]/u.test(written.normalize('NFC'));

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

/** Pronouns after a verb and a hyphen: LEVE-SE. */
const ENCLITIC = wordsOf('SE ME TE LO LA LOS LAS NOS VOS LHE LHES');

/** Whether a word is a verb with its pronoun, which tells no trade: RENDA of RENDA-SE. */
const isVerb = ({ isBeforeHyphen, next = '' }: WeighedWord): boolean => isBeforeHyphen && ENCLITIC.has(next);

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
function byGrammar(word: WeighedWord): Weakness | undefined {
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
const areLettersOfSign = ({ term, written }: WeighedWord): boolean => term.length < MIN_COMMON && written.includes('&');

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
  const wordKind = areLettersOfSign(word) ? undefined : wordKindOf(word.term);
  const byKind = word.inTrade || wordKind === undefined ? undefined : byKindOf(word, wordKind);
  const sure = byGrammar(word) ?? byPlace(word, sinal, frequencies) ?? byKind ?? byGoods(word, sinal, frequencies);
  if (sure !== undefined) return sure;
  if (isToldCommon(word.term)) return ORDINARY;
  return word.strength >= COMMON_STRENGTH ? undefined : byCommonness(word, wordKind);
}
