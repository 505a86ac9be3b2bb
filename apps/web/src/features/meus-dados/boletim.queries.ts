import { BOLETIM_PADRAO, CHAVE_BOLETIM, contract, FREQUENCIAS_BOLETIM, type FrequenciaBoletim } from '@vigia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { loadAll } from '../../lib/pages.ts';
import { refresh } from '../../lib/refresh.ts';

interface Preferencia {
  /** Null until something was saved. */
  id: number | null;
  frequencia: FrequenciaBoletim;
}

/** When the person gets bulletins; what nobody has said, or what we do not know, is the usual. */
export const preferenciaBoletimQuery = queryOptions({
  queryKey: ['preferencias', CHAVE_BOLETIM],
  queryFn: async ({ signal }): Promise<Preferencia> => {
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
    // One after the other: what the first has made the next one changes.
    scope: { id: 'boletim' },
    mutationFn: async (frequencia: FrequenciaBoletim) => {
      const before = queryClient.getQueryData(queryKey)?.id ?? null;
      const { id } =
        before === null
          ? await call(contract.preferencias.create, { body: { chave: CHAVE_BOLETIM, valor: frequencia } })
          : await call(contract.preferencias.update, { params: { id: before }, body: { valor: frequencia } });
      queryClient.setQueryData(queryKey, { id, frequencia });
    },
    // What is shown is what the server has, after a failure too.
    onSettled: () => refresh(queryClient, queryKey),
  });
}
