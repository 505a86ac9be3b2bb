import type { Boletim, Colidencia } from '@vigia/contract';
import type { Hit } from './boletim.repository.ts';

/** A hit as it is remembered once it was told: the own process and the published one. */
const chaveDe = (marca: string, numero: string): string => `${marca}:${numero}`;

export const chavesDosHits = (hits: readonly Hit[]): string[] =>
  hits.map(({ marca, comparacao }) => chaveDe(marca.numero_processo, comparacao.numero));

const chavesDaColidencia = ({ marca, numero, outros }: Colidencia): string[] =>
  [numero, ...outros.map((outro) => outro.numero)].map((published) => chaveDe(marca.numero_processo, published));

export const chavesDoBoletim = ({ colidencias }: Boletim): string[] => colidencias.flatMap(chavesDaColidencia);

/** The bulletin of an issue as one person gets it. */
export interface BoletimEnviado extends Boletim {
  /** What of it they were not told yet, where an earlier message told the rest; null in the first one. */
  novas: ReadonlySet<Colidencia> | null;
}

/** Marks what is new to somebody who was told of `contadas` before (null: of nothing). */
export function markNovas(boletim: Boletim, contadas: readonly string[] | null): BoletimEnviado {
  if (contadas === null) return { ...boletim, novas: null };
  const known = new Set(contadas);
  const isNova = (colidencia: Colidencia): boolean => chavesDaColidencia(colidencia).some((chave) => !known.has(chave));
  return { ...boletim, novas: new Set(boletim.colidencias.filter(isNova)) };
}
