import type { Descontada } from '../sinal.ts';
import type { Findings } from './findings.ts';
import type { Match } from './match.ts';
import { termsOf } from './sentence.ts';

/** Words of both names that hardly counted, each once. A word that the sentence names as alike is never among them. */
export function discountedWords({ own, other }: Findings, named: readonly Match[]): Descontada[] {
  const weak = [...own.discountable, ...other.discountable];
  if (weak.length === 0) return [];
  const deciding = [...termsOf(own, named, 'own'), ...termsOf(other, named, 'other')];
  const keys: string[] = [];
  const found: Descontada[] = [];
  for (const { term, key, descontada } of weak) {
    if (deciding.includes(term) || keys.includes(key)) continue;
    keys.push(key);
    found.push(descontada);
  }
  return found;
}
