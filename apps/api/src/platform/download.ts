import { open } from 'node:fs/promises';
import { fetchOutside } from './outside-fetch.ts';
import { type About, PartialFile } from './partial-file.ts';
import { readRetryAfter } from './retry-after.ts';

/** Why a file could not be fetched. After some problems another attempt may succeed, after others the server does not have the file. */
export type DownloadProblem =
  'sem-resposta' | 'recusa' | 'interrompido' | 'ausente' | 'pagina' | 'estranho' | 'grande-demais';

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly problem: DownloadProblem;
  /** The HTTP status, if the server refused. */
  readonly status: number | null;
  /** Seconds after which the server accepts another request, if it says so. */
  readonly retryAfter: number | null;
  /** Whether this attempt got further than every attempt before it. Then the next one may follow at once. */
  readonly progressed: boolean;

  constructor(
    problem: DownloadProblem,
    more: { status?: number; retryAfter?: number | null; progressed?: boolean; cause?: unknown } = {},
  ) {
    super(problem, { cause: more.cause });
    this.problem = problem;
    this.status = more.status ?? null;
    this.retryAfter = more.retryAfter ?? null;
    this.progressed = more.progressed ?? false;
  }
}

export interface DownloadLimits {
  /** The longest time until the answer begins, in milliseconds. */
  answerMs: number;
  /** The longest silence within the answer, in milliseconds. */
  idleMs: number;
  /** The longest time of one attempt, in milliseconds. The next attempt continues where it ended. */
  totalMs: number;
  maxBytes: number;
}

export interface DownloadOptions {
  limits: DownloadLimits;
  /** The first bytes of every file of the wanted kind. */
  magic: Buffer;
  /** Aborted when the process stops. Its reason is thrown unchanged. */
  stopping: AbortSignal;
  onProgress: (bytes: number, total: number | null) => void;
}

/** The User-Agent of all requests. */
export const USER_AGENT = 'VigiaMarcas';

/** Returns the body of an answer piece by piece. */
export async function* bytesOf(response: Response): AsyncGenerator<Buffer, void, undefined> {
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = response.body ?? [];
  for await (const part of body) yield Buffer.from(part);
}

/** Ends a request that is silent for too long. */
class Watchdog {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  expect(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new Error('silent')), ms);
  }

  rest(): void {
    clearTimeout(this.#timer);
  }
}

const startsLike = (head: Buffer, magic: Buffer): boolean =>
  head.subarray(0, magic.length).equals(magic.subarray(0, head.length));

const looksLikePage = (head: Buffer, type: string): boolean =>
  /^text\/html/i.test(type) || /^\s*<(!doctype\s+html|html|head|body|title)/i.test(head.toString('latin1'));

/** Returns the header that identifies this version of the file byte by byte. A weak ETag does not, so Last-Modified replaces it. */
function validatorOf(headers: Headers): string | null {
  const etag = headers.get('etag');
  return etag !== null && !etag.startsWith('W/') ? etag : headers.get('last-modified');
}

function totalOf(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length !== null && /^\d{1,15}$/.test(length) && !headers.has('content-encoding') ? Number(length) : null;
}

interface ByteRange {
  start: number | null;
  total: number | null;
}

