import { placeOf } from '../../src/measure-index.ts';
import { LIMITS } from '../../src/model-data.ts';
import type { Consulta } from '../../src/search.ts';
import type { SinalPreparado } from '../../src/sign.ts';
import { scoreTrees, type Arvores } from '../../src/trees.ts';

/** The score of a pair of names from its measures. */
export type ScoreMedidas = (medidas: Float32Array) => number;

const [IDEAL, ELO_IDEAL] = [placeOf('idealMin'), placeOf('eloIdeal')];

/** As scoreNomes of src/model.ts, with the trees of a fold. */
export const scoreWith =
  (trees: Arvores): ScoreMedidas =>
  (medidas) => {
    const score = scoreTrees(trees, medidas);
    const isSameIdea = (medidas[IDEAL] ?? 0) >= 0.95 && (medidas[ELO_IDEAL] ?? 0) >= 0.4;
    return isSameIdea ? Math.max(score, LIMITS.Média + 0.5) : score;
  };

const isSameName = ({ elementos: a }: SinalPreparado, { elementos: b }: SinalPreparado): boolean =>
  a.length === b.length && a.every(({ vocabulo }, i) => vocabulo.termo === b[i]?.vocabulo.termo);

/** As the comparison scores a pair by name alone (src/compare.ts). `whole` is the score of the names as they stand, where it is known. */
export const scoreLikeProduct = (
  consulta: Consulta,
  publicada: SinalPreparado,
  place: number,
  score: ScoreMedidas,
  whole = score(consulta.measure(place)),
): number => {
  if (isSameName(consulta.marca, publicada)) return 12;
  const capped = Math.min(11.9, whole);
  const core = capped < LIMITS.Baixa ? undefined : consulta.measureCore(place);
  return core === undefined ? capped : Math.min(capped, score(core));
};
