import { affinityOf, goodsOf, type Goods } from '../../src/goods/affinity.ts';
import { foldText, termos } from '../../src/text/fold.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import { buildIndice, type Indice } from '../../src/candidates/issue-index.ts';
import { LIMITS } from '../../src/model/model-data.ts';
import { scoreFeatures } from '../../src/model/model.ts';
import { scoreNames, scorePair } from '../../src/comparison/score.ts';
import { openQuery, type Query } from '../../src/comparison/query.ts';
import type { Sinal } from '../../src/sinal.ts';
import { readLines, readTsv } from '../training/data.ts';
import { OWN, REFUSED, type PoolRun } from '../training/exhaustive.ts';
import type { DataFold } from '../training/protocol.ts';
import { decimal, table, type CardSection } from './card.ts';
import { readIssue } from './issues.ts';

type Classes = Sinal['classes'];

const withClasses = (nome: string, classes: Classes, place: number): Sinal => ({
  numero: String(place),
  nome,
  apresentacao: null,
  classes,
  titulares: [],
});

const toSinal = (nome: string, classes: readonly number[], place: number): Sinal =>
  withClasses(
    nome,
    classes.map((codigo) => ({ codigo, especificacao: null })),
    place,
  );

/** A mark and a name that an analyst flagged because of it. */
interface Alert {
  marca: Sinal;
  publicada: Sinal;
}

interface AlertRow {
  nome: string;
  classe: number;
  otherName: string;
  otherClass: number;
}

const readAlertRows = (): AlertRow[] =>
  readTsv('collisions/watch-alerts.tsv')
    .map((row) => ({
      nome: row['marca_a'] ?? '',
      classe: Number(row['classe_a']),
      otherName: row['marca_b'] ?? '',
      otherClass: Number(row['classe_b']),
    }))
    .filter(({ nome, otherName }) => termos(nome).length > 0 && termos(otherName).length > 0)
    .filter(({ classe, otherClass }) => classe > 0 && otherClass > 0);

/** Joins the rows of an alert in several classes into one pair with all classes of each name. */
function joinAlertRows(entries: readonly AlertRow[]): Alert[] {
  const classesOf = (nome: string): number[] => [
    ...new Set(
      entries.flatMap((entry) => [
        ...(entry.nome === nome ? [entry.classe] : []),
        ...(entry.otherName === nome ? [entry.otherClass] : []),
      ]),
    ),
  ];
  const pairs = new Map(entries.map(({ nome, otherName }) => [`${nome}\t${otherName}`, { nome, otherName }]));
  return Array.from(pairs.values(), ({ nome, otherName }, i) => ({
    marca: toSinal(nome, classesOf(nome), 100_000 + i),
    publicada: toSinal(otherName, classesOf(otherName), 200_000 + i),
  }));
}

const sharesOf = (classes: readonly number[]): Map<number, number> =>
  new Map(Array.from(Map.groupBy(classes, Number), ([classe, all]) => [classe, all.length / classes.length]));

/** The share of each class in an excerpt of a real gazette. */
const readShares = (): Map<number, number> =>
  sharesOf(
    readLines('rpi/RM2617-excerpt.xml').flatMap((line) =>
      Array.from(line.matchAll(/<classe-nice codigo="(\d+)"/g), ([, codigo]) => Number(codigo)),
    ),
  );

/** The refused names; most have no class in the data. */
function readPublished(): Sinal[] {
  const byName = new Map<string, string>();
  for (const row of readTsv('collisions/refusals.tsv')) {
    const nome = row['marca_a'] ?? '';
    byName.set(nome, (byName.get(nome) ?? '') || (row['classe_a'] ?? ''));
  }
  return Array.from(byName)
    .filter(([nome]) => termos(nome).length > 0)
    .map(([nome, classe], place) => toSinal(nome, classe === '' ? [] : [Number(classe)], place));
}

/** A pair scored by its names, and with its goods. A name without a class counts once for each class, weighted by the class's share. */
interface ScoredPair {
  names: number;
  score: number;
  weight: number;
}

interface ScoredAlerts {
  alerts: ScoredPair[];
  others: ScoredPair[];
  marks: number;
}

