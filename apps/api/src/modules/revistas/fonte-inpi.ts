import { bytesOf, USER_AGENT } from '../../platform/download.ts';
import { fetchOutside } from '../../platform/outside-fetch.ts';
import { listElements, parseHtml } from '../../platform/html.ts';
import { readRetryAfter } from '../../platform/retry-after.ts';

/** The first bytes of a zip. */
export const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1');

export const urlOfRevista = (base: string, numero: number): string => `${base}/txt/RM${numero}.zip`;
const urlOfIndice = (base: string): string => `${base}/rpi/`;

/** The result of one request to INPI's gazette site. `retryAfter` is in seconds, null without one. */
export type Olhada<T> = { ok: true; valor: T } | { ok: false; retryAfter: number | null };

export interface LimitesOlhada {
  timeoutMs: number;
}

const MAX_PAGE = 5_000_000;

/** The numbers of the issues to whose trademark section a page links. */
export function listNumeros(html: string): number[] {
  const numeros = listElements(parseHtml(html), 'a').flatMap(({ attribs }) => {
    const found = /(?:^|\/)(?:RM|Marcas)(\d{3,6})\.(?:zip|pdf|xml)/i.exec(attribs['href'] ?? '');
    return found?.[1] === undefined ? [] : [Number(found[1])];
  });
  return [...new Set(numeros)].sort((one, other) => one - other);
}

/** The first part of a body. Reading stops once `max` bytes are reached. */
async function readHead(response: Response, max: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of bytesOf(response)) {
    parts.push(part);
    size += part.length;
    if (size >= max) break;
  }
  return Buffer.concat(parts);
}

/** Sends one request. Every failure is returned as a result; only an abort of `stopping` throws. */
async function look<T>(
  url: string,
  headers: Record<string, string>,
  { timeoutMs, stopping }: LimitesOlhada & { stopping: AbortSignal },
  read: (response: Response) => Promise<T | null>,
): Promise<Olhada<T>> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]);
    const response = await fetchOutside(url, { headers: { 'user-agent': USER_AGENT, ...headers }, signal });
    const valor = await read(response);
    await response.body?.cancel().catch(() => undefined);
    if (valor !== null) return { ok: true, valor };
    return { ok: false, retryAfter: readRetryAfter(response.headers.get('retry-after')) };
  } catch {
    stopping.throwIfAborted();
    return { ok: false, retryAfter: null };
  }
}

/** The numbers in the index of the gazette site. A page without numbers, such as a maintenance page, counts as a failure. */
export const readIndice = (
  base: string,
  limits: LimitesOlhada & { stopping: AbortSignal },
): Promise<Olhada<number[]>> =>
  look(urlOfIndice(base), { accept: 'text/html' }, limits, async (response) => {
    if (!response.ok) return null;
    const numeros = listNumeros((await readHead(response, MAX_PAGE)).toString('utf8'));
    return numeros.length === 0 ? null : numeros;
  });

/** Whether the file of an issue exists, by its first bytes: for a missing file INPI returns an HTML page. */
export const probeRevista = (
  base: string,
  numero: number,
  limits: LimitesOlhada & { stopping: AbortSignal },
): Promise<Olhada<boolean>> =>
  look(
    urlOfRevista(base, numero),
    { range: `bytes=0-${ZIP_MAGIC.length - 1}`, 'accept-encoding': 'identity' },
    limits,
    async (response) => {
      if (response.status === 404 || response.status === 410) return false;
      if (!response.ok) return null;
      return (await readHead(response, ZIP_MAGIC.length)).subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC);
    },
  );
