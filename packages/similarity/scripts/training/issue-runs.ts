import { onceFor } from '@vigia/domain';
import { affinityOf, goodsOf, haveKnownGoods } from '../../src/goods/affinity.ts';
import { buildIndice, type Indice } from '../../src/candidates/issue-index.ts';
import { openQuery } from '../../src/comparison/query.ts';
import { demandOf } from '../../src/comparison/demand.ts';
import { capsOf, scoreNames, type Caps, type ScoreFeatures } from '../../src/comparison/score.ts';
import { scoreFeatures } from '../../src/model/model.ts';
import type { Trees } from '../../src/model/trees.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import type { Sinal } from '../../src/sinal.ts';
import { foldText } from '../../src/text/fold.ts';
import { pairKey, readRealIssues, type RealIssues } from './issues.ts';
import type { Refusal } from './data.ts';
import { foldsOf, groupsOf, sizesOf } from './groups.ts';
import type { DataFold } from './protocol.ts';

/** Specifications are long, and a name is compared with many marks. */
const goodsOnce = onceFor(goodsOf);

/** A pair of the issues of real names, scored by trees that have not seen the mark. */
export interface IssuePair {
  publicada: Sinal;
  /** Score of the names, and affinity of the goods. */
  names: number;
  afinidade: number;
  areGoodsKnown: boolean;
  caps: Caps;
  /** What an alert demands of the names (`demandOf`). */
  demand: number;
  conflict: boolean;
}

/** A mark of the issues of real names with its nearest published names. */
export interface IssueRun {
  marca: Sinal;
  fold: number;
  group: number;
  /** One over the number of refusals of the mark's group: every group of connected marks counts the same. */
  weight: number;
  /** Number of published names. */
  published: number;
  pairs: readonly IssuePair[];
}

/** More than any goods add to the score of names. */
const MOST_GAIN = 8;
/** Names of each mark that are scored, by first-pass score. No other reaches a grade. */
const NEAREST = 200;

function sharesHolder(a: Sinal, b: Sinal): boolean {
  const holders = new Set(a.titulares.map(foldText));
  return b.titulares.some((titular) => holders.has(foldText(titular)));
}

/** Places of the nearest names by first-pass score, and of the refused ones. */
function placesOf(firstScore: Float32Array, isConflict: (place: number) => boolean): number[] {
  const order = Array.from(firstScore.keys()).sort((a, b) => (firstScore[b] ?? 0) - (firstScore[a] ?? 0) || a - b);
  return order.filter((place, rank) => rank < NEAREST || isConflict(place));
}

/** Compares a mark with its nearest names of the issue, and with those refused because of it. */
export function runMark(issue: Indice, marca: Sinal, { publicadas, truth }: RealIssues, trees?: Trees): IssuePair[] {
  const score: ScoreFeatures = (features) => scoreFeatures(features, trees);
  const query = openQuery(issue, marca);
  const isConflict = (place: number): boolean => {
    const publicada = publicadas[place];
    return publicada !== undefined && truth.has(pairKey(marca, publicada));
  };
  return placesOf(query.firstScore.slice(), isConflict).flatMap((place) => {
    const [publicada, sign] = [publicadas[place], issue.signs[place]];
    if (publicada === undefined || sign === undefined || sign.elements.length === 0) return [];
    if (publicada.numero === marca.numero || sharesHolder(marca, publicada)) return [];
    const names = scoreNames(query, sign, place, score(query.features(place), -Infinity));
    const demand = demandOf(query, sign, place);
    const afinidade = affinityOf(goodsOnce(marca), goodsOnce(publicada));
    const areGoodsKnown = haveKnownGoods(marca, publicada);
    const caps = capsOf(query, sign, place, { names, gain: MOST_GAIN }, score);
    return [{ publicada, names, afinidade, areGoodsKnown, caps, demand, conflict: isConflict(place) }];
  });
}

/** Compares every registered mark of the issues of real names with the published names, by the trees of its fold. */
export function runIssues(
  folds: readonly DataFold[],
  models: readonly Trees[],
  refusals: readonly Refusal[],
  issues: RealIssues = readRealIssues(),
): IssueRun[] {
  const frequencies = createFrequencias(countTermos([...issues.marcas, ...issues.publicadas]));
  const [groups, foldOf, sizes] = [groupsOf(refusals), foldsOf(refusals), sizesOf(refusals)];
  return folds.flatMap(({ startingTable }, k) => {
    const trees = models[k];
    if (trees === undefined) throw new Error('a fold has no model');
    const issue = buildIndice(issues.publicadas, frequencies, startingTable);
    return issues.marcas
      .filter(({ nome }) => foldOf.get(foldText(nome)) === k)
      .map((marca): IssueRun => {
        const group = groups.get(foldText(marca.nome)) ?? -1;
        const weight = 1 / (sizes.get(group) ?? 1);
        const pairs = runMark(issue, marca, issues, trees);
        return { marca, fold: k, group, weight, published: issues.publicadas.length, pairs };
      });
  });
}
