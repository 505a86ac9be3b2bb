import type { Analise } from '@vigia/contract';
import type { StatusAnalise } from '@vigia/domain';
import { z } from 'zod';
import { count } from '../../lib/format.ts';

export const FILTROS = [
  { value: 'todas', label: 'Todas' },
  { value: 'em-analise', label: 'Em análise' },
  { value: 'realizadas', label: 'Realizadas' },
  { value: 'canceladas', label: 'Canceladas' },
  { value: 'com-erro', label: 'Com erro' },
] as const;
export type FiltroDeStatus = (typeof FILTROS)[number]['value'];

/** The filter in the address of the history. */
export const filtroNoEndereco = z.enum(FILTROS.map(({ value }) => value)).catch('todas');

/** The status that each filter selects. */
export const STATUS_DO_FILTRO: Record<FiltroDeStatus, StatusAnalise | undefined> = {
  todas: undefined,
  'em-analise': 'Em analise',
  realizadas: 'Analisada',
  canceladas: 'Cancelada',
  'com-erro': 'Erro',
};

/** Whether all analyses of the filter have ended, so that they can be archived. */
export const isArquivavel = (filtro: FiltroDeStatus): boolean => filtro !== 'todas' && filtro !== 'em-analise';

/** The text of an empty list, by filter. */
export const VAZIO: Record<FiltroDeStatus, string> = {
  todas: 'Você ainda não comparou nenhuma marca.',
  'em-analise': 'Nenhuma análise em andamento.',
  realizadas: 'Nenhuma análise realizada.',
  canceladas: 'Nenhuma análise cancelada.',
  'com-erro': 'Nenhuma análise com erro.',
};

export const VAZIO_DO_CLIENTE = 'Nenhuma análise deste cliente com este filtro.';

/** The line beside the search. */
export function countAnalises(search: string, found: number): string {
  if (search.trim() === '') return count(found, 'análise', 'análises');
  return found === 0 ? 'Análise não encontrada!' : count(found, 'análise encontrada', 'análises encontradas');
}

/** Returns each analysis once, and replaces the running ones with their latest state. */
export function mergeRunning(rows: readonly Analise[], running: readonly Analise[]): Analise[] {
  const fresh = new Map(running.map((analise) => [analise.id, analise]));
  const byId = new Map(rows.map((analise) => [analise.id, analise]));
  return [...byId.values()].map((analise) =>
    analise.status === 'Em analise' ? (fresh.get(analise.id) ?? analise) : analise,
  );
}

/** Returns true if an analysis that the rows show as running is no longer running. */
export function hasEnded(rows: readonly Analise[], running: readonly Analise[]): boolean {
  const ids = new Set(running.map(({ id }) => id));
  return rows.some(({ id, status }) => status === 'Em analise' && !ids.has(id));
}
