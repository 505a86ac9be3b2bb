import { OLHARES, OLHARES_MONOTONE } from '../../src/glance.ts';
import { openConsulta } from '../../src/search.ts';
import { scoreTrees, type Arvores } from '../../src/trees.ts';
import type { Matriz } from './boost.ts';
import { onlyName, type Dobra } from './protocol.ts';

/** Names whose one figure is lower are never near. */
export const LOOK_FLOOR = 0.12;

/** The names that pass the floor, as seen at first look, with the score of the model that has not seen their fold. */
export interface Olhadas extends Matriz {
  scores: Float32Array;
  /** Names in all, passed or not, and marks. */
  pairs: number;
  marks: number;
  /** Scores of the pairs at or above `limit` that did not pass. */
  missed: number[];
}

interface Linha {
  olhar: Float32Array;
  score: number;
  dobra: number;
}

/** Measures and scores every pair of every fold, and keeps what the first look saw of those that pass its floor. */
export const lookAtAll = (dobras: readonly Dobra[], models: readonly Arvores[], limit: number): Olhadas => {
  const linhas: Linha[] = [];
  const missed: number[] = [];
  let pairs = 0;
  let marks = 0;
  dobras.forEach((dobra, k) => {
    const model = models[k];
    if (model === undefined) return;
    for (const { nome } of dobra.consultas) {
      const consulta = openConsulta(dobra.indice, onlyName(nome));
      marks += 1;
      pairs += dobra.pool.length;
      for (let place = 0; place < dobra.pool.length; place++) {
        const score = scoreTrees(model, consulta.measure(place));
        if ((consulta.vista[place] ?? 0) < LOOK_FLOOR) {
          if (score >= limit) missed.push(score);
          continue;
        }
        const olhar = new Float32Array(OLHARES.length);
        consulta.look(place, olhar);
        linhas.push({ olhar, score, dobra: k });
      }
    }
  });
  const medidas = new Float32Array(linhas.length * OLHARES.length);
  linhas.forEach(({ olhar }, row) => medidas.set(olhar, row * OLHARES.length));
  return {
    medidas,
    rows: linhas.length,
    monotone: OLHARES_MONOTONE,
    rotulo: Uint8Array.from(linhas, ({ score }) => Number(score >= limit)),
    peso: new Float32Array(linhas.length).fill(1),
    dobra: Uint8Array.from(linhas, ({ dobra }) => dobra),
    scores: Float32Array.from(linhas, ({ score }) => score),
    pairs,
    marks,
    missed,
  };
};

/** Trees of the first look. */
export const LOOK_ROUNDS = 24;
/** The share of the pairs that reach a score which the first look must let through. */
const KEPT = 0.9999;

/** Scores each row that passed the floor with the trees that have not seen its fold. */
export const scoreLooks = (olhadas: Olhadas, models: readonly Arvores[]): Float32Array => {
  const width = OLHARES.length;
  return Float32Array.from(olhadas.scores, (_, row) => {
    const model = models[olhadas.dobra[row] ?? 0];
    return model === undefined ? 0 : scoreTrees(model, olhadas.medidas.subarray(row * width, (row + 1) * width));
  });
};

/** The cut under which the first look loses at most one in ten thousand of the pairs that reach `limit`. */
export const cutFor = (olhadas: Olhadas, looks: Float32Array, limit: number): number => {
  const kept = looks.filter((_, row) => (olhadas.scores[row] ?? -Infinity) >= limit).sort();
  const lost = olhadas.missed.filter((score) => score >= limit).length;
  const spare = Math.floor((kept.length + lost) * (1 - KEPT)) - lost;
  return kept[Math.max(0, spare)] ?? -Infinity;
};
