import { COMMON_STRENGTH } from '../sign/strength.ts';
import type { Descontada } from '../sinal.ts';
import { writtenRun, type ExplainedSign } from './explained-sign.ts';
import type { Findings } from './findings.ts';
import { single, type Match } from './match.ts';
import { termsOf } from './sentence.ts';

/** The weak words of a name, but not those of the matches that decide. */
const discountedIn = (sign: ExplainedSign, deciding: ReadonlySet<string>): Descontada[] =>
  sign.words.flatMap(({ term, element, weakness }, at) =>
    deciding.has(term) || element.strength >= COMMON_STRENGTH || weakness === undefined
      ? []
      : [{ palavra: writtenRun(sign, single(at)), motivo: weakness.reason }],
  );

/** Words of both names that hardly counted, each once. A word that the sentence names as alike is never among them. */
export function discountedWords({ own, other }: Findings, named: readonly Match[]): Descontada[] {
  const deciding = new Set([...termsOf(own, named, 'own'), ...termsOf(other, named, 'other')]);
  const known = new Set<string>();
  return [...discountedIn(own, deciding), ...discountedIn(other, deciding)].filter(({ palavra }) => {
    const key = palavra.toUpperCase();
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
