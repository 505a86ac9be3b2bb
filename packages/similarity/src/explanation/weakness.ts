import { CLASS_GOODS } from '../goods/class-goods.ts';
import { singularForms } from '../lexicon/forms.ts';
import { functionWordClassOf } from '../lexicon/function-words.ts';
import { TRADE_FIELDS } from '../lexicon/trade-fields.ts';
import { isPlace } from '../lexicon/places.ts';
import { wordKindOf, type WordKind } from '../lexicon/word-kinds.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';
import type { WordRole } from '../sign/word-role.ts';
import type { Frequencias, Sinal } from '../sinal.ts';
import { stemOfWord } from '../goods/specification.ts';
import { isInSpecification } from './specification-items.ts';

/** Why a word says little in a sign. */
export interface Weakness {
  /** Equal for words that are weak for the same reason. */
  readonly key: string;
  /** After the word: 'descreve serviços da classe 43'. */
  readonly verb: string;
  /** The same of several words: 'descrevem serviços da classe 43'. */
  readonly verbs: string;
  /** The reason alone: 'descritiva de serviços da classe 43'. */
  readonly reason: string;
  /** Of words of one kind with different reasons (two trades): 'indicam o ramo de atividade'. */
  readonly together?: { readonly key: string; readonly verbs: string };
  /** Whether the word tells the trade, or fits any: such a word never distinguishes, however rare. */
  readonly describes?: boolean;
}

/** Words that only link others say nothing by themselves. */
export const LINKING = 'ligação';

const FIRST_SERVICE = 35;
const inClass = (classe: number): string => `${classe >= FIRST_SERVICE ? 'serviços' : 'produtos'} da classe ${classe}`;

const ofClass = (classe: number): Weakness => ({
  key: `classe ${classe}`,
  verb: `descreve ${inClass(classe)}`,
  verbs: `descrevem ${inClass(classe)}`,
  reason: `descritiva de ${inClass(classe)}`,
  together: { key: 'classe', verbs: 'descrevem os produtos ou serviços' },
  describes: true,
});

/** Of words that name a trade, but do not describe the goods of the sign's class. */
export const OF_TRADE = 'ramo';

function ofTrade(field: number): Weakness {
  const ramo = `o ramo de ${TRADE_FIELDS[field]?.name ?? ''}`;
  return {
    key: ramo,
    verb: `indica ${ramo}`,
    verbs: `indicam ${ramo}`,
    reason: `indica ${ramo}`,
    together: { key: OF_TRADE, verbs: 'indicam o ramo de atividade' },
    describes: true,
  };
}

const kind = (key: string, singular: string, plural: string): Weakness => ({
  key,
  verb: `é ${singular}`,
  verbs: `são ${plural}`,
  reason: singular,
});

const WORN: Weakness = {
  key: 'desgastada',
  verb: 'é de uso comum em marcas',
  verbs: 'são de uso comum em marcas',
  reason: 'desgastada, usada em muitas marcas',
};

const PLACE = kind('lugar', 'indicação de lugar', 'indicações de lugar');

const BY_KIND: Readonly<Partial<Record<WordKind, Weakness>>> = {
  letter: kind('letra', 'letra isolada', 'letras isoladas'),
  number: kind('número', 'número', 'números'),
  firm: {
    key: 'empresa',
    verb: 'designa empresa ou estabelecimento',
    verbs: 'designam empresa ou estabelecimento',
    reason: 'designa empresa ou estabelecimento',
    describes: true,
  },
  generic: { ...kind('genérico', 'termo genérico', 'termos genéricos'), describes: true },
  place: PLACE,
  praise: kind('elogio', 'elogio comum', 'elogios comuns'),
  common: WORN,
};

/** Words of the lists of praise that do not praise by themselves: colours, metals, sizes, BIO. */
const NO_PRAISE: ReadonlySet<string> = new Set(
  'VERDE GREEN GOLD GOLDEN SILVER DIAMOND PLATINUM MINI MICRO BIO ECO DIET NEO FIRST PRIMEIRO IMPERIAL REAL ROYAL POPULAR ATUAL INOVACAO INNOVATION'.split(
    ' ',
  ),
);

const byKindOf = (term: string, wordKind: WordKind): Weakness | undefined =>
  wordKind === 'praise' && (NO_PRAISE.has(term) || singularForms(term).some((form) => NO_PRAISE.has(form)))
    ? WORN
    : BY_KIND[wordKind];

