import { IDEAS } from './ideas-table.ts';

const concepts = new Map<string, number[]>();
IDEAS.split('\n').forEach((line, concept) => {
  for (const word of line.split(' ')) concepts.set(word, [...(concepts.get(word) ?? []), concept]);
});

const NONE: readonly number[] = [];

/** The word itself, without plural, and the masculine of a feminine (DOURADA as DOURADO): the forms looked up, in order. */
const formsOf = (termo: string): string[] => {
  const singular = termo.length > 3 ? termo.replace(/S$/, '') : termo;
  return [termo, singular, singular.length > 4 ? singular.replace(/A$/, 'O') : singular];
};

/** The ideas a word may stand for, by number; none for a word not in the list. */
export const ideasOf = (termo: string): readonly number[] => {
  for (const form of formsOf(termo)) {
    const found = concepts.get(form);
    if (found !== undefined) return found;
  }
  return NONE;
};
