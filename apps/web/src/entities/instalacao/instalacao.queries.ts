import { contract, type Copias } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { instalacaoKeys } from './instalacao.keys.ts';

const ESTADO_MS = 30_000;
/** How often the copies are read while something is done with them. */
const TAREFA_MS = 1000;

export const instalacaoQuery = queryOptions({
  queryKey: instalacaoKeys.estado,
  queryFn: ({ signal }) => call(contract.instalacao.get, { signal }),
  refetchInterval: ESTADO_MS,
});

export const isEmCurso = (copias: Copias | undefined): boolean => copias?.tarefa?.estado === 'em_curso';

/**
 * The copies, read again while something is done with them. During a restore the answer is 503, and 401 after it: the screen says so by itself, so the
 * call does not end the session.
 */
export const copiasQuery = queryOptions({
  queryKey: instalacaoKeys.copias,
  queryFn: ({ signal }) => call({ ...contract.instalacao.copias, auth: 'anonimo' }, { signal }),
  refetchInterval: ({ state }) => (isEmCurso(state.data) ? TAREFA_MS : false),
  refetchIntervalInBackground: true,
  retry: false,
});

/** Reads the state of the installation again each time that work on the copies ends, since the state names the newest copy. */
export function useEstadoAfter(copias: Copias | undefined): void {
  const queryClient = useQueryClient();
  const ended = copias?.tarefa?.terminou ?? null;
  useEffect(() => {
    if (ended !== null) void refresh(queryClient, instalacaoKeys.estado);
  }, [ended, queryClient]);
}

function useStart<Variables>(start: (variables: Variables) => Promise<{ message: string }>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: start, onSettled: () => refresh(queryClient, instalacaoKeys.copias) });
}

export const useCopiar = () => useStart(() => call(contract.instalacao.copiar));

export const useConferir = () => useStart((nome: string) => call(contract.instalacao.conferir, { params: { nome } }));

export const useRestaurar = () =>
  useStart(({ nome, senha }: { nome: string; senha: string }) =>
    call(contract.instalacao.restaurar, { params: { nome }, body: { senha } }),
  );
