import type { FiltroDaTriagem } from '@vigia/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFiltro, writeFiltro } from './filtro.ts';

/** The filter of the address. */
export function useFiltro(): [FiltroDaTriagem, (change: Partial<FiltroDaTriagem>) => void] {
  const [search, setSearch] = useSearchParams();
  const filtro = useMemo(() => readFiltro(search), [search]);
  return [filtro, (change) => setSearch(writeFiltro({ ...filtro, ...change }), { replace: true })];
}
