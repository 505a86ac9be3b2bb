import { BOLETIM_PADRAO, CHAVE_BOLETIM, contract, FREQUENCIAS_BOLETIM, type FrequenciaBoletim } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { loadAll } from '../../lib/pages.ts';
import { refresh } from '../../lib/refresh.ts';
import { boletimKeys } from './boletim.keys.ts';

/** The bulletin of an issue. */
export const boletimQuery = (revista: number) =>
  queryOptions({
    queryKey: boletimKeys.boletim(revista),
    queryFn: ({ signal }) => call(contract.boletim.get, { params: { id: revista }, signal }),
  });

interface PreferenciaDoBoletim {
  /** Null until something was saved. */
  id: number | null;
  frequencia: FrequenciaBoletim;
}

/** How often the user gets bulletins: the default where nothing was saved, or a value that this version does not know. */
export const preferenciaBoletimQuery = queryOptions({
  queryKey: boletimKeys.preferencia,
  queryFn: async ({ signal }): Promise<PreferenciaDoBoletim> => {
    const all = await loadAll(contract.preferencias.list, signal);
    const kept = all.find(({ chave }) => chave === CHAVE_BOLETIM);
    return {
      id: kept?.id ?? null,
      frequencia: FREQUENCIAS_BOLETIM.find((known) => known === kept?.valor) ?? BOLETIM_PADRAO,
    };
  },
});

export function useSaveFrequencia() {
  const queryClient = useQueryClient();
  const { queryKey } = preferenciaBoletimQuery;
  return useMutation({
    // One after the other: the second call changes what the first one has created.
    scope: { id: 'boletim' },
    mutationFn: async (frequencia: FrequenciaBoletim) => {
      const before = queryClient.getQueryData(queryKey)?.id ?? null;
      const { id } =
        before === null
          ? await call(contract.preferencias.create, { body: { chave: CHAVE_BOLETIM, valor: frequencia } })
          : await call(contract.preferencias.update, { params: { id: before }, body: { valor: frequencia } });
      queryClient.setQueryData(queryKey, { id, frequencia });
    },
    // After a failure too: the screen shows what the server has.
    onSettled: () => refresh(queryClient, queryKey),
  });
}
