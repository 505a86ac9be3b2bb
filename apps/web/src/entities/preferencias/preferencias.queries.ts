import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { loadAll } from '../../lib/pages.ts';
import { refresh } from '../../lib/refresh.ts';
import { preferenciasKeys } from './preferencias.keys.ts';

/** What a user keeps under a key, and the value where nothing was kept or this version does not know it. */
export interface TipoDePreferencia<Valor> {
  chave: string;
  schema: z.ZodType<Valor>;
  padrao: Valor;
}

interface PreferenciaGuardada<Valor> {
  /** Null until something was saved. */
  id: number | null;
  valor: Valor;
}

/** A preference of the user. */
export const preferenciaQuery = <Valor>({ chave, schema, padrao }: TipoDePreferencia<Valor>) =>
  queryOptions({
    queryKey: preferenciasKeys.preferencia(chave),
    queryFn: async ({ signal }): Promise<PreferenciaGuardada<Valor>> => {
      const all = await loadAll(contract.preferencias.list, signal);
      const kept = all.find((one) => one.chave === chave);
      const read = schema.safeParse(kept?.valor);
      return { id: kept?.id ?? null, valor: read.success ? read.data : padrao };
    },
  });

/** Saves a preference. The screen shows the new value at once. */
export function useSavePreferencia<Valor>(tipo: TipoDePreferencia<Valor>) {
  const queryClient = useQueryClient();
  const { queryKey } = preferenciaQuery(tipo);
  const { chave } = tipo;
  return useMutation({
    // One after the other: the second call changes what the first one has created.
    scope: { id: `preferencia ${chave}` },
    mutationFn: async (valor: Valor) => {
      const before = queryClient.getQueryData(queryKey)?.id ?? null;
      const { id } =
        before === null
          ? await call(contract.preferencias.create, { body: { chave, valor } })
          : await call(contract.preferencias.update, { params: { id: before }, body: { valor } });
      queryClient.setQueryData(queryKey, { id, valor });
    },
    // After a failure too: the screen shows what the server has.
    onSettled: () => refresh(queryClient, queryKey),
  });
}
