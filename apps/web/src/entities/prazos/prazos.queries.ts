import { contract } from '@vigia/contract';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { BOLETIM } from '../boletim/boletim.queries.ts';
import { quadroQuery } from '../oposicoes/oposicoes.queries.ts';
import { refresh } from '../../lib/refresh.ts';
import { comparePrazos, type Efeito } from './efeito.ts';

type NovoDia = z.input<typeof contract.prazos.addDia.body>;
type NovaSuspensao = z.input<typeof contract.prazos.addSuspensao.body>;

export const calendarioQuery = (ano: number) =>
  queryOptions({
    queryKey: ['prazos', 'calendario', ano],
    queryFn: ({ signal }) => call(contract.prazos.calendario, { query: { ano }, signal }),
    // Turning the years keeps the table in place.
    placeholderData: keepPreviousData,
  });

export const prazoQuery = (publicacao: string) =>
  queryOptions({
    queryKey: ['prazos', 'prazo', publicacao],
    queryFn: ({ signal }) => call(contract.prazos.get, { query: { publicacao }, signal }),
    placeholderData: keepPreviousData,
  });

/** The board as the server has it now; undefined when it cannot be read, which is no reason to leave the calendar as it is. */
const readQuadro = (queryClient: QueryClient) =>
  queryClient.query({ ...quadroQuery, staleTime: 0, retry: false }).catch(() => undefined);

/** Everything that shows deadlines; the board is read on its own. */
const refreshPrazos = (queryClient: QueryClient) =>
  Promise.all([['prazos'], BOLETIM, ['marcas']].map((queryKey) => refresh(queryClient, queryKey)));

/** Changes the calendar, and says what became of the deadlines of the board. */
function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input): Promise<{ answer: Answer; efeito: Efeito }> => {
      const before = await readQuadro(queryClient);
      const answer = await act(input);
      await refresh(queryClient, ['oposicoes']);
      const after = await readQuadro(queryClient);
      return { answer, efeito: before && after ? comparePrazos(before, after) : 'desconhecido' };
    },
    onSettled: () => refreshPrazos(queryClient),
  });
}

export const useAddDia = () => useChange((body: NovoDia) => call(contract.prazos.addDia, { body }));

export const useAddSuspensao = () => useChange((body: NovaSuspensao) => call(contract.prazos.addSuspensao, { body }));

/** Sets the office's own day: the cases show it. */
export function useChangeMeta() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dias: number) => call(contract.prazos.changeMeta, { body: { dias } }),
    onSuccess: async () => {
      await Promise.all([refreshPrazos(queryClient), refresh(queryClient, ['oposicoes'])]);
    },
  });
}

/** A day or a suspension that the office added itself. */
export interface Retirada {
  tipo: 'dia' | 'suspensao';
  id: number;
}

export const useRemove = () =>
  useChange(({ tipo, id }: Retirada) =>
    call(tipo === 'dia' ? contract.prazos.removeDia : contract.prazos.removeSuspensao, { params: { id } }),
  );
