import { foldText } from '../../src/text/fold.ts';
import { openConsulta } from '../../src/comparison/query.ts';
import type { Arvores } from '../../src/model/trees.ts';
import type { Recusa } from './data.ts';
import { onlyName, type Dobra } from './protocol.ts';
import { LOWEST_LIMIT, scoreNomes } from '../../src/model/model.ts';
import { scoreNames, type ScoreMedidas } from '../../src/comparison/score.ts';

/** What a name of the pool is to a mark. */
export const [OTHER, REFUSED, OWN] = [0, 1, 2] as const;

/** A mark held against every name of its fold's pool; arrays by place in the pool. */
export interface Corrida {
  nome: string;
  dobra: number;
  /** Connected group of marks: the unit of resampling. */
  grupo: number;
  /** OTHER, REFUSED or OWN. */
  rotulos: Uint8Array;
  /** As the product scores, and without its rule of descriptive words. */
  scores: Float32Array;
  wholes: Float32Array;
  /** How near each name seemed at first look. */
  vista: Float32Array;
}

/** What each name of the pool is to the mark. */
export const labelPlaces = (dobra: Dobra, nome: string, recusadas: ReadonlySet<string>): Uint8Array =>
  Uint8Array.from(dobra.pool, (other, place) => {
    // The mark's own name stands in the pool where it was itself refused once: it is neither a hit nor a false one.
    if (other === nome) return OWN;
    return recusadas.has(dobra.dobrado[place] ?? '') ? REFUSED : OTHER;
  });

/** Scores are exact from well below the lowest grade on: the look-alikes of the calibration lie there. */
const EXACT_FROM = LOWEST_LIMIT - 4;

const runDobra = (dobra: Dobra, k: number, trees: Arvores, grupos: ReadonlyMap<string, number>): Corrida[] => {
  const score: ScoreMedidas = (medidas) => scoreNomes(medidas, trees);
  return dobra.consultas.map(({ nome, recusadas }) => {
    const consulta = openConsulta(dobra.indice, onlyName(nome));
    const byNames = new Float32Array(dobra.pool.length);
    const scores = Float32Array.from(dobra.indice.preparadas, (publicada, place) => {
      const whole = score(consulta.measure(place), -Infinity);
      byNames[place] = whole;
      return scoreNames(consulta, publicada, place, whole, EXACT_FROM, score);
    });
    return {
      nome,
      dobra: k,
      grupo: grupos.get(foldText(nome)) ?? -1,
      rotulos: labelPlaces(dobra, nome, recusadas),
      scores,
      wholes: byNames,
      vista: consulta.vista.slice(),
    };
  });
};

export const groupsOf = (recusas: readonly Recusa[]): Map<string, number> =>
  new Map(recusas.map(({ citada, grupo }) => [foldText(citada), grupo]));

/** Measures and scores every pair of every fold with the trees that have not seen the fold. */
export const runExhaustive = (
  dobras: readonly Dobra[],
  models: readonly Arvores[],
  recusas: readonly Recusa[],
): Corrida[] => {
  const grupos = groupsOf(recusas);
  return dobras.flatMap((dobra, k) => {
    const trees = models[k];
    if (trees === undefined) throw new Error('a fold has no model');
    return runDobra(dobra, k, trees, grupos);
  });
};
