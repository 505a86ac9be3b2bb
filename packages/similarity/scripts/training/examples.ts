import { FEATURES } from '../../src/features/features.ts';
import { openConsulta } from '../../src/comparison/query.ts';
import type { Matriz } from './boost.ts';
import { createRandom } from './data.ts';
import { onlyName, type Dobra } from './protocol.ts';

/**
 * Measured pairs, one a row, in the order of FEATURES. The label is 1 where INPI refused the name because of the mark; names refused for
 * many marks of one family count less each time.
 */
export interface Exemplos extends Matriz {
  /** Number of the query over all folds, and the place of the name in the pool of its fold. */
  consulta: Int32Array;
  lugar: Int32Array;
  /** How near the name seemed at first look. */
  vista: Float32Array;
}

interface Linha {
  medidas: Float32Array;
  rotulo: number;
  peso: number;
  dobra: number;
  consulta: number;
  lugar: number;
  vista: number;
  recusada: string;
}

/** Places of the pool, the nearest at first look before the others. */
const orderByVista = (vista: Float32Array): Int32Array => {
  const places = Int32Array.from(vista, (_, place) => place);
  return places.sort((a, b) => (vista[b] ?? 0) - (vista[a] ?? 0) || a - b);
};

/** How many names beyond the nearest are drawn for each mark. */
const FAR = 40;

/**
 * Weight of each place of the pool in training: all refused names and, of the others, the `nearest` at first look (hard negatives); of
 * the rest a few drawn ones stand for all, or the trees would make of short names with a letter in common whatever they like.
 */
const weighPlaces = (order: Int32Array, nearest: number, random: () => number): Float32Array => {
  const weights = new Float32Array(order.length);
  const far = order.length - nearest;
  for (const place of order.subarray(0, nearest)) weights[place] = 1;
  for (let drawn = 0; drawn < FAR && far > 0; drawn++) {
    const place = order[nearest + Math.floor(random() * far)] ?? 0;
    weights[place] = (weights[place] ?? 0) + far / FAR;
  }
  return weights;
};

const measureDobra = (dobra: Dobra, k: number, firstQuery: number, nearest: number): Linha[] => {
  const random = createRandom(k + 101);
  return dobra.consultas.flatMap(({ nome, recusadas }, q) => {
    const consulta = openConsulta(dobra.indice, onlyName(nome));
    const vista = consulta.vista.slice();
    const weights = weighPlaces(orderByVista(vista), nearest, random);
    return Array.from(weights).flatMap((weight, lugar) => {
      const recusada = dobra.dobrado[lugar] ?? '';
      const rotulo = Number(recusadas.has(recusada));
      // The mark's own name is left out: that it collides with itself teaches nothing.
      if ((weight === 0 && rotulo === 0) || dobra.pool[lugar] === nome) return [];
      return [
        {
          medidas: consulta.measure(lugar).slice(),
          rotulo,
          peso: weight,
          dobra: k,
          consulta: firstQuery + q,
          lugar,
          vista: vista[lugar] ?? 0,
          recusada,
        },
      ];
    });
  });
};

const countRefusals = (linhas: readonly Linha[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { rotulo, recusada } of linhas) if (rotulo === 1) counts.set(recusada, (counts.get(recusada) ?? 0) + 1);
  return counts;
};

/** Measures, for every mark of every fold, the names it may be mistaken for in its fold's pool. */
export const measureExemplos = (dobras: readonly Dobra[], nearest: number): Exemplos => {
  let firstQuery = 0;
  const linhas = dobras.flatMap((dobra, k) => {
    const found = measureDobra(dobra, k, firstQuery, nearest);
    firstQuery += dobra.consultas.length;
    return found;
  });
  const counts = countRefusals(linhas);
  const medidas = new Float32Array(linhas.length * FEATURES.length);
  linhas.forEach((linha, row) => medidas.set(linha.medidas, row * FEATURES.length));
  return {
    medidas,
    rows: linhas.length,
    monotone: FEATURES.map(({ direction }) => direction),
    rotulo: Uint8Array.from(linhas, ({ rotulo }) => rotulo),
    peso: Float32Array.from(linhas, ({ rotulo, peso, recusada }) =>
      rotulo === 1 ? 1 / Math.sqrt(counts.get(recusada) ?? 1) : peso,
    ),
    dobra: Uint8Array.from(linhas, ({ dobra }) => dobra),
    consulta: Int32Array.from(linhas, ({ consulta }) => consulta),
    lugar: Int32Array.from(linhas, ({ lugar }) => lugar),
    vista: Float32Array.from(linhas, ({ vista }) => vista),
  };
};
