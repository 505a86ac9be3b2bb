import { affinityOf, ramoOf, type Ramo } from '../../src/goods/affinity.ts';
import { foldText, termos } from '../../src/text/fold.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import { buildIndice, type Indice } from '../../src/candidates/issue-index.ts';
import { LIMITS } from '../../src/model/model-data.ts';
import { scoreNomes } from '../../src/model/model.ts';
import { scoreNames, scorePair } from '../../src/comparison/score.ts';
import { openConsulta, type Consulta } from '../../src/comparison/query.ts';
import type { Sinal } from '../../src/sinal.ts';
import { readLines, readText, readTsv } from '../training/data.ts';
import { OWN, REFUSED, type Corrida } from '../training/exhaustive.ts';
import type { Dobra } from '../training/protocol.ts';
import { decimal, table, type Secao } from './card.ts';

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
interface Alerta {
  marca: Sinal;
  publicada: Sinal;
}

interface Linha {
  nome: string;
  classe: number;
  outro: string;
  classeOutro: number;
}

const readLinhas = (): Linha[] =>
  readTsv('collisions/watch-alerts.tsv')
    .map((row) => ({
      nome: row['marca_a'] ?? '',
      classe: Number(row['classe_a']),
      outro: row['marca_b'] ?? '',
      classeOutro: Number(row['classe_b']),
    }))
    .filter(({ nome, outro }) => termos(nome).length > 0 && termos(outro).length > 0)
    .filter(({ classe, classeOutro }) => classe > 0 && classeOutro > 0);

/** An alert in several classes stands in as many rows: one pair, with all classes of each name. */
const joinLinhas = (linhas: readonly Linha[]): Alerta[] => {
  const classesOf = (nome: string): number[] => [
    ...new Set(
      linhas.flatMap((linha) => [
        ...(linha.nome === nome ? [linha.classe] : []),
        ...(linha.outro === nome ? [linha.classeOutro] : []),
      ]),
    ),
  ];
  const pairs = new Map(linhas.map(({ nome, outro }) => [`${nome}\t${outro}`, { nome, outro }]));
  return Array.from(pairs.values(), ({ nome, outro }, i) => ({
    marca: toSinal(nome, classesOf(nome), 100_000 + i),
    publicada: toSinal(outro, classesOf(outro), 200_000 + i),
  }));
};

const sharesOf = (classes: readonly number[]): Map<number, number> =>
  new Map(Array.from(Map.groupBy(classes, Number), ([classe, all]) => [classe, all.length / classes.length]));

/** How often each class occurs in a real piece of a gazette. */
const readShares = (): Map<number, number> =>
  sharesOf(
    readLines('rpi/RM2617-excerpt.xml').flatMap((line) =>
      Array.from(line.matchAll(/<classe-nice codigo="(\d+)"/g), ([, codigo]) => Number(codigo)),
    ),
  );

/** The refused names; of most the data tell no class. */
const readPublished = (): Sinal[] => {
  const byName = new Map<string, string>();
  for (const row of readTsv('collisions/refusals.tsv')) {
    const nome = row['marca_a'] ?? '';
    byName.set(nome, (byName.get(nome) ?? '') || (row['classe_a'] ?? ''));
  }
  return Array.from(byName)
    .filter(([nome]) => termos(nome).length > 0)
    .map(([nome, classe], place) => toSinal(nome, classe === '' ? [] : [Number(classe)], place));
};

/** A pair scored by its names and with its goods; one whose class is not told stands for each it may have, with that much weight. */
interface Par {
  nomes: number;
  score: number;
  weight: number;
}

interface Medidos {
  alerts: Par[];
  others: Par[];
  marks: number;
}

/** Names less alike than the least alike of nearly all alerts say nothing; */
const FARTHEST = -14;
/** and the scores of the folds are exact from here on. */
const EXACT = -11;

