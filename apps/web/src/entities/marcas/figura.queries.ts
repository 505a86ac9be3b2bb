import { contract } from '@vigia/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { type Download, download } from '../../lib/api.ts';
import { marcasKeys } from './marcas.keys.ts';

const HALF_AN_HOUR = 30 * 60_000;

const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The figure could not be read'));
    reader.readAsDataURL(file);
  });

/** Returns how to fetch the figure at an address of the API, of a mark or of the published mark of a pair; undefined for other addresses. */
function findDownload(src: string | null): ((signal: AbortSignal) => Promise<Download>) | undefined {
  const [, id] = /^\/api\/marca\/(\d{9})\/logo\//.exec(src ?? '') ?? [];
  if (id !== undefined) return (signal) => download(contract.marcas.logo, { params: { id }, signal });
  const [, analise, numero] = /^\/api\/analises\/(\d+)\/resultado\/(\d{9})\/figura\//.exec(src ?? '') ?? [];
  if (analise === undefined || numero === undefined) return undefined;
  return (signal) => download(contract.analises.figura, { params: { id: Number(analise), numero }, signal });
}

/**
 * Loads a figure that needs the session, as a data URL, because `<img>` sends no token. The address changes with the
 * figure, so a loaded figure never becomes stale.
 */
export function figuraQuery(src: string | null) {
  const fetchFigura = findDownload(src);
  return queryOptions({
    queryKey: marcasKeys.figura(src),
    queryFn:
      fetchFigura === undefined ? skipToken : async ({ signal }) => toDataUrl((await fetchFigura(signal)).conteudo),
    staleTime: Infinity,
    gcTime: HALF_AN_HOUR,
    retry: false,
  });
}

/** Returns whether a figure needs the session's token. */
export const isGuarded = (src: string | null): boolean => findDownload(src) !== undefined;
