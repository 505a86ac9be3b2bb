import { erroSchema, type Endpoint } from '@vigia/contract';
import type { z } from 'zod';
import { getToken, session } from './session.ts';

export const API_BASE = '/api';
const NETWORK = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.';
const UNEXPECTED = 'O servidor respondeu de um jeito inesperado. Tente novamente em instantes.';

/** Ends a message with the id of the request that failed, which the support finds in the log of the server. The ui separates the two again. */
export const withSupportCode = (message: string, code: string | undefined): string =>
  code === undefined ? message : `${message} Código para o suporte: ${code}`;

/** A failed call. `message` is a Portuguese sentence for users; status 0 means that the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** True if the server sent `message`, false if the app chose it. */
  readonly fromServer: boolean;
  /** The whole body that the server sent: a conflict contains the data as it is now. */
  readonly body: unknown;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    fromServer = true,
    body?: unknown,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.fromServer = fromServer;
    this.body = body;
  }
}

export interface CallOptions<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
  signal?: AbortSignal | undefined;
}

/** The headers of an answer that name the role of the user, and say whether the user administers the installation and has yet to prove the address. */
const PAPEL = 'X-Papel';
const INSTALACAO = 'X-Instalacao';
const EMAIL = 'X-Email';
/** Keeps what the headers of an answer say of the user. An answer without a role says nothing of it. */
function learnOf(token: string | null, header: (name: string) => string | null): void {
  const papel = header(PAPEL);
  if (papel === null) return;
  session.learnPapel(token, papel);
  session.learnAvisos(token, { instalacao: header(INSTALACAO) !== null, emailPendente: header(EMAIL) !== null });
}

/** The header of an answer that names its request. */
const REQUEST_ID = 'X-Request-Id';

/** An answer that is not read yet. */
interface RawAnswer {
  status: number;
  text: string;
  pedido: string | null;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function buildUrl(path: string, params: unknown, query: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The call to ${path} lacks the parameter ${name}`);
    return encodeURIComponent(toText(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, toText(value));
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

function buildHeaders(endpoint: Endpoint, token: string | null): Map<string, string> {
  const headers = new Map([['Accept', 'application/json']]);
  if (token !== null) headers.set('Authorization', `Token ${token}`);
  const xsrf = endpoint.method === 'GET' ? null : readCookie('XSRF-TOKEN');
  if (xsrf !== null) headers.set('X-XSRF-TOKEN', xsrf);
  return headers;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error for an answer that nobody expects: a failure of the server, or what is not of the contract. Its message names the request. */
function toUnexpected({ status, pedido }: RawAnswer, message = UNEXPECTED, body?: unknown): ApiError {
  return new ApiError(status, withSupportCode(message, pedido ?? undefined), {}, body !== undefined, body);
}

/**
 * Returns the typed response, or throws an error whose message users can read. The message ends with the code for the support if the server failed, and
 * not if it refused what the user asked for.
 */
function readAnswer<E extends Endpoint>(endpoint: E, token: string | null, answer: RawAnswer): z.output<E['response']>;
function readAnswer(endpoint: Endpoint, token: string | null, answer: RawAnswer): unknown {
  const { status } = answer;
  const body = parseJson(answer.text);
  if (status >= 200 && status < 300) {
    const read = endpoint.response.safeParse(body);
    if (read.success) return read.data;
    throw toUnexpected(answer);
  }
  const erro = erroSchema.safeParse(body);
  // Only the refused session ends: the user may have signed in again during the call.
  if (status === 401 && endpoint.auth !== 'anonimo' && token === getToken()) session.signOut(erro.data?.message);
  if (!erro.success) throw toUnexpected(answer);
  if (status >= 500) throw toUnexpected(answer, erro.data.message, body);
  throw new ApiError(status, erro.data.message, erro.data.errors, true, body);
}

const readRaw = async (response: Response): Promise<RawAnswer> => ({
  status: response.status,
  text: await response.text(),
  pedido: response.headers.get(REQUEST_ID),
});

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Calls an endpoint of the contract and returns the parsed response. Throws an `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: CallOptions<E> = {},
): Promise<z.output<E['response']>> {
  const token = getToken();
  const headers = buildHeaders(endpoint, token);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const request = {
    method: endpoint.method,
    headers: Object.fromEntries(headers),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
  let answer: RawAnswer;
  try {
    const response = await fetch(buildUrl(endpoint.path, params, query), request);
    learnOf(token, (name) => response.headers.get(name));
    answer = await readRaw(response);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, NETWORK, {}, false);
  }
  return readAnswer(endpoint, token, answer);
}

/** A file from the API, with the name that the server gave it. */
export interface Download {
  nome: string;
  conteudo: Blob;
}

function nameOf(headers: Headers): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '');
  return found?.[1] === undefined ? 'arquivo' : decodeURIComponent(found[1]);
}

/** Reads the body in pieces, so that the screen can show how many bytes have arrived. */
async function readBytes(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const pieces: BlobPart[] = [];
  let bytes = 0;
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

/** Fetches a file with the session's token, which a plain link cannot send. Throws an `ApiError`, as `call` does. */
export async function download<E extends Endpoint>(
  endpoint: E,
  { params, query, signal, onProgress }: CallOptions<E> & { onProgress?: (bytes: number) => void } = {},
): Promise<Download> {
  const token = getToken();
  const headers = buildHeaders(endpoint, token);
  headers.set('Accept', '*/*');
  try {
    const response = await fetch(buildUrl(endpoint.path, params, query), {
      headers: Object.fromEntries(headers),
      ...(signal === undefined ? {} : { signal }),
    });
    if (response.ok)
      return { nome: nameOf(response.headers), conteudo: await readBytes(response, onProgress ?? (() => undefined)) };
    readAnswer(endpoint, token, await readRaw(response));
  } catch (error) {
    if (isAbort(error) || error instanceof ApiError) throw error;
    throw new ApiError(0, NETWORK, {}, false);
  }
  throw new ApiError(0, UNEXPECTED, {}, false);
}

export interface UploadOptions<E extends Endpoint> {
  params?: z.input<E['params']>;
  /** Called with the fraction of bytes sent so far, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** Sends one file in the field `arquivo`. Uses XMLHttpRequest because fetch reports no upload progress. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  { params, onProgress, signal }: UploadOptions<E> = {},
): Promise<z.output<E['response']>> {
  const token = getToken();
  const form = new FormData();
  form.set('arquivo', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, buildUrl(endpoint.path, params, undefined));
    buildHeaders(endpoint, token).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => reject(new ApiError(0, NETWORK, {}, false));
    request.onabort = () => reject(new DOMException('O envio foi cancelado.', 'AbortError'));
    request.onload = () => {
      learnOf(token, (name) => request.getResponseHeader(name));
      try {
        const pedido = request.getResponseHeader(REQUEST_ID);
        resolve(readAnswer(endpoint, token, { status: request.status, text: request.responseText, pedido }));
      } catch (error) {
        reject(error instanceof Error ? error : new ApiError(request.status, UNEXPECTED, {}, false));
      }
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Returns the sentence to show for any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNEXPECTED);
