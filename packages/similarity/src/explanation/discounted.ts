import type { Descontada } from '../sinal.ts';
import type { Findings } from './findings.ts';
import { termos } from '../text/fold.ts';
import { termsOf, type Sentence } from './sentence.ts';

/** Words of both names that hardly counted, each once. A word that the sentence names as alike, or as what keeps the names apart, is never among them. */
export function discountedWords(
  { own, other }: Findings,
  sentence: Pick<Sentence, 'named' | 'differing'>,
): Descontada[] {
  const { named, differing } = sentence;
  const weak = [...own.discountable, ...other.discountable];
  if (weak.length === 0) return [];
  const deciding = [...termsOf(own, named, 'own'), ...termsOf(other, named, 'other'), ...differing.flatMap(termos)];
  const keys: string[] = [];
  const found: Descontada[] = [];
  for (const { term, key, descontada } of weak) {
    if (deciding.includes(term) || keys.includes(key)) continue;
    keys.push(key);
    found.push(descontada);
  }
  return found;
}
