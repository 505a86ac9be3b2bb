import { TRADE_FIELDS } from '../lexicon/trade-fields.ts';
import { quote } from './grammar.ts';

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
  /** Of words of one kind with different reasons (two trades): 'indicam ramos de atividade'. */
  readonly together?: { readonly key: string; readonly verbs: string };
  /** Whether the word tells the trade, or fits any: such a word never distinguishes, however rare. */
  readonly describes?: boolean;
  /** Whether it holds of a part of what names a trade. */
  readonly isPart?: true;
  /** Of a reason that holds in some classes only: the key of the reason without them. */
  readonly anywhere?: string;
  /** Of the words of a place of several words: how many they are. All of them together are that place. */
  readonly placeWords?: number;
}

/** Words that only link others say nothing by themselves. */
export const LINKING = 'ligação';

const FIRST_SERVICE = 35;
const inClass = (classe: number): string => `${classe >= FIRST_SERVICE ? 'serviços' : 'produtos'} da classe ${classe}`;

/** Of words that describe the goods of the sign's class. */
export const OF_CLASS = 'classe';

export const ofClass = (classe: number): Weakness => ({
  key: `classe ${classe}`,
  verb: `descreve ${inClass(classe)}`,
  verbs: `descrevem ${inClass(classe)}`,
  reason: `descritiva de ${inClass(classe)}`,
  together: { key: OF_CLASS, verbs: 'descrevem os produtos ou serviços' },
  describes: true,
});

/** Of words that only say that something is a firm or an establishment: GRUPO. */
export const OF_FIRM = 'empresa';

/** Of words that name a trade, but do not describe the goods of the sign's class. */
export const OF_TRADE = 'ramo';

export function ofTrade(field: number): Weakness {
  const ramo = `o ramo de ${TRADE_FIELDS[field]?.name ?? ''}`;
  return {
    key: ramo,
    verb: `indica ${ramo}`,
    verbs: `indicam ${ramo}`,
    reason: `indica ${ramo}`,
    together: { key: OF_TRADE, verbs: 'indicam ramos de atividade' },
    describes: true,
  };
}

/** Why a word says little that tells a trade together with its neighbours, which the other name has too: 'faz parte de «BARBER SHOP», expressão que indica o ramo de …'. */
export const inPhrase = ({ key, verb, describes = false }: Weakness, phrase: string): Weakness => ({
  key: `${key} em ${phrase}`,
  verb: `faz parte de ${quote(phrase)}, expressão que ${verb}`,
  verbs: `fazem parte de ${quote(phrase)}, expressão que ${verb}`,
  reason: `faz parte de ${quote(phrase)}, expressão que ${verb}`,
  describes,
  isPart: true,
});

export const kind = (key: string, singular: string, plural: string): Weakness => ({
  key,
  verb: `é ${singular}`,
  verbs: `são ${plural}`,
  reason: singular,
});

export const WORN: Weakness = {
  key: 'desgastada',
  verb: 'é de uso comum em marcas',
  verbs: 'são de uso comum em marcas',
  reason: 'desgastada, usada em muitas marcas',
};

export const PRAISE = kind('elogio', 'elogio comum', 'elogios comuns');

export const PLACE = kind('lugar', 'indicação de lugar', 'indicações de lugar');

/** Of adjectives of places: CHINÊS. */
export const ORIGIN = kind('gentílico', 'gentílico', 'gentílicos');

/** Of a word in the name of a place of several words, which is no place by itself: PRETO of OURO PRETO. */
const partOfPlace = kind('parte de lugar', 'parte de nome de lugar', 'partes de nomes de lugar');

export const inPlaceOf = (phrase: string): Weakness => ({
  ...partOfPlace,
  key: `lugar ${phrase}`,
  placeWords: phrase.split(' ').length,
  together: { key: partOfPlace.key, verbs: partOfPlace.verbs },
});

/** Why `count` neighbouring words of one reason say little: all words of a place are a place, some of them are parts of its name. */
export const reasonOf = (weakness: Weakness | undefined, count: number): Weakness | undefined =>
  weakness?.placeWords !== undefined && count >= weakness.placeWords ? PLACE : weakness;

export const GIVEN_NAME = kind('prenome', 'prenome usual', 'prenomes usuais');
export const FAMILY_NAME = kind('sobrenome', 'sobrenome usual', 'sobrenomes usuais');

