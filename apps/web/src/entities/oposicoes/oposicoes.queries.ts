import { type Caso, casoSchema, contract, type Quadro } from '@vigia/contract';
import type { Encerramento } from '@vigia/domain';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call, upload } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { loadAll } from '../../lib/pages.ts';
import { refresh, showResult } from '../../lib/refresh.ts';
import { oposicoesKeys } from './oposicoes.keys.ts';

/** The opposition board: its own screen shows it, and results use it to mark the pairs that are already on it. */
export const quadroQuery = queryOptions({
  queryKey: oposicoesKeys.quadro,
  queryFn: ({ signal }) => call(contract.oposicoes.quadro, { signal }),
});

export const casoQuery = (id: number) =>
  queryOptions({
    queryKey: oposicoesKeys.caso(id),
    queryFn: ({ signal }) => call(contract.oposicoes.get, { params: { id }, signal }),
  });

/** Colleagues' changes are asked for this often while the page is visible. */
const LIVE_MS = 3000;

/** The version of the board. When it has changed since the last time, the board and the open cases are read again. */
const versaoQuery = queryOptions({
  queryKey: oposicoesKeys.versao,
  queryFn: async ({ client, signal, queryKey }) => {
    const { versao } = await call(contract.oposicoes.versao, { signal });
    const before = client.getQueryData<string>(queryKey);
    if (before !== undefined && before !== versao) void refresh(client, oposicoesKeys.all);
    return versao;
  },
});

/** Keeps the board and the open cases up to date with what colleagues and other tabs do. With `still`, nothing changes for the moment. */
export function useLive(still = false): void {
  const queryClient = useQueryClient();
  useQuery({ ...versaoQuery, staleTime: 0, refetchInterval: still ? false : LIVE_MS, enabled: !still });
  useEffect(() => {
    if (!still) return;
    // What is being read would move the cards under the user's hand. It is read again afterwards, since the known version is none.
    void queryClient.cancelQueries({ queryKey: oposicoesKeys.quadro });
    queryClient.setQueryData(oposicoesKeys.versao, '');
  }, [still, queryClient]);
}

/** The two processes of a case. */
interface ProcessosDoCaso {
  /** The own mark's. */
  marca: string;
  /** The published one. */
  numero: string;
}

/** Returns the case of two processes; undefined if the board has none. */
export const findCard = (
  quadro: Quadro | undefined,
  { marca, numero }: ProcessosDoCaso,
): Quadro['cards'][string] | undefined =>
  Object.values(quadro?.cards ?? {}).find((card) => card.processoInpi === numero && card.processoMarca === marca);

/** Returns the closed case of two processes; undefined if there is none. */
export const findEncerrado = (
  quadro: Quadro | undefined,
  { marca, numero }: ProcessosDoCaso,
): Quadro['encerrados'][number] | undefined =>
  quadro?.encerrados.find((caso) => caso.processoInpi === numero && caso.processoMarca === marca);

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** Another user changed the case, or it no longer exists. The screen is out of date. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/** What became of a pair that was taken to the board: a new case, one that is there already, or one that was closed before. */
type Levado = { made: boolean; encerrado: null } | { made: false; encerrado: Caso };

/** Reads what a refused creation says: that the case is on the board, or the closed case. */
function readLevado({ body }: ApiError): Levado {
  const { data: caso } = casoSchema.safeParse(body);
  return caso === undefined || caso.encerramento === null
    ? { made: false, encerrado: null }
    : { made: false, encerrado: caso };
}

/** Takes a compared pair to the board. A case that exists already is not a failure. */
export function useLevarAoQuadro() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { analise: number; numero: string }): Promise<Levado> => {
      try {
        await call(contract.oposicoes.create, { body });
        return { made: true, encerrado: null };
      } catch (error) {
        if (isConflict(error)) return readLevado(error);
        throw error;
      }
    },
    onSuccess: () => refresh(queryClient, oposicoesKeys.quadro),
  });
}

interface CamposDoCaso {
  responsavel: number | null;
  notas: string;
  versao: number;
}