/** Names with lower scores are left out: nearly all alerts are above. */
const FARTHEST = -14;
/** The scores of the folds are exact from this value up. */
const EXACT = -11;

/** The possible affinities of a mark and a name without a class, each with its share. */
function spread(goods: Goods, shares: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  const degrees = new Map<number, number>();
  for (const [classe, share] of shares) {
    const afinidade = affinityOf(goods, goodsOf(toSinal('', [classe], 0)));
    degrees.set(afinidade, (degrees.get(afinidade) ?? 0) + share);
  }
  return [...degrees];
}

/** Makes the pairs of a mark and the name at a place from the score of their names and the name's classes, if known. */
type PairUp = (place: number, names: number, classes: Classes | undefined) => ScoredPair[];

/** `shares`: the share of each class, for names without a class. */
function openPairs(query: Query, { signs }: Indice, marca: Sinal, shares: ReadonlyMap<number, number>): PairUp {
  const goods = goodsOf(marca);
  const unknown = spread(goods, shares);
  return (place, names, classes) => {
    const publicada = signs[place];
    if (publicada === undefined) throw new Error('a name was lost');
    const degrees =
      classes === undefined ? unknown : ([[affinityOf(goods, goodsOf(withClasses('', classes, 0))), 1]] as const);
    return degrees.map(([afinidade, weight]) => ({
      names,
      score: scorePair(query, publicada, place, names, afinidade),
      weight,
    }));
  };
}

/** Scores every mark of the alerts against the published pool, and separates its own alerts from the other names. */
function scoreAlerts(flaggedPairs: readonly Alert[], published: readonly Sinal[]): ScoredAlerts {
  const shares = readShares();
  const sinais = [...published, ...flaggedPairs.map(({ publicada }) => publicada)];
  const issue = buildIndice(sinais, createFrequencias(countTermos(sinais)));
  const marks = new Map(flaggedPairs.map(({ marca }) => [marca.nome, marca]));
  const scored: ScoredAlerts = { alerts: [], others: [], marks: marks.size };
  for (const marca of marks.values()) {
    const own = flaggedPairs.filter((alerta) => alerta.marca.nome === marca.nome);
    const flagged = new Set(own.map(({ publicada }) => foldText(publicada.nome)));
    const wanted = new Set(own.map(({ publicada }) => publicada.numero));
    const query = openQuery(issue, marca);
    const pairUp = openPairs(query, issue, marca, shares);
    issue.signs.forEach((publicada, place) => {
      const { sinal } = publicada;
      const isOwn = wanted.has(sinal.numero);
      if (!isOwn && (place >= published.length || flagged.has(foldText(sinal.nome)))) return;
      const names = scoreNames(query, publicada, place, scoreFeatures(query.features(place)), -Infinity);
      if (!isOwn && names < FARTHEST) return;
      const classes = sinal.classes.length > 0 ? sinal.classes : undefined;
      (isOwn ? scored.alerts : scored.others).push(...pairUp(place, names, classes));
    });
  }
  return scored;
}

type ScoreOf = (pair: ScoredPair) => number;
const byNames: ScoreOf = ({ names }) => names;
const withGoods: ScoreOf = ({ score }) => score;

const countFrom = (pairs: readonly ScoredPair[], scoreOf: ScoreOf, limit: number): number =>
  pairs.reduce((sum, pair) => sum + (scoreOf(pair) >= limit ? pair.weight : 0), 0);

