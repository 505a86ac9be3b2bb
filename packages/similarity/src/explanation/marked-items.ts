import type { Sinal } from '../sinal.ts';
import { meets } from './meeting-items.ts';
import { ITEM_SEPARATOR, readItem } from './specification-items.ts';

/** An item of a specification, as written, and whether it meets an item of the other sign. */
export interface MarkedItem {
  texto: string;
  encontra: boolean;
}

/** What follows is not compared: specifications may have hundreds of items. */
const MAX_ITEMS = 200;

const splitItems = (especificacao: string | null): string[] =>
  (especificacao ?? '')
    .split(ITEM_SEPARATOR)
    .map((item) => item.trim())
    .filter((item) => item !== '');

const allItems = ({ classes }: Sinal): string[] => classes.flatMap(({ especificacao }) => splitItems(especificacao));

/**
 * The items of a sign by class, in their order, each with whether it meets an item of the other sign: as `meets` tells. Items after the first 200 of a class are not compared.
 */
export function markItems(sinal: Sinal, other: Sinal): { classe: number; itens: MarkedItem[] }[] {
  const others = allItems(other).slice(0, MAX_ITEMS).map(readItem);
  const isMet = (texto: string): boolean => {
    const item = readItem(texto);
    return others.some((candidate) => meets(item, candidate));
  };
  return sinal.classes.map(({ codigo, especificacao }) => ({
    classe: codigo,
    itens: splitItems(especificacao).map((texto, index) => ({ texto, encontra: index < MAX_ITEMS && isMet(texto) })),
  }));
}