function readRange(headers: Headers): ByteRange {
  const [, start, total] =
    /^bytes (?:(\d{1,15})-\d{1,15}|\*)\/(\d{1,15}|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  const toNumber = (text: string | undefined): number | null =>
    text === undefined || text === '*' ? null : Number(text);
  return { start: toNumber(start), total: toNumber(total) };
}

type Kept = Awaited<ReturnType<PartialFile['read']>>;

function headersFor(kept: Kept): Record<string, string> {
  // A compressed transfer could not continue from a byte in the middle.
  const headers: Record<string, string> = { 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': 'identity' };
  if (kept === null) return headers;
  headers['range'] = `bytes=${kept.size}-`;
  if (kept.about.validator !== null) headers['if-range'] = kept.about.validator;
  return headers;
}

/** Where the received bytes belong, and to which version of the file. */
interface Place {
  start: number;
  about: About;
}

/** Whether a partial answer continues the bytes on disk. */
function isTheRest({ start, total }: ByteRange, { size, about }: NonNullable<Kept>): boolean {
  return start === size && (about.total === null || total === null || total === about.total);
}

/** Returns where the rest of the file belongs. Throws if the server has another file now. */
async function goOn(
  { status, headers }: Response,
  target: PartialFile,
  kept: NonNullable<Kept>,
): Promise<Place | 'whole'> {
  const range = readRange(headers);
  if (status === 416 && range.total === kept.size) return 'whole';
  if (status === 206 && isTheRest(range, kept))
    return { start: kept.size, about: { ...kept.about, total: kept.about.total ?? range.total } };
  await target.discard();
  throw new DownloadError('interrompido');
}

/** Decides by the status of the answer: returns where its bytes belong or that the file is whole already, or throws. */
async function begin(response: Response, target: PartialFile, kept: Kept): Promise<Place | 'whole'> {
  const { status, headers } = response;
  if (status === 200) {
    const about = { validator: validatorOf(headers), total: totalOf(headers) };
    await target.begin(about);
    return { start: 0, about };
  }
  if (kept !== null && (status === 206 || status === 416)) return goOn(response, target, kept);
  if (status === 404 || status === 410) throw new DownloadError('ausente', { status });
  throw new DownloadError('recusa', { status, retryAfter: readRetryAfter(headers.get('retry-after')) });
}

/** Throws if the first bytes cannot be those of the file. */
function checkHead(head: Buffer, response: Response, magic: Buffer): void {
  if (startsLike(head, magic)) return;
  throw new DownloadError(looksLikePage(head, response.headers.get('content-type') ?? '') ? 'pagina' : 'estranho');
}

async function receive(
  response: Response,
  target: PartialFile,
  { start, kept, about, watchdog, options }: Place & { kept: number; watchdog: Watchdog; options: DownloadOptions },
): Promise<void> {
  const { limits, magic, onProgress } = options;
  if ((about.total ?? 0) > limits.maxBytes) throw new DownloadError('grande-demais');
  const handle = await open(target.file, 'a');
  let bytes = start;
  try {
    onProgress(bytes, about.total);
    watchdog.expect(limits.idleMs);
    for await (const chunk of bytesOf(response)) {
      if (bytes === 0) checkHead(chunk, response, magic);
      bytes += chunk.length;
      if (bytes > limits.maxBytes) throw new DownloadError('grande-demais');
      await handle.write(chunk);
      watchdog.expect(limits.idleMs);
      onProgress(bytes, about.total);
    }
  } catch (cause) {
    if (cause instanceof DownloadError) throw cause;
    throw new DownloadError('interrompido', { progressed: bytes > kept, cause });
  } finally {
    watchdog.rest();
    await handle.close();
  }
  if (bytes === 0 || (about.total !== null && bytes < about.total))
    throw new DownloadError('interrompido', { progressed: bytes > kept });
}

async function attempt(url: string, target: PartialFile, options: DownloadOptions, watchdog: Watchdog): Promise<void> {
  const { limits, stopping } = options;
  const kept = await target.read();
  watchdog.expect(limits.answerMs);
  const signal = AbortSignal.any([watchdog.signal, stopping, AbortSignal.timeout(limits.totalMs)]);
  const response = await fetchOutside(url, { headers: headersFor(kept), signal }).catch((cause: unknown) => {
    throw new DownloadError('sem-resposta', { cause });
  });
  try {
    const place = await begin(response, target, kept);
    if (place !== 'whole') await receive(response, target, { ...place, kept: kept?.size ?? 0, watchdog, options });
    await target.complete();
  } finally {
    // An unread body would keep the connection open.
    await response.body?.cancel().catch(() => undefined);
  }
}

/**
 * Fetches a file to the path `whole`. Continues where an earlier attempt ended if the server still has the same file. Requests nothing if the
 * file is there already. Throws a DownloadError, or the reason of `stopping`.
 */
export async function download(url: string, whole: string, options: DownloadOptions): Promise<void> {
  const target = new PartialFile(whole);
  if (await target.isWhole()) return;
  const watchdog = new Watchdog();
  try {
    await attempt(url, target, options, watchdog);
  } catch (error) {
    options.stopping.throwIfAborted();
    if (error instanceof DownloadError && ['pagina', 'estranho', 'grande-demais'].includes(error.problem))
      await target.discard();
    throw error;
  } finally {
    watchdog.rest();
  }
}
