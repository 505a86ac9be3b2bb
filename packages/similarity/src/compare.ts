import { MAX_RESULTADOS } from '@vigia/domain';
import { affinityOf, ramoOf, type Ramo } from './affinity.ts';
import { explain } from './explanation.ts';
import { highlightCommon, highlightWords } from './highlight.ts';
import { buildIndice, type Indice } from './indice.ts';
import { countKept } from './merge.ts';
import { gradeOf, scoreWithGoods, thresholdOf, toProbability } from './model.ts';
import type { SinalPreparado } from './prepared-sign.ts';
import { nameRule, type Par } from './rule.ts';
import { scoreGlance, scorePar } from './score.ts';
import { openConsulta, type Consulta } from './search.ts';
import type { Comparacao, Frequencias, Opcoes, Regra, Sinal } from './sinal.ts';

interface Candidata {
  name: number;
  numero: string;
  probabilidade: number;
}

const shareHolder = (a: SinalPreparado, b: SinalPreparado): boolean => {
  for (const titular of a.titulares) if (b.titulares.has(titular)) return true;
  return false;
};

/** Own process and own holder are never hits; `sameClass` leaves only the mark's own classes (all, where none is known). */
const buildFilter = (marca: SinalPreparado, sameClass: boolean): ((publicada: SinalPreparado) => boolean) => {
  const classes = new Set(marca.sinal.classes.map(({ codigo }) => codigo));
  const wanted = ({ sinal }: SinalPreparado): boolean =>
    !sameClass || classes.size === 0 || sinal.classes.some(({ codigo }) => classes.has(codigo));
  return (publicada) =>
    publicada.elementos.length > 0 &&
    publicada.sinal.numero !== marca.sinal.numero &&
    wanted(publicada) &&
    !shareHolder(marca, publicada);
};

const ramos = new WeakMap<Sinal, Ramo>();

/** Specifications are long: each is read only when needed, and once. */
const ramoOnce = (sinal: Sinal): Ramo => {
  const known = ramos.get(sinal);
  if (known !== undefined) return known;
  const ramo = ramoOf(sinal);
  ramos.set(sinal, ramo);
  return ramo;
};

const parOf = (consulta: Consulta, indice: Indice, name: number): Par | undefined => {
  const publicada = indice.preparadas[name];
  return publicada === undefined ? undefined : { marca: consulta.marca, publicada, ...consulta.measure(name) };
};

const scoreName = (consulta: Consulta, indice: Indice, name: number): number => {
  const publicada = indice.preparadas[name];
  const seen = consulta.inspect(name);
  if (publicada === undefined || typeof seen === 'number') return scoreGlance(typeof seen === 'number' ? seen : 0);
  const nomes = scorePar({ marca: consulta.marca, publicada, ...seen });
  return scoreWithGoods(nomes, affinityOf(ramoOnce(consulta.marca.sinal), ramoOnce(publicada.sinal)));
};

const byNearness = (a: Candidata, b: Candidata): number =>
  b.probabilidade - a.probabilidade || (a.numero < b.numero ? -1 : Number(a.numero > b.numero)) || a.name - b.name;

const highlight = (regra: Regra, par: Par): Comparacao['destaques'] => {
  const [marca, publicada] = [par.marca.sinal.nome, par.publicada.sinal.nome];
  if (regra !== 'Imitação ideológica') return highlightCommon(marca, publicada);
  const shared = par.palavras.pares;
  const termosOf = (sign: Par['marca'], side: 'marca' | 'publicada'): Set<string> =>
    new Set(shared.flatMap((pair) => sign.elementos[pair[side]]?.vocabulo.termo ?? []));
  return {
    marca: highlightWords(marca, termosOf(par.marca, 'marca')),
    publicada: highlightWords(publicada, termosOf(par.publicada, 'publicada')),
  };
};

const partsOf = ({ medidas, palavras }: Par, afinidade: number): Comparacao['partes'] => ({
  grafica: Math.max(medidas.letras, medidas.trigramas),
  fonetica: medidas.sons,
  ideologica: palavras.pares.some(({ ideia }) => ideia) ? Math.min(palavras.ideiaMarca, palavras.ideiaPublicada) : 0,
  afinidade,
});

const buildRow = (par: Par, probabilidade: number, threshold: number): Comparacao => {
  const regra = nameRule(par);
  const afinidade = affinityOf(ramoOnce(par.marca.sinal), ramoOnce(par.publicada.sinal));
  return {
    publicada: par.publicada.sinal,
    similaridade: probabilidade >= threshold ? 'Similar' : 'Diferente',
    probabilidade,
    grau: gradeOf(probabilidade),
    partes: partsOf(par, afinidade),
    regra,
    explicacao: explain(regra, par, afinidade),
    destaques: highlight(regra, par),
  };
};

/** Keeps the `max` nearest of any number of candidates, in order, without sorting them all. */
const createNearest = (
  max: number,
  isWanted: (candidata: Candidata) => boolean,
): { add: (candidata: Candidata) => void; rows: Candidata[] } => {
  const rows: Candidata[] = [];
  const add = (candidata: Candidata): void => {
    const worst = rows.at(-1);
    if (rows.length >= max && (worst === undefined || byNearness(candidata, worst) >= 0)) return;
    if (!isWanted(candidata)) return;
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = rows[middle];
      if (other !== undefined && byNearness(other, candidata) <= 0) low = middle + 1;
      else high = middle;
    }
    rows.splice(low, 0, candidata);
    if (rows.length > max) rows.pop();
  };
  return { add, rows };
};

/**
 * Compares a mark with every published sign of the issue, or of a part of it (`range`, half-open positions): the Similar ones and the
 * nearest others, most probable first. Parts joined with `mergeComparacoes` give what one run gives.
 */
export const compare = (
  indice: Indice,
  marca: Sinal,
  opcoes: Opcoes,
  range: { from: number; to: number } = { from: 0, to: indice.publicadas.length },
): Comparacao[] => {
  const [from, to] = [Math.max(0, range.from), Math.min(indice.publicadas.length, range.to)];
  const consulta = openConsulta(indice, marca, from, to);
  if (consulta.marca.elementos.length === 0) return [];
  const isWanted = buildFilter(consulta.marca, opcoes.sameClass);
  const nearest = createNearest(opcoes.max ?? MAX_RESULTADOS, ({ name }) => {
    const publicada = indice.preparadas[name];
    return publicada !== undefined && isWanted(publicada);
  });
  for (let name = from; name < to; name++) {
    const publicada = indice.preparadas[name];
    if (publicada === undefined) continue;
    const probabilidade = toProbability(scoreName(consulta, indice, name));
    nearest.add({ name, numero: publicada.sinal.numero, probabilidade });
  }
  const threshold = thresholdOf(opcoes.temperature);
  const similares = nearest.rows.filter(({ probabilidade }) => probabilidade >= threshold).length;
  return nearest.rows.slice(0, countKept(nearest.rows.length, similares, opcoes)).flatMap(({ name, probabilidade }) => {
    const par = parOf(consulta, indice, name);
    return par === undefined ? [] : [buildRow(par, probabilidade, threshold)];
  });
};

/** One pair by itself, by the same rules; undefined where the two are no pair to compare (same process, same holder, no letters). */
export const explainPair = (
  frequencias: Frequencias,
  marca: Sinal,
  publicada: Sinal,
  temperature = 1,
): Comparacao | undefined =>
  compare(buildIndice([publicada], frequencias), marca, { temperature, sameClass: false })[0];
