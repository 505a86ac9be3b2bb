import type { Analise } from '@vigia/contract';
import type { StatusAnalise } from '@vigia/domain';
import { count } from '../../lib/format.ts';

export const FILTROS = [
  { value: 'todas', label: 'Todas' },
  { value: 'em-analise', label: 'Em análise' },
  { value: 'realizadas', label: 'Realizadas' },
  { value: 'canceladas', label: 'Canceladas' },
] as const;
export type Filtro = (typeof FILTROS)[number]['value'];

/** The status each filter keeps to. */
export const STATUS_DO_FILTRO: Record<Filtro, StatusAnalise | undefined> = {
  todas: undefined,
  'em-analise': 'Em analise',
  realizadas: 'Analisada',
  canceladas: 'Cancelada',
};

/** What an empty list says under each filter. */
export const VAZIO: Record<Filtro, string> = {
  todas: 'Você ainda não comparou nenhuma marca.',
  'em-analise': 'Nenhuma análise em andamento.',
  realizadas: 'Nenhuma análise realizada.',
  canceladas: 'Nenhuma análise cancelada.',
};

/** The line beside the search. */
export function countMessage(search: string, found: number): string {
  if (search.trim() === '') return count(found, 'análise', 'análises');
  return found === 0 ? 'Análise não encontrada!' : count(found, 'análise encontrada', 'análises encontradas');
}

/** How the mark of an analysis is called where its name may be missing. */
export const nameOf = ({ marca }: Analise): string => {
  const nome = marca.elemento_nominativo?.trim() ?? '';
  return nome === '' ? marca.numero_processo : nome;
};

/** The rows as they are known best: each analysis once, the running ones as the last look at them found them. */
export function mergeRunning(rows: readonly Analise[], running: readonly Analise[]): Analise[] {
  const fresh = new Map(running.map((analise) => [analise.id, analise]));
  const byId = new Map(rows.map((analise) => [analise.id, analise]));
  return [...byId.values()].map((analise) =>
    analise.status === 'Em analise' ? (fresh.get(analise.id) ?? analise) : analise,
  );
}

/** Whether something that the rows show as running has ended since. */
export const hasEnded = (rows: readonly Analise[], running: readonly Analise[]): boolean => {
  const ids = new Set(running.map(({ id }) => id));
  return rows.some(({ id, status }) => status === 'Em analise' && !ids.has(id));
};
