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
  for (const { term, key, descontada, phrase } of weak) {
    if (deciding.includes(term)) continue;
    // A phrase is one reason, unless one of its words is among those that decide.
    const whole = phrase?.terms.some((word) => deciding.includes(word)) === true ? undefined : phrase;
    const wholeKey = whole?.descontada.palavra.toUpperCase() ?? key;
    if (keys.includes(wholeKey)) continue;
    keys.push(wholeKey);
    found.push(whole?.descontada ?? descontada);
  }
  return found;
}
