import type { PrimeirosPassos } from '@vigia/contract';

/** Whether each step of the first work is done, in order. */
export interface EstadoDosPassos {
  marcas: boolean;
  comparada: boolean;
  automatica: boolean;
  decidiu: boolean;
}

export const readPassos = ({ marcas, revista, automatica, decidiu }: PrimeirosPassos): EstadoDosPassos => ({
  marcas: marcas > 0,
  comparada: decidiu || (revista !== null && revista.comparadas > 0 && revista.lote?.status !== 'Em analise'),
  automatica,
  decidiu,
});

/** The number of marks that the newest issue was not compared with yet. */
export const countFaltantes = ({ comparaveis, revista }: PrimeirosPassos): number =>
  revista === null ? 0 : comparaveis - revista.comparadas;
