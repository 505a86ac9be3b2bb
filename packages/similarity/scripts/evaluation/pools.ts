import { foldText, termos } from '../../src/text/fold.ts';
import { lookCutOf } from '../../src/candidates/first-score.ts';
import { LIMITS } from '../../src/model/model-data.ts';
import { pickPlaces } from '../../src/candidates/pick-candidates.ts';
import { openConsulta } from '../../src/comparison/query.ts';
import type { Arvores } from '../../src/model/trees.ts';
import { createRandom, readTsv, shuffle, type Recusa } from '../training/data.ts';
import { buildDobra, indexPool, onlyName, type Dobra } from '../training/protocol.ts';
import { decimal, table, type Secao } from './card.ts';
import { groupsOf, labelPlaces, OTHER } from '../training/exhaustive.ts';
import { LOWEST_LIMIT, scoreNomes } from '../../src/model/model.ts';
import { scoreNames, type ScoreMedidas } from '../../src/comparison/score.ts';
import { classify, estimate, NOVE, type Medicao } from '../training/rank-metrics.ts';

/** So many names the comparison measures closely at least (src/comparison/compare.ts: twice the nearest wanted). */
const LEAST = 200;
/** Below every score: names that were not picked, by first look. */
const UNPICKED = -100;

const watchNames = (): string[] =>
  readTsv('collisions/watch-alerts.tsv').flatMap((row) => [row['marca_a'] ?? '', row['marca_b'] ?? '']);

/** Names of as many words as real ones, each word drawn from the real names. */
const recombine = (nomes: readonly string[], count: number, seed: number): string[] => {
  const random = createRandom(seed);
  const words = nomes.flatMap(termos);
  const draw = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, () =>
    termos(draw(nomes) ?? '')
      .map(() => draw(words) ?? '')
      .join(' '),
  ).filter((nome) => nome !== '');
};

interface Piscina {
  dobra: Dobra;
  /** How many of its names are recombinations. */
  made: number;
}

const enlarge = (recusas: readonly Recusa[], reais: readonly string[], k: number, size: number): Piscina => {
  const dobra = buildDobra(recusas, reais, k, size);
  if (dobra.pool.length >= size) return { dobra, made: 0 };
  const cited = recusas.filter((recusa) => recusa.dobra !== k).map(({ citada }) => citada);
  const others = [...cited, ...watchNames()].filter((nome) => termos(nome).length > 0);
  const real = [...new Set([...dobra.pool, ...shuffle(others, createRandom(k + 1))])].slice(0, size);
  const made = recombine(real, 2 * (size - real.length), 90 + k);
  const pool = [...new Set([...real, ...made])].slice(0, size);
  const larger = { ...dobra, pool, dobrado: pool.map(foldText), indice: indexPool(pool, dobra.inicial) };
  return { dobra: larger, made: pool.length - real.length };
};

const measure = (dobra: Dobra, trees: Arvores, grupos: ReadonlyMap<string, number>): Medicao[] => {
  const score: ScoreMedidas = (medidas) => scoreNomes(medidas, trees);
  return dobra.consultas.map(({ nome, recusadas }) => {
    const consulta = openConsulta(dobra.indice, onlyName(nome));
    const scores = consulta.vista.map((vista) => UNPICKED + vista);
    const cortes = { kinds: dobra.indice.conjuntoDe, cuts: Float64Array.of(lookCutOf(LIMITS.Baixa)) };
    for (const place of pickPlaces(consulta.vista, cortes, LEAST)) {
      const publicada = dobra.indice.preparadas[place];
      if (publicada !== undefined)
        scores[place] = scoreNames(
          consulta,
          publicada,
          place,
          score(consulta.measure(place), LOWEST_LIMIT),
          LOWEST_LIMIT,
          score,
        );
    }
    return { grupo: grupos.get(foldText(nome)) ?? -1, rotulos: labelPlaces(dobra, nome, recusadas), scores };
  });
};

const countAlerts = (medicoes: readonly Medicao[]): number =>
  medicoes.reduce(
    (sum, { rotulos, scores }) =>
      sum + scores.filter((score, place) => rotulos[place] === OTHER && score >= LIMITS.Média).length,
    0,
  ) / medicoes.length;

const SIZES = [2_000, 12_000];

/** Ranking and alerts in pools of the sizes of a small and of a large issue, with the first look as in the product. */
export const evaluatePools = (
  recusas: readonly Recusa[],
  reais: readonly string[],
  models: readonly Arvores[],
  resamples: number,
): Secao => {
  const grupos = groupsOf(recusas);
  const rows = SIZES.map((size) => {
    let made = 0;
    const medicoes = models.flatMap((trees, k) => {
      const piscina = enlarge(recusas, reais, k, size);
      made += piscina.made / models.length;
      return measure(piscina.dobra, trees, grupos);
    });
    const { values, low, high } = estimate(classify(medicoes), resamples);
    const cells = values.slice(0, 5).map((v, i) => `${decimal(v)} (${decimal(low[i] ?? 0)}–${decimal(high[i] ?? 0)})`);
    return [
      size.toLocaleString('en'),
      Math.round(made).toLocaleString('en'),
      ...cells,
      countAlerts(medicoes).toFixed(1),
    ];
  });
  const header = ['names', 'of them recombined', ...NOVE.slice(0, 5), 'false alerts per mark'];
  return { id: 'pools', title: 'Pools of other sizes', text: table(header, rows) };
};
