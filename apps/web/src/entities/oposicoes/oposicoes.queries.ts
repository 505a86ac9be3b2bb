import { contract, type Quadro } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { refresh } from '../../lib/refresh.ts';

/** The opposition board: its own screen draws it, and the results say which pairs are on it already. */
export const quadroQuery = queryOptions({
  queryKey: ['oposicoes', 'quadro'],
  queryFn: ({ signal }) => call(contract.oposicoes.quadro, { signal }),
});

interface Par {
  /** The own mark's process. */
  marca: string;
  /** The published process. */
  numero: string;
}

/** The case of a pair, where the board has one. */
export const findCard = (quadro: Quadro | undefined, { marca, numero }: Par): Quadro['cards'][string] | undefined =>
  Object.values(quadro?.cards ?? {}).find((card) => card.processoInpi === numero && card.processoMarca === marca);

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Takes a compared pair to the board. That it is there already is no failure: it answers false then. */
export function useLevarAoQuadro() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { analise: number; numero: string }) => {
      try {
        await call(contract.oposicoes.create, { body });
        return true;
      } catch (error) {
        if (isConflict(error)) return false;
        throw error;
      }
    },
    onSuccess: () => refresh(queryClient, quadroQuery.queryKey),
  });
}

/** Where a case is opened on the board. */
export const casoPath = (id: number): string => `/marcas-colidentes?caso=${id}`;
