import { foldWords } from '@vigia/domain';
import { markItems, type Sinal } from '@vigia/similarity';

/** An item of the opposed application, and the item of the earlier mark that it meets, as printed. */
export interface Encontro {
  oposta: string;
  anterior: string;
}

/** More items would bury the argument. */
const MAX_ENCONTROS = 5;

interface ItemDaClasse {
  classe: number;
  texto: string;
}

/** The items of a sign that meet an item of the other one, each text once. */
function listMet(sinal: Sinal, other: Sinal): ItemDaClasse[] {
  const found = new Map<string, ItemDaClasse>();
  for (const { classe, itens } of markItems(sinal, other))
    for (const { texto, encontra } of itens) {
      const key = foldWords(texto);
      if (encontra && !found.has(key)) found.set(key, { classe, texto });
    }
  return [...found.values()];
}

const wordsOf = (texto: string): Set<string> => new Set(foldWords(texto).split(' '));

/** The share of the words of two items that both have. */
function shareWords(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / (words.size + others.size - shared);
}

/**
 * Pairs items of the opposed application with items of the earlier mark that they meet: the ones that say the same first, at most five. An item without
 * an own counterpart is left out.
 */
export function listEncontros(anterior: Sinal, oposta: Sinal): Encontro[] {
  const own = listMet(anterior, oposta);
  const ownOf = new Map(own.map(({ texto }) => [foldWords(texto), texto]));
  const published = listMet(oposta, anterior);
  const same = published.flatMap(({ texto }): Encontro[] => {
    const equal = ownOf.get(foldWords(texto));
    return equal === undefined ? [] : [{ oposta: texto, anterior: equal }];
  });
  const pairs = same.slice(0, MAX_ENCONTROS);
  for (const { classe, texto } of published) {
    if (pairs.length >= MAX_ENCONTROS) break;
    if (ownOf.has(foldWords(texto))) continue;
    // A sign with this item alone: what meets it is its counterpart.
    const alone: Sinal = { ...oposta, classes: [{ codigo: classe, especificacao: texto }] };
    const [counterpart] = listMet(anterior, alone).toSorted(
      (one, other) => shareWords(other.texto, texto) - shareWords(one.texto, texto),
    );
    if (counterpart !== undefined) pairs.push({ oposta: texto, anterior: counterpart.texto });
  }
  return pairs;
}
