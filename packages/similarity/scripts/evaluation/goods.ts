import { affinityOf, ramoOf, type Ramo } from '../../src/affinity.ts';
import { foldText, termos } from '../../src/fold.ts';
import { countTermos, createFrequencias } from '../../src/frequencias.ts';
import { buildIndice } from '../../src/indice.ts';
import { LIMITS } from '../../src/model-data.ts';
import { DISTANCE_OF_GOODS, LOWEST_LIMIT, scoreNomes, scoreWithGoods } from '../../src/model.ts';
import { openConsulta } from '../../src/search.ts';
import type { Sinal } from '../../src/sinal.ts';
import { createRandom, readLines, readTsv } from '../training/data.ts';
import { decimal, table, type Secao } from './card.ts';
import { scoreNames } from '../../src/score.ts';

const DISTANCES = [2, 3, DISTANCE_OF_GOODS, 6];
/** From so much affinity on, goods may conflict at all: class 35, services, related classes and the same. */
const AKIN = 0.3;

const toSinal = (nome: string, classes: readonly number[], place: number): Sinal => ({
  numero: String(place),
  nome,
  apresentacao: null,
  classes: classes.map((codigo) => ({ codigo, especificacao: null })),
  titulares: [],
});

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

/** The classes of a real piece of a gazette, as often as they occur there. */
const readClasses = (): number[] =>
  readLines('rpi/RM2617-excerpt.xml').flatMap((line) =>
    Array.from(line.matchAll(/<classe-nice codigo="(\d+)"/g), ([, codigo]) => Number(codigo)),
  );

/** The refused names with their classes; where the data have none, one drawn from those of a gazette. */
const readPublished = (): { sinais: Sinal[]; known: number } => {
  const random = createRandom(45);
  const classes = readClasses();
  const byName = new Map<string, string>();
  for (const row of readTsv('collisions/refusals.tsv')) {
    const nome = row['marca_a'] ?? '';
    byName.set(nome, (byName.get(nome) ?? '') || (row['classe_a'] ?? ''));
  }
  let known = 0;
  const sinais = Array.from(byName).flatMap(([nome, classe], place) => {
    if (termos(nome).length === 0) return [];
    if (classe !== '') known += 1;
    const drawn = classes[Math.floor(random() * classes.length)] ?? 1;
    return [toSinal(nome, [classe === '' ? drawn : Number(classe)], place)];
  });
  return { sinais, known };
};

/** A pair scored by name, and how akin its goods are. */
interface Par {
  nomes: number;
  afinidade: number;
}

interface Medidos {
  alerts: Par[];
  unrelated: Par[];
  marks: number;
}

/** Scores every mark of the alerts against the published pool; its own alerts are told from the rest. */
const measureAll = (alertas: readonly Alerta[], published: readonly Sinal[]): Medidos => {
  const sinais = [...published, ...alertas.map(({ publicada }) => publicada)];
  const indice = buildIndice(sinais, createFrequencias(countTermos(sinais)));
  const ramos: Ramo[] = sinais.map(ramoOf);
  const marks = new Map(alertas.map(({ marca }) => [marca.nome, marca]));
  const medidos: Medidos = { alerts: [], unrelated: [], marks: marks.size };
  for (const marca of marks.values()) {
    const own = alertas.filter((alerta) => alerta.marca.nome === marca.nome);
    const flagged = new Set(own.map(({ publicada }) => foldText(publicada.nome)));
    const wanted = new Set(own.map(({ publicada }) => publicada.numero));
    const ramo = ramoOf(marca);
    const consulta = openConsulta(indice, marca);
    indice.preparadas.forEach((publicada, place) => {
      const isOwn = wanted.has(publicada.sinal.numero);
      if (!isOwn && (place >= published.length || flagged.has(foldText(publicada.sinal.nome)))) return;
      const nomes = scoreNames(consulta, publicada, place, scoreNomes(consulta.measure(place)), LOWEST_LIMIT);
      const par = { nomes, afinidade: affinityOf(ramo, ramos[place] ?? new Map()) };
      (isOwn ? medidos.alerts : medidos.unrelated).push(par);
    });
  }
  return medidos;
};

