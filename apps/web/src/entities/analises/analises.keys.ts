import type { StatusAnalise } from '@vigia/domain';

/** What the history shows: the analyses of one status, or of all, that match a search. */
export interface FiltroDoHistorico {
  status: StatusAnalise | undefined;
  /** Empty: all of them. */
  busca: string;
  /** The client of the marks, 'nenhum' for marks without one; null for all. */
  cliente: string | null;
}

/** What the preview of the sensitivity's levels depends on. */
export interface ParametrosDaPrevia {
  numero_processo: string;
  revista: number;
  same_class: 0 | 1;
}

const ALL = ['analises'] as const;

/** Every key of an analysis. All but `nova` begin with `all`, so refreshing `all` refreshes everything that shows or counts results. */
export const analisesKeys = {
  all: ALL,
  analise: (id: number) => [...ALL, id] as const,
  par: (id: number, numero: string) => [...ALL, id, 'par', numero] as const,
  ocultadas: (id: number) => [...ALL, id, 'ocultadas'] as const,
  historico: ({ status, busca, cliente }: FiltroDoHistorico) => [...ALL, 'historico', status, busca, cliente] as const,
  emCurso: [...ALL, 'em-curso'],
  lotes: [...ALL, 'lotes'],
  diferenca: (id: number) => [...ALL, id, 'diferenca'] as const,
  recomparacao: [...ALL, 'comparar-de-novo'],
  arquivadas: [...ALL, 'arquivadas'],
  previas: [...ALL, 'previa'],
  previa: (query: ParametrosDaPrevia) => [...ALL, 'previa', query] as const,
  /** A creation. It must not be repeated. */
  nova: (visit: string, numero_processo: string, revista: number | undefined) =>
    ['nova-analise', visit, numero_processo, revista] as const,
} as const;
