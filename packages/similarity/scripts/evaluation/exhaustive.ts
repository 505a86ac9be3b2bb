import { foldText } from '../../src/fold.ts';
import { LOOK_FLOOR } from '../../src/look-data.ts';
import { mayReach } from '../../src/look-model.ts';
import { LIMITS } from '../../src/model-data.ts';
import { openConsulta, type Consulta } from '../../src/search.ts';
import type { Arvores } from '../../src/trees.ts';
import type { Recusa } from '../training/data.ts';
import { onlyName, type Dobra } from '../training/protocol.ts';
import { LOWEST_LIMIT, scoreNomes } from '../../src/model.ts';
import { scoreNames, type ScoreMedidas } from '../../src/score.ts';

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
  /** First look: its one figure, and what it picks. */
  vista: Float32Array;
  /** NEAR_BAIXA or NEAR_MEDIA where the first look that ships would have the name measured closely, for these grades. */
  near: Uint8Array;
}

/** What each name of the pool is to the mark. */
export const labelPlaces = (dobra: Dobra, nome: string, recusadas: ReadonlySet<string>): Uint8Array =>
  Uint8Array.from(dobra.pool, (other, place) => {
    // The mark's own name stands in the pool where it was itself refused once: it is neither a hit nor a false one.
    if (other === nome) return OWN;
    return recusadas.has(dobra.dobrado[place] ?? '') ? REFUSED : OTHER;
  });

export const [FAR, NEAR_BAIXA, NEAR_MEDIA] = [0, 1, 2] as const;

const nearnessOf = (consulta: Consulta, place: number): number => {
  if ((consulta.vista[place] ?? 0) < LOOK_FLOOR) return FAR;
  const reaches = (limit: number): boolean => mayReach((out) => consulta.look(place, out), limit);
  if (reaches(LIMITS.Média)) return NEAR_MEDIA;
  return reaches(LIMITS.Baixa) ? NEAR_BAIXA : FAR;
};

const runDobra = (dobra: Dobra, k: number, trees: Arvores, grupos: ReadonlyMap<string, number>): Corrida[] => {
  const score: ScoreMedidas = (medidas) => scoreNomes(medidas, trees);
  return dobra.consultas.map(({ nome, recusadas }) => {
    const consulta = openConsulta(dobra.indice, onlyName(nome));
    const byNames = new Float32Array(dobra.pool.length);
    const near = new Uint8Array(dobra.pool.length);
    const scores = Float32Array.from(dobra.indice.preparadas, (publicada, place) => {
      const whole = score(consulta.measure(place));
      byNames[place] = whole;
      near[place] = nearnessOf(consulta, place);
      return scoreNames(consulta, publicada, place, whole, LOWEST_LIMIT, score);
    });
    return {
      nome,
      dobra: k,
      grupo: grupos.get(foldText(nome)) ?? -1,
      rotulos: labelPlaces(dobra, nome, recusadas),
      scores,
      wholes: byNames,
      vista: consulta.vista.slice(),
      near,
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
