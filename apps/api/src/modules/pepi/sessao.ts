import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, USER_AGENT } from '../../platform/download.ts';
import { readRetryAfter } from '../../platform/retry-after.ts';
import { Interrompido, PaginaInesperada, PepiIndisponivel } from './erros.ts';

/** The pace and time limit of requests to the site. Only tests use other values than `RITMO`. */
export interface Ritmo {
  /** The pause between the end of one request and the start of the next (ms). */
  entrePedidosMs: number;
  /** The time limit of one request, body included (ms). */
  timeoutMs: number;
}
export const RITMO: Ritmo = { entrePedidosMs: 4000, timeoutMs: 45_000 };

const MAX_BYTES = 4 * 1024 * 1024;

export interface RespostaHttp {
  status: number;
  corpo: Buffer;
}

export interface PedidoHttp {
  /** The path, relative to the base of the site. */
  caminho: string;
  referer?: string;
  /** Fields of a form, sent by POST in the site's own encoding. */
  formulario?: Readonly<Record<string, string>>;
}

/** Encodes a form value in ISO-8859-1, as browsers do. Characters that it lacks become a question mark. */
export const encodeLatin1 = (text: string): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (/[A-Za-z0-9*._-]/.test(letter)) return letter;
    if (letter === ' ') return '+';
    return `%${(code > 0xff ? 0x3f : code).toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');

const encodeForm = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeLatin1(name)}=${encodeLatin1(value)}`)
    .join('&');

/** ISO-8859-1 as browsers read it. */
export const decodeLatin1 = (bytes: Buffer): string => new TextDecoder('windows-1252').decode(bytes);

async function readBody(response: Response): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // The declared size can be wrong and counts the compressed body, so the read bytes are counted.
  for await (const part of bytesOf(response)) {
    size += part.length;
    if (size > MAX_BYTES) throw new PaginaInesperada('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The pause after a refusal (401 or 403), in seconds: one day. */
const REFUSED = 24 * 3600;

function refuseBadStatus({ status, headers }: Response): void {
  const retryAfter = readRetryAfter(headers.get('retry-after')) ?? undefined;
  if (status === 403 || status === 401)
    throw new PepiIndisponivel(`refused with ${status}`, { retryAfter: retryAfter ?? REFUSED });
  if (status >= 500 || status === 429) throw new PepiIndisponivel(`answered ${status}`, { retryAfter });
  if (status >= 400) throw new PaginaInesperada(`answered ${status}`);
}

/** A session with the site. It keeps the cookies and sends one request after the other with the pause of `Ritmo`. */
export class SessaoHttp {
  readonly #base: string;
  readonly #ritmo: Ritmo;
  readonly #stopping: AbortSignal;
  readonly #beforeRequest: (() => Promise<void>) | undefined;
  #cookies = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();
  #freeAt = 0;

  constructor(
    base: string,
    options: { ritmo: Ritmo; stopping: AbortSignal; beforeRequest: (() => Promise<void>) | undefined },
  ) {
    this.#base = base;
    this.#ritmo = options.ritmo;
    this.#stopping = options.stopping;
    this.#beforeRequest = options.beforeRequest;
  }

  get hasCookies(): boolean {
    return this.#cookies.size > 0;
  }

  forget(): void {
    this.#cookies = new Map();
  }

  /** Sends a request after all earlier ones have ended. A redirect is returned without following it, with an empty body. */
  request(pedido: PedidoHttp): Promise<RespostaHttp> {
    const turn = this.#last.then(() => this.#run(pedido));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #run(pedido: PedidoHttp): Promise<RespostaHttp> {
    try {
      await sleep(Math.max(0, this.#freeAt - Date.now()), undefined, { signal: this.#stopping });
      await this.#beforeRequest?.();
      return await this.#fetch(pedido);
    } catch (error) {
      this.#stopping.throwIfAborted();
      if ([PepiIndisponivel, PaginaInesperada, Interrompido].some((own) => error instanceof own)) throw error;
      throw new PepiIndisponivel('no answer', { cause: error });
    } finally {
      this.#freeAt = Date.now() + this.#ritmo.entrePedidosMs;
    }
  }

  async #fetch({ caminho, referer, formulario }: PedidoHttp): Promise<RespostaHttp> {
    const response = await fetch(this.#base + caminho, {
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(this.#ritmo.timeoutMs), this.#stopping]),
      method: formulario === undefined ? 'GET' : 'POST',
      headers: this.#headers(referer, formulario !== undefined),
      ...(formulario === undefined ? {} : { body: encodeForm(formulario) }),
    });
    this.#keep(response.headers.getSetCookie());
    if (response.status >= 300) await response.body?.cancel();
    refuseBadStatus(response);
    return { status: response.status, corpo: response.status >= 300 ? Buffer.alloc(0) : await readBody(response) };
  }

  #headers(referer: string | undefined, isForm: boolean): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      'user-agent': USER_AGENT,
      accept: 'text/html,image/*;q=0.9',
      'accept-language': 'pt-BR',
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(referer === undefined ? {} : { referer: this.#base + referer }),
      ...(cookie === '' ? {} : { cookie }),
    };
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value.trim());
    }
  }
}
