import type { SimilarityOf } from '../features/core.ts';
import { withoutLinks, type SignElement } from '../sign/running-text.ts';

/** Words that are less alike do not count: VENDAS and VENDE do, CARNE and CARRO do not. */
const ALIKE = 0.7;

/** Whether two names have at least two words each that the other has too, in any order, apart from words that only link others or name a firm. Symmetric. */
export function shareTwoWords(
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityOf,
): boolean {
  const [own = [], other = []] = [a, b].map(withoutLinks);
  const areAlike = (x: SignElement, y: SignElement): boolean => similarityOf(x, y).lexical >= ALIKE;
  return (
    own.filter((x) => other.some((y) => areAlike(x, y))).length > 1 &&
    other.filter((y) => own.some((x) => areAlike(x, y))).length > 1
  );
}