/** How akin the goods of a mark are to those of an unknown class: each degree, and how often it occurs. */
const spread = (ramo: Ramo, shares: ReadonlyMap<number, number>): readonly (readonly [number, number])[] => {
  const degrees = new Map<number, number>();
  for (const [classe, share] of shares) {
    const afinidade = affinityOf(ramo, ramoOf(toSinal('', [classe], 0)));
    degrees.set(afinidade, (degrees.get(afinidade) ?? 0) + share);
  }
  return [...degrees];
};

/** The pairs that a mark and the name at a place make, by the score of their names and the name's classes, where these are known. */
type Parear = (place: number, nomes: number, classes: Classes | undefined) => Par[];

/** `shares` tells how often each class occurs, for the names whose classes are unknown. */
const openPares = (
  consulta: Consulta,
  { preparadas }: Indice,
  marca: Sinal,
  shares: ReadonlyMap<number, number>,
): Parear => {
  const ramo = ramoOf(marca);
  const unknown = spread(ramo, shares);
  return (place, nomes, classes) => {
    const publicada = preparadas[place];
    if (publicada === undefined) throw new Error('a name was lost');
    const degrees =
      classes === undefined ? unknown : ([[affinityOf(ramo, ramoOf(withClasses('', classes, 0))), 1]] as const);
    return degrees.map(([afinidade, weight]) => ({
      nomes,
      score: scorePair(consulta, publicada, place, nomes, afinidade),
      weight,
    }));
  };
};

/** Scores every mark of the alerts against the published pool; its own alerts are told from the rest. */
const measureAll = (alertas: readonly Alerta[], published: readonly Sinal[]): Medidos => {
  const shares = readShares();
  const sinais = [...published, ...alertas.map(({ publicada }) => publicada)];
  const indice = buildIndice(sinais, createFrequencias(countTermos(sinais)));
  const marks = new Map(alertas.map(({ marca }) => [marca.nome, marca]));
  const medidos: Medidos = { alerts: [], others: [], marks: marks.size };
  for (const marca of marks.values()) {
    const own = alertas.filter((alerta) => alerta.marca.nome === marca.nome);
    const flagged = new Set(own.map(({ publicada }) => foldText(publicada.nome)));
    const wanted = new Set(own.map(({ publicada }) => publicada.numero));
    const consulta = openConsulta(indice, marca);
    const parear = openPares(consulta, indice, marca, shares);
    indice.preparadas.forEach((publicada, place) => {
      const { sinal } = publicada;
      const isOwn = wanted.has(sinal.numero);
      if (!isOwn && (place >= published.length || flagged.has(foldText(sinal.nome)))) return;
      const nomes = scoreNames(consulta, publicada, place, scoreNomes(consulta.measure(place)), -Infinity);
      if (!isOwn && nomes < FARTHEST) return;
      const classes = sinal.classes.length > 0 ? sinal.classes : undefined;
      (isOwn ? medidos.alerts : medidos.others).push(...parear(place, nomes, classes));
    });
  }
  return medidos;
};

type ScoreOf = (par: Par) => number;
const byNames: ScoreOf = ({ nomes }) => nomes;
const withGoods: ScoreOf = ({ score }) => score;

const countFrom = (pares: readonly Par[], scoreOf: ScoreOf, limit: number): number =>
  pares.reduce((sum, par) => sum + (scoreOf(par) >= limit ? par.weight : 0), 0);

