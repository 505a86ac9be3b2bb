import { onceFor } from '@vigia/domain';
import { LRUCache } from 'lru-cache';
import type { Indice } from '../candidates/issue-index.ts';
import { mostAffinityOf } from '../goods/affinity.ts';
import { scoreWithGoods } from '../model/model.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { Query } from './query.ts';

/** Sets of classes of marks for which the gains are kept: a portfolio has few. */
const MAX_KEPT_GAINS = 500;
const keptGains = onceFor<Indice, LRUCache<string, Float64Array>>(() => new LRUCache({ max: MAX_KEPT_GAINS }));

/** Upper bound of what the goods add to the score of the names, for each set of classes; it may be negative. */
export function gainsOf(issue: Indice, { sinal }: PreparedSign): Float64Array {
  const own = sinal.classes.map(({ codigo }) => codigo);
  const kept = keptGains(issue);
  const key = own.join();
  const known = kept.get(key);
  if (known !== undefined) return known;
  const gains = Float64Array.from(issue.classSets, (classes) => scoreWithGoods(0, mostAffinityOf(own, classes)));
  kept.set(key, gains);
  return gains;
}

/** The affinity for which a gain was computed last, and the gain: most names have that of foreign classes. An array, so that no number needs an object. */
const last = Float64Array.of(NaN, 0);

/** What the goods of a pair add to the score of its names. */
export function gainAt(query: Query, place: number): number {
  const afinidade = query.affinityOf(place);
  if (afinidade !== last[0]) {
    last[0] = afinidade;
    last[1] = scoreWithGoods(0, afinidade);
  }
  return last[1] ?? 0;
}
