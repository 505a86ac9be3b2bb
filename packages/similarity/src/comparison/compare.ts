import { MAX_RESULTADOS, NEAREST_RESULTADOS } from '@vigia/domain';
import { affinityOf, mostAffinityOf, ramoOf, type Ramo } from '../goods/affinity.ts';
import { discountedWords, explain } from '../explanation/explanation.ts';
import { lookCutOf } from '../candidates/first-score.ts';
import { highlightCommon, highlightWords } from '../explanation/highlight.ts';
import { buildIndice, type Indice } from '../candidates/issue-index.ts';
import { gradeOf, LOWEST_LIMIT, scoreWithGoods, thresholdOf, toProbability } from '../model/model.ts';
import { byNearness, pickPlaces, type Candidata } from '../candidates/pick-candidates.ts';
import { earOf, eyeOf, ideaOf, kindOf, type Par } from '../explanation/rule.ts';
import { scoreNames, scorePair, scoreWhole } from './score.ts';
import { openConsulta, type Consulta } from './query.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import type { Comparacao, Frequencias, Opcoes, Regra, Sinal } from '../sinal.ts';

/** Whether each set of classes of the issue is compared at all: `sameClass` leaves the mark's own classes (all, where none is known). */
const isOfClass = ({ conjuntos }: Indice, { classes }: Sinal, sameClass: boolean): boolean[] => {
  const own = new Set(classes.map(({ codigo }) => codigo));
  return conjuntos.map((conjunto) => !sameClass || own.size === 0 || conjunto.some((codigo) => own.has(codigo)));
};

/** Own process and own holder are never hits. */
const isOther = (marca: SinalPreparado, publicada: SinalPreparado): boolean =>
  publicada.sinal.numero !== marca.sinal.numero &&
  ![...marca.titulares].some((titular) => publicada.titulares.has(titular));

const ramos = new WeakMap<Sinal, Ramo>();

/** Specifications are long: each is read only when needed, and once. */
const ramoOnce = (sinal: Sinal): Ramo => {
  const known = ramos.get(sinal);
  if (known !== undefined) return known;
  const ramo = ramoOf(sinal);
  ramos.set(sinal, ramo);
  return ramo;
};

/** The most that the goods can add to the score of the names (a negative number takes away), for each set of classes of the issue. */
const gainsOf = ({ conjuntos }: Indice, { sinal }: SinalPreparado): Float64Array => {
  const own = sinal.classes.map(({ codigo }) => codigo);
  return Float64Array.from(conjuntos, (classes) => scoreWithGoods(0, mostAffinityOf(own, classes)));
};

/** How near a name must seem at first look for its pair to reach the score, by set of classes. */
const cutsOf = (gains: Float64Array, wanted: number): Float64Array => gains.map((gain) => lookCutOf(wanted - gain));

/** The score of the pair; where it is below `floor`, no more than something below it. */
const scoreAt = (
  consulta: Consulta,
  publicada: SinalPreparado,
  place: number,
  { floor, gain }: { floor: number; gain: number },
): number => {
  const { marca } = consulta;
  const least = floor - gain;
  const nomes = scoreNames(consulta, publicada, place, scoreWhole(consulta, place, least), least);
  // Specifications are read only where they can make a difference.
  if (nomes < least) return nomes + gain;
  return scorePair(consulta, publicada, place, nomes, affinityOf(ramoOnce(marca.sinal), ramoOnce(publicada.sinal)));
};

interface Busca {
  /** What the goods can add, by set of classes. */
  gains: Float64Array;
  sameClass: boolean;
  /** Every name that may reach this score is looked at closely, */
  threshold: number;
  /** and so many at least. */
  least: number;
  /** The score below which nothing is wanted exactly. */
  floor: number;
}

/** Scores every name worth a close look that reaches the floor; in no order. */
const scoreCandidates = (
  indice: Indice,
  consulta: Consulta,
  { gains, sameClass, threshold, least, floor }: Busca,
): Candidata[] => {
  if (consulta.marca.elementos.length === 0) return [];
  const wanted = isOfClass(indice, consulta.marca.sinal, sameClass);
  const cortes = { kinds: indice.conjuntoDe, cuts: cutsOf(gains, threshold) };
  const found: Candidata[] = [];
  for (const place of pickPlaces(consulta.vista, cortes, least)) {
    const publicada = indice.preparadas[place];
    const conjunto = indice.conjuntoDe[place] ?? 0;
    if (publicada === undefined || publicada.elementos.length === 0 || wanted[conjunto] !== true) continue;
    const gain = gains[conjunto] ?? 0;
    const score = scoreAt(consulta, publicada, place, { floor, gain });
    // Whose it is comes last: few get so far.
    if (score >= floor && isOther(consulta.marca, publicada))
      found.push({ place, numero: publicada.sinal.numero, score });
  }
  return found;
};

