import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import { foldText, termos } from '../../src/text/fold.ts';
import { buildIndice, type Indice } from '../../src/candidates/issue-index.ts';
import type { Sinal } from '../../src/sinal.ts';
import type { TabelaInicial } from '../../src/sign/starting-table.ts';
import { createRandom, FOLDS, readLines, shuffle, type Recusa } from './data.ts';
import { learnTable } from './starting-table.ts';

/** A cited mark and the folded names that INPI refused because of it. */
export interface ConsultaRotulada {
  nome: string;
  recusadas: ReadonlySet<string>;
}

/** One fold: its marks stand in no other, and neither its starting table nor its model has seen them. */
export interface Dobra {
  consultas: readonly ConsultaRotulada[];
  pool: readonly string[];
  /** The pool folded, place by place. */
  dobrado: readonly string[];
  inicial: TabelaInicial;
  indice: Indice;
}

/** How many names a mark is looked for in. The figures of the task were measured in a pool of 2,539. */
export const POOL = 2_539;

/** A sign of which only the name is known. */
export const onlyName = (nome: string, place = 0): Sinal => ({
  numero: String(place),
  nome,
  apresentacao: null,
  classes: [],
  titulares: [],
});

export const readReais = (): string[] =>
  readLines('lists/real-mark-names.txt').filter((nome) => termos(nome).length > 0);

export const indexPool = (pool: readonly string[], inicial?: TabelaInicial): Indice => {
  const sinais = pool.map(onlyName);
  return buildIndice(sinais, createFrequencias(countTermos(sinais)), inicial);
};

const groupByCitada = (recusas: readonly Recusa[]): ConsultaRotulada[] => {
  const groups = new Map<string, Set<string>>();
  for (const { citada, recusada } of recusas) {
    const group = groups.get(citada) ?? new Set();
    groups.set(citada, group.add(foldText(recusada)));
  }
  return Array.from(groups, ([nome, recusadas]) => ({ nome, recusadas }));
};

/** The first `size` different names: those refused in the fold, then others drawn from all the data. */
const drawPool = (own: readonly string[], others: readonly string[], size: number, seed: number): string[] =>
  [...new Set([...own, ...shuffle(others, createRandom(seed))])].slice(0, Math.max(size, new Set(own).size));

export const buildDobra = (recusas: readonly Recusa[], reais: readonly string[], k: number, size = POOL): Dobra => {
  const own = recusas.filter(({ dobra }) => dobra === k);
  const others = recusas.filter(({ dobra }) => dobra !== k);
  const inicial = learnTable([...new Set([...others.flatMap(({ recusada, citada }) => [recusada, citada]), ...reais])]);
  const pool = drawPool(
    own.map(({ recusada }) => recusada),
    [...others.map(({ recusada }) => recusada), ...reais],
    size,
    k + 1,
  );
  return {
    consultas: groupByCitada(own),
    pool,
    dobrado: pool.map(foldText),
    inicial,
    indice: indexPool(pool, inicial),
  };
};

export const buildDobras = (recusas: readonly Recusa[], reais: readonly string[]): Dobra[] =>
  Array.from({ length: FOLDS }, (_, k) => buildDobra(recusas, reais, k));