const percent = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(Math.round(100 * change))} %`;

/** Shares of the alerts at which the other names are counted, with the goods and without. */
const RECALLS = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** Other names per mark that stand above so many of the alerts. */
const othersAt = (recall: number, { alerts, others, marks }: Medidos, scoreOf: ScoreOf): number => {
  const limit = alerts.map(scoreOf).sort((a, b) => b - a)[Math.round(recall * alerts.length) - 1] ?? 0;
  return countFrom(others, scoreOf, limit) / marks;
};

const tableRecalls = (medidos: Medidos): string => {
  const rows = RECALLS.map((recall) => {
    const [before, now] = [othersAt(recall, medidos, byNames), othersAt(recall, medidos, withGoods)];
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
};

const tableGrades = ({ alerts, others, marks }: Medidos): string =>
  table(
    ['limit', 'recall by name alone', 'recall with goods', 'others by name alone', 'others with goods', 'change'],
    (['Alta', 'Média', 'Baixa'] as const).map((grau) => {
      const limit = LIMITS[grau];
      const recall = (scoreOf: ScoreOf): string => decimal(countFrom(alerts, scoreOf, limit) / alerts.length);
      const [before, now] = [countFrom(others, byNames, limit) / marks, countFrom(others, withGoods, limit) / marks];
      return [grau, recall(byNames), recall(withGoods), before.toFixed(2), now.toFixed(2), percent(now / before - 1)];
    }),
  );

const showMedidos = (medidos: Medidos): string =>
  ['At the limits that ship:', tableGrades(medidos), 'At equal recall:', tableRecalls(medidos)].join('\n\n');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const NOME = /<nome>([^<]*)<\/nome>/;
const CLASSE = /<classe-nice codigo="(\d+)">\s*<especificacao>([^<]*)/g;

/** Classes and specifications by name, of a gazette whose names are real and whose classes are made up. */
const readMadeUp = (file: string): Map<string, Classes> =>
  new Map(
    readText(file)
      .split('</processo>')
      .map((record) => [
        decodeEntities(NOME.exec(record)?.[1] ?? ''),
        Array.from(record.matchAll(CLASSE), ([, codigo, especificacao = '']) => ({
          codigo: Number(codigo),
          especificacao: decodeEntities(especificacao),
        })),
      ]),
  );

/** The refusals of all folds, scored by trees that have not seen them, with classes made up for each name. */
const measureMadeUp = (dobras: readonly Dobra[], corridas: readonly Corrida[]): Medidos => {
  const own = readMadeUp('rpi/RM9106-registered.xml');
  const published = readMadeUp('rpi/RM9107-published.xml');
  const shares = sharesOf([...published.values()].flatMap((classes) => classes.map(({ codigo }) => codigo)));
  const medidos: Medidos = { alerts: [], others: [], marks: corridas.length };
  for (const { nome, dobra, rotulos, scores } of corridas) {
    const marca = withClasses(nome, own.get(nome) ?? [], 0);
    const indice = dobras[dobra]?.indice;
    if (indice === undefined) throw new Error('a fold is missing');
    const parear = openPares(openConsulta(indice, marca), indice, marca, shares);
    indice.preparadas.forEach(({ sinal }, place) => {
      const [nomes = FARTHEST, rotulo] = [scores[place], rotulos[place]];
      if (rotulo === OWN || (rotulo !== REFUSED && nomes < EXACT)) return;
      const pares = parear(place, nomes, published.get(sinal.nome));
      (rotulo === REFUSED ? medidos.alerts : medidos.others).push(...pares);
    });
  }
  return medidos;
};

/** What knowing the goods saves: other names per mark at the same recall of what watching analysts flagged. */
export const evaluateGoods = (): Secao => {
  const published = readPublished();
  const medidos = measureAll(joinLinhas(readLinhas()), published);
  const known = published.filter(({ classes }) => classes.length > 0).length;
  const intro = `${medidos.alerts.length} alerts of ${medidos.marks} marks with both classes, ${published.length.toLocaleString('en')} published names (the class of ${known} is known; each of the others counts in every class, as often as that occurs in a real piece of a gazette). All figures but recall: other names per mark.`;
  return { id: 'goods', title: 'The inverse rule: names and goods', text: `${intro}\n\n${showMedidos(medidos)}` };
};

/** The same on the refusals of the folds, with classes that were made up for the names. */
export const evaluateMadeUpGoods = (dobras: readonly Dobra[], corridas: readonly Corrida[]): Secao => {
  const medidos = measureMadeUp(dobras, corridas);
  const intro = `${medidos.alerts.length} refused names of ${medidos.marks} marks.`;
  return { id: 'goods-made-up', title: 'The same with made-up classes', text: `${intro}\n\n${showMedidos(medidos)}` };
};
