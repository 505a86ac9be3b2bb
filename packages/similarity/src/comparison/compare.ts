import { MAX_RESULTADOS, NEAREST_RESULTADOS } from '@vigia/domain';
import { affinityOf, mostAffinityOf, goodsOf, type Goods } from '../goods/affinity.ts';
import { discountedWords, explain } from '../explanation/explanation.ts';
import { firstScoreCutOf } from '../candidates/first-score.ts';
import { highlightCommon, highlightWords } from '../explanation/highlight.ts';
import { buildIndice, type Indice } from '../candidates/issue-index.ts';
import { gradeOf, LOWEST_LIMIT, scoreWithGoods, thresholdOf, toProbability } from '../model/model.ts';
import { byScore, pickCandidates, type Candidate } from '../candidates/pick-candidates.ts';
import {
  phoneticSimilarity,
  graphicSimilarity,
  ideaSimilarity,
  kindOf,
  type ComparedPair,
} from '../explanation/rule.ts';
import { scoreNames, scorePair, scoreWhole } from './score.ts';
import { openQuery, type Query } from './query.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { Comparacao, Frequencias, Opcoes, Regra, Sinal } from '../sinal.ts';

/** Whether each set of classes is compared: with `sameClass` only those with a class of the mark, or all where the mark has no class. */
function isOfClass({ classSets }: Indice, { classes }: Sinal, sameClass: boolean): boolean[] {
  const own = new Set(classes.map(({ codigo }) => codigo));
  return classSets.map((classSet) => !sameClass || own.size === 0 || classSet.some((codigo) => own.has(codigo)));
}

/** The mark's own process and its own holder are never hits. */
const isOther = (marca: PreparedSign, publicada: PreparedSign): boolean =>
  publicada.sinal.numero !== marca.sinal.numero &&
  ![...marca.titulares].some((titular) => publicada.titulares.has(titular));

const knownGoods = new WeakMap<Sinal, Goods>();

/** Reads the goods of a sign when they are first needed, and keeps them: specifications are long. */
function goodsOnce(sinal: Sinal): Goods {
  const known = knownGoods.get(sinal);
  if (known !== undefined) return known;
  const goods = goodsOf(sinal);
  knownGoods.set(sinal, goods);
  return goods;
}

/** Upper bound of what the goods add to the score of the names, for each set of classes; it may be negative. */
function gainsOf({ classSets }: Indice, { sinal }: PreparedSign): Float64Array {
  const own = sinal.classes.map(({ codigo }) => codigo);
  return Float64Array.from(classSets, (classes) => scoreWithGoods(0, mostAffinityOf(own, classes)));
}

/** The minimum first-pass score of a name whose pair may reach the wanted score, for each set of classes. */
const cutsOf = (gains: Float64Array, wanted: number): Float64Array =>
  gains.map((gain) => firstScoreCutOf(wanted - gain));

/** The score of the pair; where that is below `floor`, any number between the score and `floor`. */
function scoreAt(
  query: Query,
  publicada: PreparedSign,
  place: number,
  { floor, gain }: { floor: number; gain: number },
): number {
  const { marca } = query;
  const least = floor - gain;
  const names = scoreNames(query, publicada, place, scoreWhole(query, place, least), least);
  // Reads specifications only where they can change the outcome.
  if (names < least) return names + gain;
  return scorePair(query, publicada, place, names, affinityOf(goodsOnce(marca.sinal), goodsOnce(publicada.sinal)));
}

interface CandidateSearch {
  /** Upper bound of what the goods add, for each set of classes. */
  gains: Float64Array;
  sameClass: boolean;
  /** Every name that may reach this score is a candidate. */
  threshold: number;
  /** Minimum number of candidates. */
  least: number;
  /** Below this score no exact score is needed. */
  floor: number;
}

/** Scores the candidates and returns those that reach the floor, in no order. */
function scoreCandidates(
  issue: Indice,
  query: Query,
  { gains, sameClass, threshold, least, floor }: CandidateSearch,
): Candidate[] {
  if (query.marca.elements.length === 0) return [];
  const wanted = isOfClass(issue, query.marca.sinal, sameClass);
  const candidateCuts = { kinds: issue.classSetOf, cuts: cutsOf(gains, threshold) };
  const found: Candidate[] = [];
  for (const place of pickCandidates(query.firstScore, candidateCuts, least)) {
    const publicada = issue.signs[place];
    const classSet = issue.classSetOf[place] ?? 0;
    if (publicada === undefined || publicada.elements.length === 0 || wanted[classSet] !== true) continue;
    const gain = gains[classSet] ?? 0;
    const score = scoreAt(query, publicada, place, { floor, gain });
    // The holder is compared last, because few names get this far.
    if (score >= floor && isOther(query.marca, publicada)) found.push({ place, numero: publicada.sinal.numero, score });
  }
  return found;
}

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
      destaques: highlight(regra, pair, similarityOf),
    },
  ];
}

/**
 * Compares a mark with every published sign of the issue and returns the Similar ones and the nearest others, most probable first:
 * the same names, word counts and options always return the same rows.
 */
export function compare(issue: Indice, marca: Sinal, options: Opcoes): Comparacao[] {
  const { nearest = NEAREST_RESULTADOS, max = MAX_RESULTADOS } = options;
  const query = openQuery(issue, marca);
  const threshold = thresholdOf(options.temperature);
  const least = nearest * (options.sameClass ? SPARE_OF_CLASS : SPARE);
  // Where the nearest are wanted too, every row gets the score that its pair has alone.
  const floor = nearest > 0 ? -Infinity : threshold;
  const gains = gainsOf(issue, query.marca);
  const found = scoreCandidates(issue, query, { gains, sameClass: options.sameClass, threshold, least, floor });
  found.sort(byScore);
  const similares = found.filter(({ score }) => score >= threshold).length;
  return found
    .slice(0, Math.min(max, Math.max(similares, nearest)))
    .flatMap((candidate) => buildRow(query, issue, candidate, threshold));
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
  const search = { gains, sameClass, threshold: LOWEST_LIMIT, least: 0, floor: LOWEST_LIMIT };
  const found = scoreCandidates(issue, query, search);
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
