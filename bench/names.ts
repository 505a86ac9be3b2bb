import type { Sinal } from '@vigia/similarity';

const ONSETS = 'b c d f g j l m n p r s t v z br cr tr pl ch lh nh qu ph st'.split(' ');
const VOWELS = 'a e i o u á ã é ei ou ia'.split(' ');
const COMMON =
  'CONTABILIDADE MODAS ENGENHARIA CAFÉ STORE CLÍNICA DIGITAL BRASIL GRUPO PET SOLUÇÕES SAÚDE CONSULTORIA & E DE DO'.split(
    ' ',
  );
const SYLLABLES = 'MA RI LU CA TE LO VI NA SO BE DA RO PI ME TA LI CO SA NE TO'.split(' ');
const TRADES =
  'MODAS ALIMENTOS ENGENHARIA DIGITAL TRANSPORTES IMÓVEIS ODONTOLOGIA PET STORE CONSULTORIA BRASIL COSMÉTICOS'.split(
    ' ',
  );
const GOODS = [
  'Comércio varejista de artigos de vestuário; ',
  'Serviços de restaurante; ',
  'Software para computadores; ',
  'Cosméticos; ',
];
const FIRST_PUBLISHED = 910_000_000;
const FIRST_MARK = 920_000_000;
const SEED = 20_261_121;

/** A source of chance that returns the same values in every run and every thread. */
interface Chance {
  /** 0 to 1. */
  random: () => number;
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
  pick: (list: readonly string[]) => string;
}

function createChance(seed: number): Chance {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(random() * end);
  return { random, below, pick: (list) => list[below(list.length)] ?? '' };
}

const repeatPick = (count: number, pick: () => string): string => Array.from({ length: count }, pick).join('');

const inventWord = ({ pick, below }: Chance): string =>
  repeatPick(2 + below(3), () => pick(ONSETS) + pick(VOWELS)).toUpperCase();

function inventFriendly(chance: Chance): string {
  const words = [inventWord(chance)];
  while (chance.random() < 0.6 && words.length < 6)
    words.push(chance.random() < 0.7 ? chance.pick(COMMON) : inventWord(chance));
  return words.join(' ');
}

/** A word of common syllables, so that many names have similar words. */
const inventHead = ({ pick, below }: Chance, least: number, most: number): string =>
  repeatPick(least + below(most - least + 1), () => pick(SYLLABLES));

const inventShared = (chance: Chance): string =>
  [inventHead(chance, 2, 4), ...(chance.random() < 0.75 ? [chance.pick(TRADES)] : [])].join(' ');

const inventShort = (chance: Chance): string =>
  chance.random() < 0.3
    ? repeatPick(2 + chance.below(3), () => chance.pick('ABCDEFGHIJLMNOPRSTVXZ'.split('')))
    : inventHead(chance, 1, 2);

const inventLong = (chance: Chance): string =>
  Array.from({ length: 4 + chance.below(5) }, () =>
    chance.random() < 0.5 ? inventHead(chance, 2, 4) : chance.pick(TRADES),
  ).join(' ');

const inventTrade = (chance: Chance): string =>
  Array.from({ length: 2 + chance.below(3) }, () => chance.pick(TRADES)).join(' ');

/** How names are made up, and the share of the marks that are equal to a published name. */
interface Invention {
  readonly invent: (chance: Chance) => string;
  readonly equal: number;
}

const INVENTIONS = {
  /** Words with little in common, as most names of an issue. */
  friendly: { invent: inventFriendly, equal: 0 },
  /** Heads of common syllables and tails of a dozen trade words. */
  shared: { invent: inventShared, equal: 0.25 },
  /** Acronyms, and words of one or two syllables. */
  short: { invent: inventShort, equal: 0.25 },
  /** Four to eight words. */
  long: { invent: inventLong, equal: 0.25 },
  /** Trade words only: most names are equal to others. */
  trade: { invent: inventTrade, equal: 0.25 },
} as const satisfies Record<string, Invention>;

export type KindOfNames = keyof typeof INVENTIONS;

const KINDS_OF_NAMES: readonly KindOfNames[] = ['friendly', 'shared', 'short', 'long', 'trade'];

/** Reads a kind of names; throws a RangeError for another word. */
export function readKindOfNames(text: string): KindOfNames {
  const kind = KINDS_OF_NAMES.find((known) => known === text);
  if (kind === undefined)
    throw new RangeError(`A kind of names is one of ${KINDS_OF_NAMES.join(', ')}, and not '${text}'.`);
  return kind;
}

/** The numbers of marks and of published names to make up. */
export interface Size {
  marks: number;
  published: number;
}

/** Made-up names of one kind. Every call returns the same names. */
export function inventNames(
  { marks, published }: Size,
  kind: KindOfNames = 'friendly',
): { marks: Sinal[]; published: Sinal[] } {
  const { invent, equal }: Invention = INVENTIONS[kind];
  const chance = createChance(SEED);
  const create = (nome: string, numero: number): Sinal => ({
    numero: String(numero),
    nome,
    apresentacao: 'Nominativa',
    classes: [{ codigo: 1 + chance.below(45), especificacao: chance.pick(GOODS).repeat(5) }],
    titulares: [`Titular ${chance.below(5_000)} Ltda.`],
  });
  const inPrint = Array.from({ length: published }, (_, i) => create(invent(chance), FIRST_PUBLISHED + i));
  const inventMark = (): string =>
    equal > 0 && chance.random() < equal ? (inPrint[chance.below(published)]?.nome ?? '') : invent(chance);
  return { published: inPrint, marks: Array.from({ length: marks }, (_, i) => create(inventMark(), FIRST_MARK + i)) };
}
