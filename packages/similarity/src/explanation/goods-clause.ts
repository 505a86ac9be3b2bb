import { onceFor } from '@vigia/domain';
import { SOMEWHAT_AKIN } from '../goods/affinity.ts';
import type { Sinal } from '../sinal.ts';
import { cutAtWord, quote } from './grammar.ts';
import { meetingItems } from './meeting-items.ts';
import { isWhollyRead } from './specification-items.ts';

const AKIN = 0.65;

/** The classes of a sign, each once, in order. */
const classesOf = onceFor(({ classes }: Sinal): readonly number[] =>
  [...new Set(classes.map(({ codigo }) => codigo))].sort((a, b) => a - b),
);

/** Whether classes differ and have no affinity, whatever single items have in common. */
const areUnrelated = (own: readonly number[], other: readonly number[], afinidade: number): boolean =>
  afinidade < SOMEWHAT_AKIN && !own.some((classe) => other.includes(classe));

/** The relation of the classes, in a lawyer's words. */
function describeClasses(own: readonly number[], other: readonly number[], afinidade: number): string {
  const shared = own.filter((classe) => other.includes(classe));
  if (shared.length > 0) return `em classe idêntica (${shared.join(', ')})`;
  const pair = `(${own.join(', ')} × ${other.join(', ')})`;
  if (areUnrelated(own, other, afinidade)) return `em classes sem afinidade aparente ${pair}`;
  return afinidade >= AKIN ? `em classes com afinidade mercadológica ${pair}` : `em classes de afinidade fraca ${pair}`;
}

/** An item in running text: without a capital at its start, unless it is written in capitals. */
const asItem = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const MAX_ITEM = 60;

/** The words for trade at the start of an item, and the small words before the goods. */
const TRADE =
  /^.*?\b(?:com[eé]rcio|varejo|atacado|lojas?|vendas?|revenda|importa[cç][aã]o|exporta[cç][aã]o|representa[cç][aã]o|distribui[cç][aã]o)\b.*?\bd(?:e|os?|as?)\s/iu;

/** A long item without its words for trade, so that the cut hides no goods: '… de capas para almofadas'. */
const withoutTrade = (item: string): string => (item.length > MAX_ITEM ? item.replace(TRADE, '…') : item);

/** Most items are those of INPI's lists, and are quoted in many rows. */
const MAX_KNOWN_ITEMS = 20_000;
const knownItems = new Map<string, string>();

function quoteItem(item: string): string {
  const found = knownItems.get(item);
  if (found !== undefined) return found;
  const quoted = quote(cutAtWord(withoutTrade(asItem(item)), MAX_ITEM));
  if (knownItems.size >= MAX_KNOWN_ITEMS) knownItems.clear();
  knownItems.set(item, quoted);
  return quoted;
}

/** One item of each specification that meet: '«comércio de calçados» × «calçados»'. Empty where no items meet. */
function describeItems(marca: Sinal, publicada: Sinal): string {
  const items = meetingItems(marca, publicada);
  if (items === undefined) return '';
  const [own, other] = [quoteItem(items[0]), quoteItem(items[1])];
  return own === other ? `, com ${own} nas duas` : `, com ${own} × ${other}`;
}

/**
 * The relation of the goods and services: of the classes, and of the items that meet. Where the classes have no affinity, such items are quoted for the same
 * name only: there they are the reason why the rule is not 'Mesmo nome, outro ramo'.
 */
export function describeGoods(marca: Sinal, publicada: Sinal, afinidade: number, isSameName = false): string {
  const [own, other] = [classesOf(marca), classesOf(publicada)];
  if (own.length === 0 || other.length === 0) return 'sem classe informada para comparar os produtos ou serviços';
  const items = !isSameName && areUnrelated(own, other, afinidade) ? '' : describeItems(marca, publicada);
  return describeClasses(own, other, afinidade) + items;
}

/** The same for goods without affinity, whose items do not meet: that is said where both specifications were read to their ends. */
export function describeOtherTrade(marca: Sinal, publicada: Sinal, afinidade: number): string {
  const clause = describeGoods(marca, publicada, afinidade);
  return isWhollyRead(marca) && isWhollyRead(publicada) ? `${clause} e sem item em comum nas especificações` : clause;
}

/** How much the goods of two names speak against a collision: not at all, by a weak affinity, or by none at all. */
export type GoodsDistance = 'near' | 'far' | 'unrelated';

export function distanceOfGoods(marca: Sinal, publicada: Sinal, afinidade: number): GoodsDistance {
  if (marca.classes.length === 0 || publicada.classes.length === 0 || afinidade >= AKIN) return 'near';
  return afinidade >= SOMEWHAT_AKIN ? 'far' : 'unrelated';
}
