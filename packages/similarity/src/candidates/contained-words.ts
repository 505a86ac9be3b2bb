import type { Vocabulo } from '../sign/prepared-word.ts';

/** Finds, among the words of an issue, those that begin or end with a word, and those it begins or ends with. */
export interface Contidas {
  each: (palavra: Vocabulo, use: (id: number) => void) => void;
}

/** Shorter words are contained in too many others. */
const MIN_CONTAINED = 2;

interface Ordenadas {
  texts: readonly string[];
  ids: readonly number[];
}

const reverse = (text: string): string => Array.from(text).reverse().join('');

const sortTexts = (entries: readonly (readonly [text: string, id: number])[]): Ordenadas => {
  const sorted = [...entries].sort((a, b) => (a[0] < b[0] ? -1 : Number(a[0] > b[0])) || a[1] - b[1]);
  return { texts: sorted.map(([text]) => text), ids: sorted.map(([, id]) => id) };
};

const firstFrom = ({ texts }: Ordenadas, text: string): number => {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};

const eachWithPrefix = (list: Ordenadas, prefix: string, use: (id: number) => void): void => {
  for (let at = firstFrom(list, prefix); list.texts[at]?.startsWith(prefix) === true; at++) {
    const id = list.ids[at];
    if (id !== undefined) use(id);
  }
};

const indexTexts = (vocabulos: readonly Vocabulo[], select: (v: Vocabulo) => string): Contidas => {
  const byText = new Map<string, number[]>();
  const entries: (readonly [string, number])[] = [];
  for (const vocabulo of vocabulos) {
    const text = select(vocabulo);
    entries.push([text, vocabulo.id]);
    const group = byText.get(text);
    if (group === undefined) byText.set(text, [vocabulo.id]);
    else group.push(vocabulo.id);
  }
  const forwards = sortTexts(entries);
  const backwards = sortTexts(entries.map(([text, id]) => [reverse(text), id] as const));
  return {
    each: (palavra, use) => {
      const text = select(palavra);
      if (text.length < MIN_CONTAINED) return;
      eachWithPrefix(forwards, text, use);
      eachWithPrefix(backwards, reverse(text), use);
      for (let cut = MIN_CONTAINED; cut < text.length; cut++) {
        for (const id of byText.get(text.slice(0, cut)) ?? []) use(id);
        for (const id of byText.get(text.slice(text.length - cut)) ?? []) use(id);
      }
    },
  };
};

/** By spelling and by reproduction key. A word may be reported more than once. */
export const indexContidas = (vocabulos: readonly Vocabulo[]): Contidas => {
  const byTermo = indexTexts(vocabulos, ({ termo }) => termo);
  const byChave = indexTexts(vocabulos, ({ chave }) => chave);
  return {
    each: (palavra, use) => {
      byTermo.each(palavra, use);
      byChave.each(palavra, use);
    },
  };
};
