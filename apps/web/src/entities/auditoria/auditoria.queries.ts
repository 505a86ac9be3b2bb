import { contract } from '@vigia/contract';
import type { TipoDeAtividade } from '@vigia/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { auditoriaKeys } from './auditoria.keys.ts';

const PAGE_SIZE = 50;

/** Which entries of the activity log are wanted; null takes all. Days are yyyy-mm-dd. */
export interface FiltroDeAtividades {
  quem: string | null;
  tipo: TipoDeAtividade | null;
  de: string | null;
  ate: string | null;
}

/** The filter as the calls take it. */
export const toAtividadesQuery = ({ quem, tipo, de, ate }: FiltroDeAtividades) => ({
  ...(quem === null ? {} : { quem }),
  ...(tipo === null ? {} : { tipo }),
  ...(de === null ? {} : { de }),
  ...(ate === null ? {} : { ate }),
});

/** The activity log of the office, newest first. */
export const atividadesQuery = (filtro: FiltroDeAtividades) =>
  infiniteQueryOptions({
    queryKey: auditoriaKeys.list(filtro),
    queryFn: ({ pageParam, signal }) =>
      call(contract.auditoria.list, {
        query: { ...toAtividadesQuery(filtro), page: pageParam, page_size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
