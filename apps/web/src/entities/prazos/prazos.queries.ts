import { contract } from '@vigia/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { boletimKeys } from '../boletim/boletim.keys.ts';
import { marcasKeys } from '../marcas/marcas.keys.ts';
import { oposicoesKeys } from '../oposicoes/oposicoes.keys.ts';
import { quadroQuery } from '../oposicoes/oposicoes.queries.ts';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { comparePrazos, type EfeitoNosPrazos } from './efeito.ts';
import { prazosKeys } from './prazos.keys.ts';

type NovoDia = z.input<typeof contract.prazos.addDia.body>;
type NovaSuspensao = z.input<typeof contract.prazos.addSuspensao.body>;

/** The days and suspensions of a year that affect deadlines. */
export const calendarioQuery = (ano: number) =>
  queryOptions({
    queryKey: prazosKeys.calendario(ano),
    queryFn: ({ signal }) => call(contract.prazos.calendario, { query: { ano }, signal }),
    // The table stays in place while the user turns the years.
    placeholderData: keepPreviousData,
  });

/** The board as the server has it now; undefined when it cannot be read, which does not stop the change of the calendar. */
const readQuadro = (queryClient: QueryClient) =>
  queryClient.query({ ...quadroQuery, staleTime: 0, retry: false }).catch(() => undefined);

/** Refreshes everything that shows deadlines but the board, which is fetched separately. */
const refreshPrazos = (queryClient: QueryClient) =>
  Promise.all([prazosKeys.all, boletimKeys.all, marcasKeys.all].map((queryKey) => refresh(queryClient, queryKey)));

/** Changes the calendar and returns its effect on the deadlines of the board. */
function useChangeCalendario<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input): Promise<{ answer: Answer; efeito: EfeitoNosPrazos }> => {
      const before = await readQuadro(queryClient);
      const answer = await act(input);
      await refresh(queryClient, oposicoesKeys.all);
      const after = await readQuadro(queryClient);
      return { answer, efeito: before && after ? comparePrazos(before, after) : 'desconhecido' };
    },
    onSettled: () => refreshPrazos(queryClient),
  });
}

export const useAddDia = () => useChangeCalendario((body: NovoDia) => call(contract.prazos.addDia, { body }));

export const useAddSuspensao = () =>
  useChangeCalendario((body: NovaSuspensao) => call(contract.prazos.addSuspensao, { body }));

/** Sets the office's own deadline in days, which the cases show. */
export function useChangeMeta() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dias: number) => call(contract.prazos.changeMeta, { body: { dias } }),
    onSuccess: async () => {
      await Promise.all([refreshPrazos(queryClient), refresh(queryClient, oposicoesKeys.all)]);
    },
  });
}

/** A day or a suspension that the office added itself. */
export interface ItemDoCalendario {
  tipo: 'dia' | 'suspensao';
  id: number;
}

export const useRemoveItem = () =>
  useChangeCalendario(({ tipo, id }: ItemDoCalendario) =>
    call(tipo === 'dia' ? contract.prazos.removeDia : contract.prazos.removeSuspensao, { params: { id } }),
  );
