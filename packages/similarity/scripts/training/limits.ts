import { LIMITS } from '../../src/model/model-data.ts';
import { STRICT_SHARE } from '../../src/comparison/demand.ts';
import { scoreWithOthers, withoutShare } from './alerts.ts';
import { calibrate, compareCurves, issueSample, poolSample, scoreOf } from './calibration.ts';
import type { Refusal } from './data.ts';
import type { PoolRun } from './exhaustive.ts';
import { learnGoods } from './goods.ts';
import { sizesOf } from './groups.ts';
import type { IssueRun } from './issue-runs.ts';
import { learnLists } from './lists.ts';
import type { LearntLimits } from './write.ts';

/** Probabilities at which the grades begin. */
const GRADES = { alta: 0.7, media: 0.3, baixa: 0.1 } as const;
/** Other names that are Similar, per mark and 12,000 published names, and the share of the demand, at the temperatures 0 and 1. At 2 the limit is that of Média. */
const ALERTS = [
  { others: 0.235, share: STRICT_SHARE },
  { others: 0.91, share: 1 },
] as const;

/** Rounds up as the generated files do, so that a score at the limit has the probability of its grade. */
const roundUp = (value: number): number => Math.ceil(value * 1e4) / 1e4;

/** Which pairs are capped depends on the limits of the run before, so a limit that need not fall further than this stays. */
const SETTLED = 0.03;

/** The limit of the run before, where pairs at it are at least as probable as the grade asks and hardly more; else the learnt one. */
const settle = (learnt: number, before: number): number =>
  before >= learnt && before - learnt < SETTLED ? before : learnt;

/** The scores that have a cut of the first-pass score: from the strictest sensitivity down to names that reach Baixa by their goods. */
export function stepsOf({
  limits: { alta, media, baixa },
  sensitivities: [strict, usual],
  goods,
}: LearntLimits): number[] {
  const gain = Math.max(...goods.map(([, most]) => most));
  const all = [strict, usual, alta, (alta + media) / 2, media, media - gain / 2, media - gain, baixa, baixa - gain];
  return [...new Set(all)].sort((a, b) => b - a);
}

/**
 * Learns the gains of goods, the probabilities, the grades and the sensitivities from held-out scores, and what lists cover also from issues with
 * other classes (`redrawnRuns`).
 */
export function learnLimits(
  poolRuns: readonly PoolRun[],
  issueRuns: readonly IssueRun[],
  redrawnRuns: readonly IssueRun[],
  refusals: readonly Refusal[],
): LearntLimits {
  const goods = learnGoods(issueRuns);
  const [byNames, byGoods] = [poolSample(poolRuns, sizesOf(refusals)), issueSample(issueRuns, goods)];
  const curve = calibrate(byGoods).map((value) => Number(value.toFixed(4)));
  const unknown = compareCurves(calibrate(byNames), curve);
  const [alta, media, baixa] = [GRADES.alta, GRADES.media, GRADES.baixa].map((p) => roundUp(scoreOf(curve, p)));
  const [strict = 0, usual = 0] = ALERTS.map(({ others, share }) =>
    roundUp(scoreWithOthers(issueRuns, withoutShare(goods, share), others)),
  );
  const limits = {
    alta: settle(alta ?? 0, LIMITS.Alta),
    media: settle(media ?? 0, LIMITS.Média),
    baixa: settle(baixa ?? 0, LIMITS.Baixa),
  };
  const sensitivities = [Math.max(strict, usual), Math.max(usual, limits.media), limits.media] as const;
  const lists = learnLists(
    [...byGoods, ...issueSample(redrawnRuns, goods)].filter(({ score }) => score >= limits.baixa),
    curve,
  );
  return { curve, goods, unknown, limits, sensitivities, lists };
}
