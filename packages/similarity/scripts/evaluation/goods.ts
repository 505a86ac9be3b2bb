import { affinityOf, ramoOf, type Ramo } from '../../src/affinity.ts';
import { foldText, termos } from '../../src/fold.ts';
import { countTermos, createFrequencias } from '../../src/frequencias.ts';
import { buildIndice } from '../../src/indice.ts';
import { LIMITS } from '../../src/model-data.ts';
import { DISTANCE_OF_GOODS, LOWEST_LIMIT, scoreNomes, scoreWithGoods } from '../../src/model.ts';
import { openConsulta } from '../../src/search.ts';
import type { Sinal } from '../../src/sinal.ts';
import { createRandom, readTsv } from '../training/data.ts';
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

/** The refused names with their classes; where the data have none, one drawn from those of the alerts, which are real. */
const readPublished = (linhas: readonly Linha[]): { sinais: Sinal[]; known: number } => {
  const random = createRandom(45);
  const classes = linhas.flatMap(({ classe, classeOutro }) => [classe, classeOutro]);
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

const fewer = (now: number, before: number): string => {
  const change = Math.round(100 * (now / before - 1));
  return `${now.toFixed(2)} (${change < 0 ? '−' : '+'}${Math.abs(change)} %)`;
};

/** What each distance saves for the alerts given: as shipped, and with the threshold moved until it finds as many of them as the names alone. */
const compareDistances = (name: string, alerts: readonly Par[], { unrelated, marks }: Medidos): string[][] => {
  const perMark = (score: (par: Par) => number, limit: number): number => countFrom(unrelated, score, limit) / marks;
  const found = countFrom(alerts, nomesOf, LIMITS.Média);
  const byName = perMark(nomesOf, LIMITS.Média);
  const recallOf = (count: number): string => decimal(count / alerts.length);
  return DISTANCES.map((distance) => {
    const score = withGoods(distance);
    const asMany = alerts.map(score).sort((a, b) => b - a)[found - 1] ?? 0;
    return [
      name,
      distance === DISTANCE_OF_GOODS ? `**${distance}, as shipped**` : String(distance),
      recallOf(found),
      byName.toFixed(2),
      fewer(perMark(score, asMany), byName),
      recallOf(countFrom(alerts, score, LIMITS.Média)),
      fewer(perMark(score, LIMITS.Média), byName),
    ];
  });
};

/** What knowing the goods saves: alerts per mark at the same recall of what watching analysts flagged. */
export const evaluateGoods = (): Secao => {
  const linhas = readLinhas();
  const { sinais, known } = readPublished(linhas);
  const medidos = measureAll(joinLinhas(linhas), sinais);
  const { alerts, marks } = medidos;
  const akin = alerts.filter(({ afinidade }) => afinidade >= AKIN);
  const header = [
    'alerts',
    'distance of goods',
    'recall by name alone, at Média',
    'other names per mark',
    'with goods, at equal recall',
    'recall with goods, at Média',
    'other names per mark at Média',
  ];
  const rows = [
    ...compareDistances(`all ${alerts.length}`, alerts, medidos),
    ...compareDistances(`${akin.length} whose goods may be akin`, akin, medidos),
  ];
  const intro = `${alerts.length} alerts of ${marks} marks with both classes, ${sinais.length.toLocaleString('en')} published names (the class of ${known} is known, the others’ is drawn from the classes of the alerts).`;
  return { id: 'goods', title: 'The inverse rule: names and goods', text: `${intro}\n\n${table(header, rows)}` };
};
