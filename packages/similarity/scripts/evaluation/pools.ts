import { foldText, termos } from '../../src/text/fold.ts';
import { firstScoreCutOf } from '../../src/candidates/first-score.ts';
import { LIMITS } from '../../src/model/model-data.ts';
import { pickCandidates } from '../../src/candidates/pick-candidates.ts';
import { openQuery } from '../../src/comparison/query.ts';
import type { Trees } from '../../src/model/trees.ts';
import { createRandom } from '@vigia/domain';
import { readTsv, shuffle, type Refusal } from '../training/data.ts';
import { buildFold, indexPool, onlyName, type DataFold } from '../training/protocol.ts';
import { decimal, table, type CardSection } from './card.ts';
import { labelPlaces, OTHER } from '../training/exhaustive.ts';
import { groupsOf } from '../training/groups.ts';
import { scoreFeatures, scoreWithoutGoods } from '../../src/model/model.ts';
import { scoreByNames, type ScoreFeatures } from '../../src/comparison/score.ts';
import { classify, estimate, FIGURE_NAMES, type PoolScores } from '../training/rank-metrics.ts';

/** Minimum number of candidates. */
const LEAST = 200;
/** Names that are not candidates get this plus their first-pass score, which is below every real score. */
const UNPICKED = -100;

const watchNames = (): string[] =>
  readTsv('collisions/watch-alerts.tsv').flatMap((row) => [row['marca_a'] ?? '', row['marca_b'] ?? '']);

/** Names with as many words as real names, each word drawn from the real names. */
function recombine(names: readonly string[], count: number, seed: number): string[] {
  const random = createRandom(seed);
  const words = names.flatMap(termos);
  const draw = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, () =>
    termos(draw(names) ?? '')
      .map(() => draw(words) ?? '')
      .join(' '),
  ).filter((nome) => nome !== '');
}

interface EnlargedPool {
  fold: DataFold;
  /** Number of recombined names in the pool. */
  made: number;
}

function enlarge(refusals: readonly Refusal[], realNames: readonly string[], k: number, size: number): EnlargedPool {
  const fold = buildFold(refusals, realNames, k, size);
  if (fold.pool.length >= size) return { fold, made: 0 };
  const cited = refusals.filter((refusal) => refusal.fold !== k).map(({ citedMark }) => citedMark);
  const others = [...cited, ...watchNames()].filter((nome) => termos(nome).length > 0);
  const real = [...new Set([...fold.pool, ...shuffle(others, createRandom(k + 1))])].slice(0, size);
  const made = recombine(real, 2 * (size - real.length), 90 + k);
  const pool = [...new Set([...real, ...made])].slice(0, size);
  const larger = { ...fold, pool, foldedPool: pool.map(foldText), issue: indexPool(pool, fold.startingTable) };
  return { fold: larger, made: pool.length - real.length };
}

function scorePool(fold: DataFold, trees: Trees, groups: ReadonlyMap<string, number>): PoolScores[] {
  const score: ScoreFeatures = (features) => scoreFeatures(features, trees);
  return fold.queries.map(({ nome, refusedNames }) => {
    const query = openQuery(fold.issue, onlyName(nome));
    const scores = query.firstScore.map((firstScore) => UNPICKED + firstScore);
    const candidateCuts = { kinds: fold.issue.classSetOf, cuts: Float64Array.of(firstScoreCutOf(LIMITS.Baixa)) };
    for (const place of pickCandidates(query.firstScore, candidateCuts, LEAST)) {
      const publicada = fold.issue.signs[place];
      if (publicada !== undefined)
        scores[place] = scoreByNames(query, publicada, place, score(query.features(place), -Infinity), score);
    }
    return { group: groups.get(foldText(nome)) ?? -1, labels: labelPlaces(fold, nome, refusedNames), scores };
  });
}

const countAlerts = (allScores: readonly PoolScores[]): number =>
  allScores.reduce(
    (sum, { labels, scores }) =>
      sum + scores.filter((score, place) => labels[place] === OTHER && scoreWithoutGoods(score) >= LIMITS.Média).length,
    0,
  ) / allScores.length;

const SIZES = [2_000, 12_000];

/** Ranking and alerts in pools of the size of a small and of a large issue, with candidates as in the product. */
export function evaluatePools(
  refusals: readonly Refusal[],
  realNames: readonly string[],
  models: readonly Trees[],
  resamples: number,
): CardSection {
  const groups = groupsOf(refusals);
  const rows = SIZES.map((size) => {
    let made = 0;
    const allScores = models.flatMap((trees, k) => {
      const enlarged = enlarge(refusals, realNames, k, size);
      made += enlarged.made / models.length;
      return scorePool(enlarged.fold, trees, groups);
    });
    const { values, low, high } = estimate(classify(allScores), resamples);
    const cells = values.slice(0, 5).map((v, i) => `${decimal(v)} (${decimal(low[i] ?? 0)}–${decimal(high[i] ?? 0)})`);
    return [
      size.toLocaleString('en'),
      Math.round(made).toLocaleString('en'),
      ...cells,
      countAlerts(allScores).toFixed(1),
    ];
  });
  const header = ['names', 'of them recombined', ...FIGURE_NAMES.slice(0, 5), 'false alerts per mark'];
  return { id: 'pools', title: 'Pools of other sizes', text: table(header, rows) };
}