const percent = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(Math.round(100 * change))} %`;

/** Recalls of the alerts at which the other names are counted. */
const RECALLS = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** Number of other names per mark at the limit with this recall of the alerts. */
function othersAt(recall: number, { alerts, others, marks }: ScoredAlerts, scoreOf: ScoreOf): number {
  const limit = alerts.map(scoreOf).sort((a, b) => b - a)[Math.round(recall * alerts.length) - 1] ?? 0;
  return countFrom(others, scoreOf, limit) / marks;
}

function tableRecalls(scored: ScoredAlerts): string {
  const rows = RECALLS.map((recall) => {
    const [before, now] = [othersAt(recall, scored, byNames), othersAt(recall, scored, withGoods)];
    return { recall, before, now, change: now / before - 1 };
  });
  const mean = rows.reduce((sum, { change }) => sum + change, 0) / rows.length;
  return table(
    ['recall', 'by name alone', 'with goods', 'change'],
    [
      ...rows.map(({ recall, before, now, change }) => [
        decimal(recall, 2),
        before.toFixed(2),
        now.toFixed(2),
        percent(change),
      ]),
      ['**mean of these**', '', '', `**${percent(mean)}**`],
    ],
  );
}

const tableGrades = ({ alerts, others, marks }: ScoredAlerts): string =>
  table(
    ['limit', 'recall by name alone', 'recall with goods', 'others by name alone', 'others with goods', 'change'],
    (['Alta', 'Média', 'Baixa'] as const).map((grau) => {
      const limit = LIMITS[grau];
      const recall = (scoreOf: ScoreOf): string => decimal(countFrom(alerts, scoreOf, limit) / alerts.length);
      const [before, now] = [countFrom(others, byNames, limit) / marks, countFrom(others, withGoods, limit) / marks];
      return [grau, recall(byNames), recall(withGoods), before.toFixed(2), now.toFixed(2), percent(now / before - 1)];
    }),
  );

const showScored = (scored: ScoredAlerts): string =>
  ['At the limits that ship:', tableGrades(scored), 'At equal recall:', tableRecalls(scored)].join('\n\n');

/** Classes and specifications by name, from a gazette with real names and made-up classes. */
const readMadeUp = (file: string): Map<string, Classes> =>
  new Map(readIssue(file).map(({ nome, classes }) => [nome, classes]));

/** Scores the refusals of all folds, with trees that have not seen them and with made-up classes. */
function scoreMadeUp(folds: readonly DataFold[], poolRuns: readonly PoolRun[]): ScoredAlerts {
  const own = readMadeUp('rpi/RM9106-registered.xml');
  const published = readMadeUp('rpi/RM9107-published.xml');
  const shares = sharesOf([...published.values()].flatMap((classes) => classes.map(({ codigo }) => codigo)));
  const scored: ScoredAlerts = { alerts: [], others: [], marks: poolRuns.length };
  for (const { nome, fold, labels, scores } of poolRuns) {
    const marca = withClasses(nome, own.get(nome) ?? [], 0);
    const issue = folds[fold]?.issue;
    if (issue === undefined) throw new Error('a fold is missing');
    const pairUp = openPairs(openQuery(issue, marca), issue, marca, shares);
    issue.signs.forEach(({ sinal }, place) => {
      const [names = FARTHEST, label] = [scores[place], labels[place]];
      if (label === OWN || (label !== REFUSED && names < EXACT)) return;
      const pairs = pairUp(place, names, published.get(sinal.nome));
      (label === REFUSED ? scored.alerts : scored.others).push(...pairs);
    });
  }
  return scored;
}

/** Evaluates what goods save: other names per mark at the same recall of the analysts' alerts. */
export function evaluateGoods(): CardSection {
  const published = readPublished();
  const scored = scoreAlerts(joinAlertRows(readAlertRows()), published);
  const known = published.filter(({ classes }) => classes.length > 0).length;
  const intro = `${scored.alerts.length} alerts of ${scored.marks} marks with both classes, ${published.length.toLocaleString('en')} published names (the class of ${known} is known; each of the others counts in every class, as often as that occurs in a real piece of a gazette). All figures but recall: other names per mark.`;
  return { id: 'goods', title: 'The inverse rule: names and goods', text: `${intro}\n\n${showScored(scored)}` };
}

/** The same on the refusals of the folds, with made-up classes. */
export function evaluateMadeUpGoods(folds: readonly DataFold[], poolRuns: readonly PoolRun[]): CardSection {
  const scored = scoreMadeUp(folds, poolRuns);
  const intro = `${scored.alerts.length} refused names of ${scored.marks} marks.`;
  return { id: 'goods-made-up', title: 'The same with made-up classes', text: `${intro}\n\n${showScored(scored)}` };
}
