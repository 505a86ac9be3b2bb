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

export function useSaveFrequencia(before: Preferencia | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (frequencia: FrequenciaBoletim) =>
      before?.id == null
        ? call(contract.preferencias.create, { body: { chave: CHAVE_BOLETIM, valor: frequencia } })
        : call(contract.preferencias.update, { params: { id: before.id }, body: { valor: frequencia } }),
    // What is shown is what the server has, after a failure too.
    onSettled: () => refresh(queryClient, preferenciaBoletimQuery.queryKey),
  });
}
