import { createRandom } from '@vigia/domain';
import type { RealHit } from './real-hits.ts';

/** A made-up person who decides on hits: true opens a case, false dismisses the hit. */
export interface Decider {
  name: string;
  wants: (hit: RealHit) => boolean;
}

/** Goods below this affinity are of another trade. */
const AKIN = 0.35;
/** A word counts as common from this many hits on. */
const COMMON = 8;
const NOISE = 0.1;
/** A part score from which two names are near in sound. */
const NEAR = 0.75;

/** A number from 0 to 1 that depends on the hit alone, so that a decider decides the same pair in the same way each time. */
function chanceOf(hits: readonly RealHit[], seed: number): (hit: RealHit) => number {
  const random = createRandom(seed);
  const chances = new Map(hits.map((hit) => [hit, random()]));
  return (hit) => chances.get(hit) ?? 0;
}

/** A half of the words that many hits share. */
function drawWeakWords(hits: readonly RealHit[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { tracos } of hits) for (const word of tracos.comuns ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const random = createRandom(17);
  const common = [...counts].filter(([, count]) => count >= COMMON).map(([word]) => word);
  return new Set(common.sort().filter(() => random() < 0.5));
}

/** Deciders who follow a rule of their own, one who follows the truth, and one who decides by chance. */
export function createDeciders(hits: readonly RealHit[]): Decider[] {
  const weak = drawWeakWords(hits);
  const [noise, coin] = [chanceOf(hits, 5), chanceOf(hits, 6)];
  const isLikely = ({ tracos }: RealHit): boolean => tracos.grau === 'Alta' || tracos.grau === 'Média';
  const hasOnlyWeak = ({ tracos: { comuns } }: RealHit): boolean =>
    comuns !== null && comuns.length > 0 && comuns.every((word) => weak.has(word));
  return [
    { name: 'dismisses what shares only words of a private list', wants: (hit) => !hasOnlyWeak(hit) },
    { name: 'dismisses goods of other trades', wants: ({ tracos }) => tracos.partes.afinidade >= AKIN },
    {
      name: 'dismisses likeness of sound without a shared word',
      wants: ({ tracos }) => tracos.comuns?.length !== 0 || tracos.partes.fonetica < NEAR,
    },
    { name: 'dismisses everything of grade Baixa', wants: isLikely },
    { name: 'follows the truth, wrong in one of ten', wants: (hit) => hit.conflict !== noise(hit) < NOISE },
    { name: 'decides by chance', wants: (hit) => coin(hit) < 0.4 },
  ];
}
