import { telas } from '@vigia/contract';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useMedia } from '../../lib/media.ts';

/** The id of a case in an address. */
export const idDoCasoSchema = z.coerce.number().int().positive();

/** The id of a card in the page. */
export const cartaoId = (id: number): string => `caso-${id}`;

/** True on a phone, where little fits beside the board. */
export const usePhone = (): boolean => useMedia('(max-width: 639px)');

/** Returns a function that makes the address of a case: on a phone its page, otherwise the board as it is with the case beside it. */
export function useHrefDoCaso(): (id: number) => string {
  const phone = usePhone();
  const [search] = useSearchParams();
  return (id) => {
    if (phone) return telas.caso.href({ id });
    const next = new URLSearchParams(search);
    next.set('caso', String(id));
    return `${telas.quadro.href()}?${next}`;
  };
}
