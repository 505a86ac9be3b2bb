import type { Descontada } from '../sinal.ts';
import type { Findings } from './findings.ts';
import type { Match } from './match.ts';
import { termsOf } from './sentence.ts';

/** Words of both names that hardly counted, each once. A word that the sentence names as alike is never among them. */
export function discountedWords({ own, other }: Findings, named: readonly Match[]): Descontada[] {
  const weak = [...own.discountable, ...other.discountable];
  if (weak.length === 0) return [];
  const deciding = new Set([...termsOf(own, named, 'own'), ...termsOf(other, named, 'other')]);
  const known = new Set<string>();
  const found: Descontada[] = [];
  for (const { term, key, descontada } of weak) {
    if (deciding.has(term) || known.has(key)) continue;
    known.add(key);
    found.push(descontada);
  }
  return found;
}
