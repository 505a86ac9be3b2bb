import { MAX_RESULTADOS, NEAREST_RESULTADOS } from '@vigia/domain';
import { affinityOf } from '../goods/affinity.ts';
import { discountedWords, explain } from '../explanation/explanation.ts';
import { highlightCommon, highlightWords } from '../explanation/highlight.ts';
import { buildIndice, type Indice } from '../candidates/issue-index.ts';
import { gradeOf, LOWEST_LIMIT, thresholdOf, toProbability } from '../model/model.ts';
import { byScore, type Candidate } from '../candidates/pick-candidates.ts';
import {
  phoneticSimilarity,
  graphicSimilarity,
  ideaSimilarity,
  kindOf,
  type ComparedPair,
} from '../explanation/rule.ts';
import { sharedWords } from '../learning/shared-words.ts';
import { openQuery, type Query } from './query.ts';
import { cutsOf, findCandidates, gainsOf, goodsOnce, isOfClass } from './search.ts';
import type { Comparacao, Frequencias, Opcoes, Regra, Sinal } from '../sinal.ts';

function highlight(
  regra: Regra,
  { marca, publicada }: ComparedPair,
  similarityOf: Query['similarityOf'],
): Comparacao['destaques'] {
  const [a, b] = [marca.sinal.nome, publicada.sinal.nome];
  if (regra !== 'Imitação ideológica') return highlightCommon(a, b);
  const [own, other] = [new Set<string>(), new Set<string>()];
  for (const x of marca.elements)
    for (const y of publicada.elements) {
      if (similarityOf(x, y).idea === 0) continue;
      own.add(x.word.term);
      other.add(y.word.term);
    }
  return { marca: highlightWords(a, own), publicada: highlightWords(b, other) };
}

function buildRow(query: Query, issue: Indice, { place, score }: Candidate, threshold: number): Comparacao[] {
  const publicada = issue.signs[place];
  if (publicada === undefined) return [];
  const { marca, similarityOf } = query;
  const grau = gradeOf(score);
  const features = query.features(place);
  const pair: ComparedPair = { marca, publicada, features, coverage: query.coverageOf(place), graded: grau !== null };
  const afinidade = affinityOf(goodsOnce(marca.sinal), goodsOnce(publicada.sinal));
  const { regra, explicacao } = explain(pair, similarityOf, afinidade);
  return [
    {
      publicada: publicada.sinal,
      similaridade: score >= threshold ? 'Similar' : 'Diferente',
      probabilidade: toProbability(score),
      grau,
      partes: {
        grafica: graphicSimilarity(pair),
        fonetica: phoneticSimilarity(pair),
        ideologica: ideaSimilarity(pair),
        afinidade,
      },
      regra,
      especie: kindOf(regra),
      explicacao,
      descontadas: discountedWords(pair),
      comuns: sharedWords(marca, publicada),
      destaques: highlight(regra, pair, similarityOf),
    },
  ];
}

/**
 * Compares a mark with every published sign of the issue and returns the Similar ones (with `graded` all that have a grade) and the nearest others,
 * most probable first: the same names, word counts and options always return the same rows.
 */
export function compare(issue: Indice, marca: Sinal, options: Opcoes): Comparacao[] {
  const { nearest = NEAREST_RESULTADOS, max = MAX_RESULTADOS, graded = false, sameClass } = options;
  const query = openQuery(issue, marca);
  const similar = thresholdOf(options.temperature);
  const wanted = graded ? Math.min(similar, LOWEST_LIMIT) : similar;
  const least = nearest * (sameClass ? SPARE_OF_CLASS : SPARE);
  const gains = gainsOf(issue, query.marca);
  const found = findCandidates(issue, query, { gains, sameClass, threshold: wanted, least, nearest, max });
  found.sort(byScore);
  const reaching = found.filter(({ score }) => score >= wanted).length;
  return found
    .slice(0, Math.min(max, Math.max(reaching, nearest)))
    .flatMap((candidate) => buildRow(query, issue, candidate, similar));
}

/** Candidates for each wanted row: the first pass is rough, and some candidates are dropped for their holder or their class. */
const SPARE = 1.3;
const SPARE_OF_CLASS = 15;

/** Number of published signs that the mark is compared with; with `sameClass` only those of its classes. */
export function countComparadas(issue: Indice, marca: Sinal, { sameClass }: Pick<Opcoes, 'sameClass'>): number {
  if (!sameClass) return issue.publicadas.length;
  const wanted = isOfClass(issue, marca, sameClass);
  return issue.classSetOf.reduce((sum, classSet) => sum + Number(wanted[classSet]), 0);
}

/** The temperatures that `countSimilares` counts for. */
export const TEMPERATURES = [0, 0.5, 1, 1.5, 2] as const;

/** Number of published signs that are Similar at each temperature, in one pass. */
export function countSimilares(
  issue: Indice,
  marca: Sinal,
  { sameClass }: Pick<Opcoes, 'sameClass'>,
): { temperature: number; similares: number }[] {
  const query = openQuery(issue, marca);
  const gains = gainsOf(issue, query.marca);
  const search = { gains, sameClass, threshold: LOWEST_LIMIT, least: 0, nearest: 0, max: Infinity };
  const found = findCandidates(issue, query, search);
  return TEMPERATURES.map((temperature) => {
    const threshold = thresholdOf(temperature);
    const cuts = cutsOf(gains, threshold);
    // The same hits that `compare` returns at this temperature.
    const isHit = ({ place, score }: Candidate): boolean =>
      score >= threshold && (query.firstScore[place] ?? 0) >= (cuts[issue.classSetOf[place] ?? 0] ?? 0);
    return { temperature, similares: found.filter(isHit).length };
  });
}

/** Compares one pair by the same rules; undefined where the pair is not compared (same process, same holder, no letters). */
export const explainPair = (
  frequencies: Frequencias,
  marca: Sinal,
  publicada: Sinal,
  temperature = 1,
): Comparacao | undefined =>
  compare(buildIndice([publicada], frequencies), marca, { temperature, sameClass: false, nearest: 1 })[0];