/** Of names of persons that are ordinary words too. */
export const PERSON_OR_WORD = kind(
  'pessoa ou palavra',
  'nome de pessoa e palavra corrente',
  'nomes de pessoa e palavras correntes',
);

/** Of ordinary words, whatever else they may mean. */
export const ORDINARY = kind('corrente', 'palavra de uso corrente', 'palavras de uso corrente');

/** The same of words that distinguish nothing, however rare. */
export const PLAIN: Weakness = { ...ORDINARY, describes: true };

/** Of words that fit any goods, services or firms. */
export const GENERIC: Weakness = { ...kind('genérico', 'termo genérico', 'termos genéricos'), describes: true };

export const PERSON_OR_PLACE = kind('pessoa ou lugar', 'nome de pessoa e de lugar', 'nomes de pessoa e de lugar');
export const WORD_OR_PLACE = kind(
  'palavra ou lugar',
  'palavra corrente e também nome de lugar',
  'palavras correntes e também nomes de lugar',
);

export const TITLE = kind('título', 'forma de tratamento', 'formas de tratamento');
export const SHORT_TITLE = kind('título abreviado', 'título abreviado', 'títulos abreviados');
export const SHORT_FORM = kind('abreviatura', 'abreviatura usual', 'abreviaturas usuais');

/** A verb that only links others: É. */
export const LINKING_VERB: Weakness = {
  ...kind(LINKING, 'palavra de ligação', 'palavras de ligação'),
  reason: 'verbo',
};

/** Of words that are in no dictionary and in no list: one owner's family of marks may be many marks. */
export const REPEATED: Weakness = {
  key: 'repetida',
  verb: 'aparece em várias marcas',
  verbs: 'aparecem em várias marcas',
  reason: 'aparece em várias marcas, talvez do mesmo titular',
};

export const SHORT = kind('curto', 'elemento de poucas letras', 'elementos de poucas letras');

/** The reason alone of a word that is made of the first letters of others of its name. */
export const INITIALS = 'iniciais do nome';

export const OF_FOUNDING = 'fundação';

export const OF_INITIALS = 'iniciais';

/** Of initials of words that all say little: they are what distinguishes the name. */
export const OF_INITIALS_ALONE = 'iniciais de palavras comuns';

/** Why a word says little that is made of the first letters of these words, as the name has them; `tells`: whether one of them distinguishes the name, so that the initials add nothing to it. */
export const ofInitials = (text: string, tells: boolean): Weakness => ({
  key: tells ? OF_INITIALS : OF_INITIALS_ALONE,
  verb: `reúne as iniciais de ${quote(text)}`,
  verbs: `reúnem as iniciais de ${quote(text)}`,
  reason: INITIALS,
});

/** Of words that evoke a trade and do not describe it: SORRISO for dentists. */
export function evokes(field: number): Weakness {
  const ramo = `o ramo de ${TRADE_FIELDS[field]?.name ?? ''}`;
  return {
    key: `evoca ${ramo}`,
    verb: `apenas evoca ${ramo}`,
    verbs: `apenas evocam ${ramo}`,
    reason: `apenas evoca ${ramo}`,
    describes: true,
  };
}

/** Reasons that hold of each word alone: BE GREEN may be rare although BE and GREEN are worn. */
const OF_EACH_WORD: ReadonlySet<string> = new Set([
  WORN.key,
  PRAISE.key,
  'letra',
  'número',
  GIVEN_NAME.key,
  FAMILY_NAME.key,
]);

export const isOfEachWord = ({ key }: Weakness): boolean => OF_EACH_WORD.has(key);

/** ', que descreve serviços da classe 43'; of several words that are weak each for itself ', cujas palavras são de uso comum em marcas'. */
export function describeWeakness(weakness: Weakness, words: number): string {
  if (words > 1 && isOfEachWord(weakness)) return `, cujas palavras ${weakness.verbs}`;
  return `, que ${reasonOf(weakness, words)?.verb ?? weakness.verb}`;
}

export const FIRM: Weakness = {
  key: OF_FIRM,
  verb: 'designa empresa ou estabelecimento',
  verbs: 'designam empresa ou estabelecimento',
  reason: 'designa empresa ou estabelecimento',
  describes: true,
};

export const LETTER = kind('letra', 'letra isolada', 'letras isoladas');
