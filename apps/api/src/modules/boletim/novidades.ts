import type { Boletim, Colidencia } from '@vigia/contract';
import type { Hit } from '../analises/contadas.service.ts';

/** The key under which a sent hit is stored: the own process and the published one. */
const chaveDe = (marca: string, numero: string): string => `${marca}:${numero}`;

export const chavesDosHits = (hits: readonly Hit[]): string[] =>
  hits.map(({ marca, comparacao }) => chaveDe(marca.numero_processo, comparacao.numero));

const chavesDaColidencia = ({ marca, numero, outros }: Colidencia): string[] =>
  [numero, ...outros.map((outro) => outro.numero)].map((published) => chaveDe(marca.numero_processo, published));

export const chavesDoBoletim = ({ colidencias }: Boletim): string[] => colidencias.flatMap(chavesDaColidencia);

/** The bulletin of an issue for one user. */
export interface BoletimEnviado extends Boletim {
  /** The hits that earlier messages of this issue lacked; null in the first message. */
  novas: ReadonlySet<Colidencia> | null;
}

/** Marks the hits that are not in `contadas`, the keys of the hits in earlier messages (null: no earlier message). */
export function markNovas(boletim: Boletim, contadas: readonly string[] | null): BoletimEnviado {
  if (contadas === null) return { ...boletim, novas: null };
  const known = new Set(contadas);
  const isNova = (colidencia: Colidencia): boolean => chavesDaColidencia(colidencia).some((chave) => !known.has(chave));
  return { ...boletim, novas: new Set(boletim.colidencias.filter(isNova)) };
}
