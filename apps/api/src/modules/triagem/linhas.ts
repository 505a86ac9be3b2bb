import type { ColidenciaGraduada } from '../analises/contadas.service.ts';

/** A row of the list: an own mark and a published brand, with its most probable process first. */
export interface LinhaDaTriagem extends ColidenciaGraduada {
  /** The other processes of the brand that collide with the mark. */
  outros: readonly string[];
}

/** Joins the processes of one brand that collide with one mark. Hits and rows are in the engine's order. */
export function toLinhas(colidencias: readonly ColidenciaGraduada[]): LinhaDaTriagem[] {
  const found = new Map<string, { primeira: ColidenciaGraduada; outros: string[] }>();
  for (const colidencia of colidencias) {
    const key = `${colidencia.analise} ${colidencia.grupo}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { primeira: colidencia, outros: [] });
    else known.outros.push(colidencia.numero);
  }
  return Array.from(found.values(), ({ primeira, outros }) => ({ ...primeira, outros }));
}

/** All processes of a row, the first one first. */
export const numerosOf = ({ numero, outros }: Pick<LinhaDaTriagem, 'numero' | 'outros'>): string[] => [
  numero,
  ...outros,
];

/** The key of a hit: its comparison and its published process. */
export const keyOfPar = ({ analise, numero }: { analise: number; numero: string }): string => `${analise} ${numero}`;

/** Whether a process of a row is Similar at the sensitivity of its comparison. `similares` has the keys of those that are (`listChavesSimilares`). */
export const isSimilar = ({ analise, ...linha }: LinhaDaTriagem, similares: ReadonlySet<string>): boolean =>
  numerosOf(linha).some((numero) => similares.has(keyOfPar({ analise, numero })));
