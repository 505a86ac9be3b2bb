import { OUTRO_RAMO } from '@vigia/domain';
import { haveKnownGoods } from '../goods/affinity.ts';
import type { SimilarityOf } from '../features/core.ts';
import type { Descontada, Frequencias, Regra } from '../sinal.ts';
import { discountedWords } from './discounted.ts';
import { findAlike, type ComparedNames } from './findings.ts';
import { describeGoods, describeOtherTrade, distanceOfGoods } from './goods-clause.ts';
import type { Match } from './match.ts';
import { areOtherTrades, isOutroRamo } from './outro-ramo.ts';
import { ruleOf } from './rule.ts';
import { describePair, type Sentence } from './sentence.ts';

/** What decided a pair, and the sentence that says so. */
export interface Explanation {
  readonly regra: Regra;
  readonly explicacao: string;
  readonly descontadas: Descontada[];
  /** The parts that the sentence names as alike. */
  readonly named: readonly Match[];
}

/** A pair of names with its verdict and the affinity of its goods, 0 to 1. */
export interface JudgedPair extends ComparedNames {
  readonly afinidade: number;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What links the goods to the rest of a sentence: 'mas' where they speak against its likeness, 'embora' where they speak against what it says differs. */
function linkOfGoods({ butGoods, although }: Pick<Sentence, 'butGoods' | 'although'>): string {
  if (butGoods) return 'mas ';
  return although ? 'embora ' : '';
}

/**
 * The rule that decided a pair, the sentence that explains it, and the words that hardly counted. The sentence is made of what is measured of
 * exactly the parts that it names (`findings.ts`).
 */
export function explain(pair: JudgedPair, similarityOf: SimilarityOf, frequencies: Frequencias): Explanation {
  const findings = findAlike(pair, similarityOf, frequencies);
  const [marca, publicada] = [pair.marca.sinal, pair.publicada.sinal];
  const rule = ruleOf(findings);
  // Names that are read alike are the same name too.
  const isOtherTrade =
    isOutroRamo(pair.marca, pair.publicada, pair.afinidade) ||
    (rule === 'Reprodução' && areOtherTrades(marca, publicada, pair.afinidade));
  const regra = isOtherTrade ? OUTRO_RAMO : rule;
  const distance = distanceOfGoods(marca, publicada, pair.afinidade);
  const sentence = describePair(regra, findings, distance);
  const { main, more, named, butGoods, although } = sentence;
  // Goods without affinity lower what a Similar pair shows. A sentence has one 'mas'.
  const lowers = pair.similar && distance === 'unrelated' && !main.includes(', mas ');
  const goods = isOtherTrade
    ? describeOtherTrade(marca, publicada, pair.afinidade)
    : describeGoods(marca, publicada, pair.afinidade, rule === 'Reprodução');
  const isNear = distance === 'near' && haveKnownGoods(marca, publicada);
  const link = linkOfGoods({ butGoods: butGoods || lowers, although: although && isNear });
  return {
    regra,
    explicacao: `${capitalize(main)}, ${link}${goods}${more === '' ? '' : `; ${more}`}.`,
    descontadas: discountedWords(findings, sentence),
    named,
  };
}
