import type { SimilarityOf } from '../features/core.ts';
import type { SignElement } from '../sign/running-text.ts';

/** Words that are less alike do not count: VENDAS and VENDE do, CARNE and CARRO do not. */
const ALIKE = 0.7;

const isWord = ({ word }: SignElement): boolean => word.role !== 'linking';

/** Whether at least two words of one name each have a word of the other name, apart from words that only link others or name a firm. */
function findsTwo(a: readonly SignElement[], b: readonly SignElement[], similarityOf: SimilarityOf): boolean {
  const finds = (x: SignElement): boolean =>
    isWord(x) && b.some((y) => isWord(y) && similarityOf(x, y).lexical >= ALIKE);
  return a.filter(finds).length > 1;
}

/** Whether two names have at least two words in common, in any order (CLEAN CAR CENTRO × CLEAN CAR LAVA JATO). Symmetric. */
export const shareTwoWords = (
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityOf,
): boolean => findsTwo(a, b, similarityOf) && findsTwo(b, a, (y, x) => similarityOf(x, y));
