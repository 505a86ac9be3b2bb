import { contract, type Descarte } from '@vigia/contract';
import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { analisesKeys } from '../analises/analises.keys.ts';
import { boletimKeys } from '../boletim/boletim.keys.ts';
import { oposicoesKeys } from '../oposicoes/oposicoes.keys.ts';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { descartesKeys } from './descartes.keys.ts';

/** At least as many rows as an analysis keeps. */
const ALL_ROWS = 1000;
/** The dismissed rows of an analysis. Their key begins with that of the analyses, so both are refreshed together. */
export const ocultadasQuery = (analise: number) =>
  queryOptions({
    queryKey: analisesKeys.ocultadas(analise),
    queryFn: async ({ signal }) => {
      const query = { ocultadas: '1', limit: ALL_ROWS } as const;
      return (await call(contract.analises.resultado, { params: { id: analise }, query, signal })).results;
    },
  });

/** What is silenced for a mark. */
export const silenciadosQuery = (numero_processo: string) =>
  queryOptions({
    queryKey: descartesKeys.silenciados(numero_processo),
    queryFn: ({ signal }) => call(contract.descartes.list, { params: { id: numero_processo }, signal }),
  });

/** Refreshes everything that shows or counts results. */
const refreshResults = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [analisesKeys.all, descartesKeys.all, boletimKeys.all, oposicoesKeys.all].map((queryKey) =>
      refresh(queryClient, queryKey),
    ),
  );

/** A row of an analysis: the published process `numero`. */
interface LinhaDaAnalise {
  analise: number;
  numero: string;
}

export function useDescartar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ analise, numero, ...body }: LinhaDaAnalise & z.input<typeof contract.descartes.descartar.body>) =>
      call(contract.descartes.descartar, { params: { id: analise, numero }, body }),
    onSettled: () => refreshResults(queryClient),
  });
}

export function useRestaurar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ analise, numero, grupo = false }: LinhaDaAnalise & { grupo?: boolean }) =>
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

const O_QUE_OCULTA = {
  titular: 'Titular silenciado',
  palavra: 'Palavra silenciada',
  processo: 'Processo descartado',
} as const;

const PARA_QUEM: Record<Descarte['alcance'], string> = {
  marca: '',
  cliente: ' para o cliente',
  escritorio: ' para todo o escritório',
};

/** What hides a row, in a few words. */
export function describeDescarte({ tipo, rotulo, alcance }: Pick<Descarte, 'tipo' | 'rotulo' | 'alcance'>): string {
  return `${O_QUE_OCULTA[tipo]}${PARA_QUEM[alcance]}: ${rotulo}`;
}