/** Changes a case, and shows its new state on its page and on the board. */
function useChangeCaso<Change>(id: number, change: (change: Change) => Promise<Caso>) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: a response that arrives late would show the case as it was before the next change.
    scope: { id: `caso ${id}` },
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (caso) => showResult(queryClient, casoQuery(id).queryKey, caso, oposicoesKeys.quadro),
    onError: async (error) => {
      if (isOutdated(error)) await refresh(queryClient, oposicoesKeys.all);
    },
  });
}

/** Saves what users write about a case. */
export const useSaveCaso = (id: number) =>
  useChangeCaso(id, (body: CamposDoCaso) => call(contract.oposicoes.update, { params: { id }, body }));

/** Moves a case to the end of a column. Takes the version of the case that the user saw. */
export const useMoveCaso = (id: number) =>
  useChangeCaso(id, (body: { column: Caso['column']; versao: number }) =>
    call(contract.oposicoes.update, { params: { id }, body }),
  );

/** Lets the deadline of a case count from the later publication. Takes the version of the case that the user saw. */
export const useConfirmNovoPrazo = (id: number) =>
  useChangeCaso(id, (versao: number) =>
    call(contract.oposicoes.confirmNovoPrazo, { params: { id }, body: { versao } }),
  );

interface ProtocoloEnviado {
  data: string;
  peticao: string;
  gru: string;
  versao: number;
}

/** Registers or corrects the filing of a case and keeps its receipt, if a file was chosen. */
export function useProtocolar(id: number) {
  const queryClient = useQueryClient();
  return useChangeCaso(id, async ({ protocolo, file }: { protocolo: ProtocoloEnviado; file: File | null }) => {
    const caso = await call(contract.oposicoes.protocolar, { params: { id }, body: protocolo });
    if (file === null) return caso;
    // If the file is refused, the form is sent again from the version that the filing made.
    queryClient.setQueryData(casoQuery(id).queryKey, caso);
    return upload(contract.oposicoes.enviarComprovante, file, { params: { id } });
  });
}

/** Adds a comment to a case. */
export const useComentar = (id: number) =>
  useChangeCaso(id, (body: { comentario: string; mencoes: number[] }) =>
    call(contract.oposicoes.comentar, { params: { id }, body }),
  );

/** Adds a task to the checklist of a case. */
export const useAddTarefa = (id: number) =>
  useChangeCaso(id, (texto: string) => call(contract.oposicoes.addTarefa, { params: { id }, body: { tarefa: texto } }));

/** Ticks a task of a case, or takes the tick away. */
export const useSetTarefa = (id: number) =>
  useChangeCaso(id, ({ tarefa, feita }: { tarefa: number; feita: boolean }) =>
    call(contract.oposicoes.setTarefa, { params: { id, tarefa }, body: { feita } }),
  );

/** Takes a task off the checklist of a case. */
export const useRemoveTarefa = (id: number) =>
  useChangeCaso(id, (tarefa: number) => call(contract.oposicoes.removeTarefa, { params: { id, tarefa } }));

/** The closed cases that contain the words, of one client, of none ('nenhum') or of all (null). */
export const encerradosQuery = (busca: string, cliente: string | null) =>
  queryOptions({
    queryKey: oposicoesKeys.encerrados(busca, cliente),
    queryFn: ({ signal }) =>
      loadAll(contract.oposicoes.encerrados, signal, {
        busca: busca === '' ? undefined : busca,
        cliente: cliente ?? undefined,
      }),
  });

/** Closes a case with its outcome and reason. */
export const useEncerrar = (id: number) =>
  useChangeCaso(id, (body: { desfecho: Encerramento; motivo: string; versao: number }) =>
    call(contract.oposicoes.encerrar, { params: { id }, body }),
  );

/** Puts a closed case back on the board. Works without a component, for the button of a message. */
export async function sendReabrir(
  queryClient: QueryClient,
  { id, versao }: { id: number; versao: number },
): Promise<void> {
  try {
    const caso = await call(contract.oposicoes.reabrir, { params: { id }, body: { versao } });
    queryClient.setQueryData(casoQuery(id).queryKey, caso);
  } finally {
    await refresh(queryClient, oposicoesKeys.all);
  }
}

/** Deletes the filing of a case. Takes the version of the case that the user saw. */
export const useUndoProtocolo = (id: number) =>
  useChangeCaso(id, (versao: number) =>
    call(contract.oposicoes.desfazerProtocolo, { params: { id }, body: { versao } }),
  );
