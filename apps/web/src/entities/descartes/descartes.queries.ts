import { contract, type Descarte } from '@vigia/contract';
import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { BOLETIM } from '../boletim/boletim.queries.ts';
import { refresh } from '../../lib/refresh.ts';

const SILENCIADOS = ['silenciados'] as const;
/** As many as an analysis keeps. */
const ALL = 1000;

/** The rows of an analysis that somebody dismissed. The key begins as that of all analyses, so that what refreshes them refreshes these. */
export const ocultadasQuery = (analise: number) =>
  queryOptions({
    queryKey: ['analises', analise, 'ocultadas'],
    queryFn: async ({ signal }) => {
      const query = { ocultadas: '1', limit: ALL } as const;
      return (await call(contract.analises.resultado, { params: { id: analise }, query, signal })).results;
    },
  });

/** What is silenced for a mark. */
export const silenciadosQuery = (numero_processo: string) =>
  queryOptions({
    queryKey: [...SILENCIADOS, numero_processo],
    queryFn: ({ signal }) => call(contract.descartes.list, { params: { id: numero_processo }, signal }),
  });

/** Everything that shows or counts results. */
const refreshResults = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([['analises'], SILENCIADOS, BOLETIM].map((queryKey) => refresh(queryClient, queryKey)));

interface Par {
  analise: number;
  numero: string;
}

export function useDescartar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ analise, numero, ...body }: Par & z.input<typeof contract.descartes.descartar.body>) =>
      call(contract.descartes.descartar, { params: { id: analise, numero }, body }),
    onSettled: () => refreshResults(queryClient),
  });
}

export function useRestaurar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ analise, numero, grupo = false }: Par & { grupo?: boolean }) =>
      call(contract.descartes.restaurar, { params: { id: analise, numero }, body: { grupo } }),
    onSettled: () => refreshResults(queryClient),
  });
}

export function useRemoverSilenciado(numero_processo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (silenciado: number) =>
      call(contract.descartes.remove, { params: { id: numero_processo, silenciado } }),
    onSettled: () => refreshResults(queryClient),
  });
}

/** What hides a row, in a few words. */
export const describeDescarte = ({ tipo, rotulo }: Pick<Descarte, 'tipo' | 'rotulo'>): string => {
  if (tipo === 'titular') return `Titular silenciado: ${rotulo}`;
  return tipo === 'palavra' ? `Palavra silenciada: ${rotulo}` : `Processo descartado: ${rotulo}`;
};
