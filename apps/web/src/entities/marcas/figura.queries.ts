import { contract } from '@vigia/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { download } from '../../lib/api.ts';
import { marcasKeys } from './marcas.keys.ts';

const HALF_AN_HOUR = 30 * 60_000;

const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The figure could not be read'));
    reader.readAsDataURL(file);
  });

/** Returns the process number in the address of a figure; undefined for other addresses. */
const processoOf = (src: string | null): string | undefined => /^\/api\/marca\/(\d{9})\/logo\//.exec(src ?? '')?.[1];

/**
 * Loads a figure that needs the session, as a data URL, because `<img>` sends no token. The address changes with the
 * figure, so a loaded figure never becomes stale.
 */
export function figuraQuery(src: string | null) {
  const id = processoOf(src);
  return queryOptions({
    queryKey: marcasKeys.figura(src),
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => toDataUrl((await download(contract.marcas.logo, { params: { id }, signal })).conteudo),
    staleTime: Infinity,
    gcTime: HALF_AN_HOUR,
    retry: false,
  });
}

/** Returns whether a figure needs the session's token. */
export const isGuarded = (src: string | null): boolean => processoOf(src) !== undefined;
