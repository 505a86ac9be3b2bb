/** Why a word says little of the goods and services of its sign: it describes them, or tells a trade. */
import { CLASS_GOODS } from '../goods/class-goods.ts';
import { stemOfWord } from '../goods/specification.ts';
import { ENGLISH, languagesOf, PORTUGUESE } from '../lexicon/lexicon.ts';
import { isSurnameOrTrade } from '../lexicon/told-persons.ts';
import {
  describesClass,
  describesMain,
  isNotDescribed,
  toldTradeOf,
  type TradeSense,
  tradeSenseOf,
} from '../lexicon/told-trades.ts';
import { TRADE_FIELDS } from '../lexicon/trade-fields.ts';
import { isAmong, wordsOf } from '../lexicon/word-list.ts';
import type { Frequencias, Sinal } from '../sinal.ts';
import { evokes, FIRM, GENERIC, kind, ofClass, ofTrade, ORDINARY, type Weakness } from './reasons.ts';
import { isInSpecification } from './specification-items.ts';
import type { WeighedWord } from './weighed-word.ts';

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

/** Pronouns after a verb and a hyphen: LEVE-SE. */
const ENCLITIC = wordsOf('SE ME TE LO LA LOS LAS NOS VOS LHE LHES');

/** Whether a word is a verb with its pronoun, which tells no trade: RENDA of RENDA-SE. */
const isVerb = ({ isBeforeHyphen, next = '' }: WeighedWord): boolean => isBeforeHyphen && ENCLITIC.has(next);

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

/** Why a word says little by the goods and services of its sign; undefined where it says nothing of any. */
export function byGoods(word: WeighedWord, sinal: Sinal, frequencies: Frequencias): Weakness | undefined {
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