const withGoods =
  (distance: number) =>
  ({ nomes, afinidade }: Par): number =>
    scoreWithGoods(nomes, afinidade, distance);

const countFrom = (pares: readonly Par[], score: (par: Par) => number, limit: number): number =>
  pares.filter((par) => score(par) >= limit).length;

const nomesOf = ({ nomes }: Par): number => nomes;

const percent = (now: number, before: number): string => {
  const change = Math.round(100 * (now / before - 1));
  return `${change < 0 ? '−' : '+'}${Math.abs(change)} %`;
};

/** Shares of the alerts at which the other names are counted, with the goods and without. */
const RECALLS = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** How many other names stand above as many of the alerts, with the goods and by the names alone. */
const compareRecalls = (
  alerts: readonly Par[],
  { unrelated, marks }: Medidos,
  score: (par: Par) => number,
): string[] => {
  const perMark = (scoreOf: (par: Par) => number, recall: number): number => {
    const limit = alerts.map(scoreOf).sort((a, b) => b - a)[Math.round(recall * alerts.length) - 1] ?? 0;
    return countFrom(unrelated, scoreOf, limit) / marks;
  };
  return RECALLS.map((recall) => {
    const [before, now] = [perMark(nomesOf, recall), perMark(score, recall)];
    return `${before.toFixed(2)} → ${now.toFixed(2)} (${percent(now, before)})`;
  });
};

const tableRecalls = (kinds: readonly (readonly [string, readonly Par[]])[], medidos: Medidos): string =>
  table(
    ['alerts', 'distance of goods', ...RECALLS.map((recall) => `at recall ${decimal(recall)}`)],
    kinds.flatMap(([name, alerts]) =>
      DISTANCES.map((distance) => [
        name,
        distance === DISTANCE_OF_GOODS ? `**${distance}, as shipped**` : String(distance),
        ...compareRecalls(alerts, medidos, withGoods(distance)),
      ]),
    ),
  );

const tableMedia = (kinds: readonly (readonly [string, readonly Par[]])[], { unrelated, marks }: Medidos): string =>
  table(
    ['at Média', ...kinds.map(([name]) => `recall of ${name}`), 'other names per mark'],
    [
      { name: 'by name alone', score: nomesOf },
      { name: 'with goods, as shipped', score: withGoods(DISTANCE_OF_GOODS) },
    ].map(({ name, score }) => [
      name,
      ...kinds.map(([, alerts]) => decimal(countFrom(alerts, score, LIMITS.Média) / alerts.length)),
      (countFrom(unrelated, score, LIMITS.Média) / marks).toFixed(2),
    ]),
  );

/** What knowing the goods saves: other names per mark at the same recall of what watching analysts flagged. */
export const evaluateGoods = (): Secao => {
  const { sinais, known } = readPublished();
  const medidos = measureAll(joinLinhas(readLinhas()), sinais);
  const { alerts, marks } = medidos;
  const from = (least: number): Par[] => alerts.filter(({ afinidade }) => afinidade >= least);
  const [same, akin] = [from(1), from(AKIN)];
  const kinds = [
    [`the ${same.length} of one class`, same],
    [`the ${akin.length} whose goods may be akin`, akin],
    [`all ${alerts.length}`, alerts],
  ] as const;
  const intro = `${alerts.length} alerts of ${marks} marks with both classes, ${sinais.length.toLocaleString('en')} published names (the class of ${known} is known, the others’ is drawn as often as it occurs in a real piece of a gazette).`;
  const text = [
    intro,
    'Other names per mark, by name alone → with the goods:',
    tableRecalls(kinds, medidos),
    tableMedia(kinds, medidos),
  ];
  return { id: 'goods', title: 'The inverse rule: names and goods', text: text.join('\n\n') };
};