const highlight = (regra: Regra, { marca, publicada }: Par, liken: Consulta['liken']): Comparacao['destaques'] => {
  const [a, b] = [marca.sinal.nome, publicada.sinal.nome];
  if (regra !== 'Imitação ideológica') return highlightCommon(a, b);
  const [own, other] = [new Set<string>(), new Set<string>()];
  for (const x of marca.elementos)
    for (const y of publicada.elementos) {
      if (liken(x, y).ideia === 0) continue;
      own.add(x.vocabulo.termo);
      other.add(y.vocabulo.termo);
    }
  return { marca: highlightWords(a, own), publicada: highlightWords(b, other) };
};

const buildRow = (consulta: Consulta, indice: Indice, { place, score }: Candidata, threshold: number): Comparacao[] => {
  const publicada = indice.preparadas[place];
  if (publicada === undefined) return [];
  const { marca, liken } = consulta;
  const grau = gradeOf(score);
  const medidas = consulta.measure(place);
  const par: Par = { marca, publicada, medidas, encontro: consulta.meet(place), graduada: grau !== null };
  const afinidade = affinityOf(ramoOnce(marca.sinal), ramoOnce(publicada.sinal));
  const { regra, explicacao } = explain(par, liken, afinidade);
  return [
    {
      publicada: publicada.sinal,
      similaridade: score >= threshold ? 'Similar' : 'Diferente',
      probabilidade: toProbability(score),
      grau,
      partes: { grafica: eyeOf(par), fonetica: earOf(par), ideologica: ideaOf(par), afinidade },
      regra,
      especie: kindOf(regra),
      explicacao,
      descontadas: discountedWords(par),
      destaques: highlight(regra, par, liken),
    },
  ];
};

/**
 * Compares a mark with every published sign of the issue: the Similar ones and the nearest others, most probable first. Deterministic:
 * the same names, words counted and options give the same rows.
 */
export const compare = (indice: Indice, marca: Sinal, opcoes: Opcoes): Comparacao[] => {
  const { nearest = NEAREST_RESULTADOS, max = MAX_RESULTADOS } = opcoes;
  const consulta = openConsulta(indice, marca);
  const threshold = thresholdOf(opcoes.temperature);
  const least = nearest * (opcoes.sameClass ? SPARE_OF_CLASS : SPARE);
  // Where the nearest are shown too, every row is scored as a pair by itself would be.
  const floor = nearest > 0 ? -Infinity : threshold;
  const gains = gainsOf(indice, consulta.marca);
  const found = scoreCandidates(indice, consulta, { gains, sameClass: opcoes.sameClass, threshold, least, floor });
  found.sort(byNearness);
  const similares = found.filter(({ score }) => score >= threshold).length;
  return found
    .slice(0, Math.min(max, Math.max(similares, nearest)))
    .flatMap((candidata) => buildRow(consulta, indice, candidata, threshold));
};

/** So many times the rows wanted are measured: the first look is rough, and some are left out for their holder or their class. */
const SPARE = 1.3;
const SPARE_OF_CLASS = 15;

/** With how many published signs of the issue the mark is compared: with `sameClass`, those of its classes. */
export const countComparadas = (indice: Indice, marca: Sinal, { sameClass }: Pick<Opcoes, 'sameClass'>): number => {
  if (!sameClass) return indice.publicadas.length;
  const wanted = isOfClass(indice, marca, sameClass);
  return indice.conjuntoDe.reduce((sum, conjunto) => sum + Number(wanted[conjunto]), 0);
};

/** The steps of the sensitivity that `countSimilares` answers for. */
export const TEMPERATURES = [0, 0.5, 1, 1.5, 2] as const;

/** How many published signs of the issue would be Similar at each step of the sensitivity, in one pass. */
export const countSimilares = (
  indice: Indice,
  marca: Sinal,
  { sameClass }: Pick<Opcoes, 'sameClass'>,
): { temperature: number; similares: number }[] => {
  const consulta = openConsulta(indice, marca);
  const gains = gainsOf(indice, consulta.marca);
  const busca = { gains, sameClass, threshold: LOWEST_LIMIT, least: 0, floor: LOWEST_LIMIT };
  const found = scoreCandidates(indice, consulta, busca);
  return TEMPERATURES.map((temperature) => {
    const threshold = thresholdOf(temperature);
    const cuts = cutsOf(gains, threshold);
    // As `compare` at this step, to the last hit.
    const isHit = ({ place, score }: Candidata): boolean =>
      score >= threshold && (consulta.vista[place] ?? 0) >= (cuts[indice.conjuntoDe[place] ?? 0] ?? 0);
    return { temperature, similares: found.filter(isHit).length };
  });
};

/** One pair by itself, by the same rules; undefined where the two are no pair to compare (same process, same holder, no letters). */
export const explainPair = (
  frequencias: Frequencias,
  marca: Sinal,
  publicada: Sinal,
  temperature = 1,
): Comparacao | undefined =>
  compare(buildIndice([publicada], frequencias), marca, { temperature, sameClass: false, nearest: 1 })[0];