/** Names of people are weak only where many marks have them. */
const BY_KIND_OF_PERSON: Readonly<Partial<Record<WordKind, Weakness>>> = {
  givenName: kind('prenome', 'prenome usual', 'prenomes usuais'),
  surname: kind('sobrenome', 'sobrenome usual', 'sobrenomes usuais'),
};

/** A word in at least this many specifications of a class, and this share of them, describes its goods. */
const MIN_COUNTED = 5;
const MIN_SHARE = 0.01;
const MIN_LETTERS = 4;

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
  const main = field === undefined ? undefined : TRADE_FIELDS[field]?.classes[0];
  const stem = term.length < MIN_LETTERS ? undefined : stemOfWord(term);
  const isDescribed = (classe: number): boolean =>
    classe === main ||
    (stem !== undefined && (usualStems.get(classe)?.has(stem) === true || isInSpecification(sinal, classe, stem))) ||
    isCounted(term, classe, frequencies);
  return sinal.classes.find(({ codigo }) => isDescribed(codigo))?.codigo;
}

/** Words that end an address after a point. */
const ADDRESS_ENDS: ReadonlySet<string> = new Set(['COM', 'BR']);

/** The end of an address (SIMMI.COM.BR), which also says nothing by itself. */
const ADDRESS = kind(LINKING, 'terminação de endereço na internet', 'terminações de endereço na internet');

/** Letters that link nothing where a name begins with them, as the articles A and O do. */
const LETTERS_AT_START: ReadonlySet<string> = new Set(['D', 'N', 'Y']);

/** Whether a word of one letter is only a letter: at the end of a name or before a hyphen, and some at its beginning (ESPAÇO D, E-MAIL, D DOMUS). */
const isLetter = ({ term, position, isBeforeHyphen }: WeighedWord): boolean =>
  term.length === 1 && (position === 'last' || isBeforeHyphen || (position === 'first' && LETTERS_AT_START.has(term)));

/** Why a word that only links others says little: not a word that is the whole name (UNA), nor one that is a name at its end (STUDIO IN). */
function linkingOf(word: WeighedWord): Weakness | undefined {
  const { term, role, position } = word;
  const wordClass = functionWordClassOf(term);
  if (wordClass === undefined || role === 'fanciful' || position === 'only') return undefined;
  if (isLetter(word)) return BY_KIND.letter;
  return { ...kind(LINKING, 'palavra de ligação', 'palavras de ligação'), reason: wordClass };
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
  /** Whether it stands in the name of a place of several words. */
  readonly inPlace: boolean;
  /** Whether it is the only word of the name, or the first or the last of several. */
  readonly position: 'only' | 'first' | 'last' | 'other';
  /** Whether a point stands right before it. */
  readonly isAfterPoint: boolean;
  /** Whether a hyphen stands right after it. */
  readonly isBeforeHyphen: boolean;
}

/** Linking words that have an accent themselves: À, ÀS, ATÉ. With an accent, others are other words: PARÁ, NÓS. */
const ACCENTED = new Set(['A', 'AS', 'ATE', 'VOCE']);

function byGoods(word: WeighedWord, sinal: Sinal, frequencies: Frequencias): Weakness | undefined {
  const classe = describedClass(word, sinal, frequencies);
  if (classe !== undefined) return ofClass(classe);
  return word.trade === undefined ? undefined : ofTrade(word.trade);
}

/** Whether a word is written with an accent. */
const isAccented = (written: string): boolean => /[À-ÿ]/u.test(written.normalize('NFC'));

/** Linking words and places, which are weak however rare. */
function byGrammarOrPlace(word: WeighedWord): Weakness | undefined {
  const { term, written, inPlace, isAfterPoint } = word;
  if (isAfterPoint && ADDRESS_ENDS.has(term)) return ADDRESS;
  if (isAccented(written) && !ACCENTED.has(term)) return inPlace || isPlace(term) ? PLACE : undefined;
  return linkingOf(word) ?? (inPlace ? PLACE : undefined);
}

/** Why a word says little in a sign; undefined for words that distinguish it. */
export function weaknessOf(word: WeighedWord, sinal: Sinal, frequencies: Frequencias): Weakness | undefined {
  const wordKind = wordKindOf(word.term);
  const byKind = word.inTrade || wordKind === undefined ? undefined : byKindOf(word.term, wordKind);
  const sure = byGrammarOrPlace(word) ?? byKind ?? byGoods(word, sinal, frequencies);
  if (sure !== undefined || word.strength >= COMMON_STRENGTH) return sure;
  return (wordKind === undefined ? undefined : BY_KIND_OF_PERSON[wordKind]) ?? WORN;
}
