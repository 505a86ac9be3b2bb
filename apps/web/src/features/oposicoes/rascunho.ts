import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oposicoesKeys } from '../../entities/oposicoes/oposicoes.keys.ts';

interface AcompanhamentoDoCaso {
  responsavel: number | null;
  notas: string;
}

/** The unsaved changes of a case. `antes` holds the values that were stored when the user began to type. */
export interface Rascunho extends AcompanhamentoDoCaso {
  antes: AcompanhamentoDoCaso;
}

type ChangeRascunho = (change: (rascunho: Rascunho | undefined) => Rascunho | undefined) => void;

/**
 * What the user typed about a case and has not saved. It outlives the panel and the page until the user signs out or reloads the app. The fields
 * show a copy in the state of the component, because the cache notifies too late for a field that is being typed in.
 */
export function useRascunho(id: number): [rascunho: Rascunho | undefined, change: ChangeRascunho] {
  const queryClient = useQueryClient();
  const queryKey = oposicoesKeys.rascunho(id);
  const read = (): Rascunho | undefined => queryClient.getQueryData<Rascunho | null>(queryKey) ?? undefined;
  const [rascunho, setRascunho] = useState(read);
  const change: ChangeRascunho = (update) => {
    const next = update(read());
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
    queryClient.setQueryData<Rascunho | null>(queryKey, next ?? null);
    setRascunho(next);
  };
  return [rascunho, change];
}
