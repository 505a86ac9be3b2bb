import { z } from 'zod';

/** Who may call: anybody, a signed-in user of an office, or an administrator of the office. */
export type Auth = 'anonimo' | 'usuario' | 'administrador';

/** One call of the API: its route in Fastify, the typed call of the app and the tables of the tests all come from this value. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base, with the trailing slash of the wire and `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Status of success; 200 unless told. */
  readonly status: 200 | 201 | 204;
  /** The body is a multipart form with one file in the field `arquivo`. */
  readonly upload: boolean;
  /** Media type of the file that the call answers in place of JSON; undefined for all others. */
  readonly file: string | undefined;
  /** Errors that only this call answers, by status, with their sentence: for the documentation. */
  readonly errors: Readonly<Record<number, string>>;
}

const empty = z.object({});
type Empty = typeof empty;

/** Declares a call; what is not told is empty, and success is 200. */
export function defineEndpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = Empty,
  Query extends z.ZodType = Empty,
  Body extends z.ZodType = z.ZodUndefined,
>(endpoint: {
  method: Endpoint['method'];
  path: string;
  summary: string;
  auth: Auth;
  response: Response;
  params?: Params;
  query?: Query;
  body?: Body;
  status?: 200 | 201 | 204;
  upload?: boolean;
  file?: string;
  errors?: Readonly<Record<number, string>>;
}): Endpoint<Params, Query, Body, Response>;
export function defineEndpoint(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'summary' | 'auth' | 'response'> & Partial<Endpoint>,
): Endpoint {
  const { params = empty, query = empty, body = z.undefined() } = endpoint;
  const { status = 200, upload = false, file, errors = {}, ...rest } = endpoint;
  return { ...rest, params, query, body, status, upload, file, errors };
}

/** Declares a call that answers a file of this media type: made by the server's `router.file`, fetched by the app's `download`. */
export const defineFile = <Params extends z.ZodType = Empty, Query extends z.ZodType = Empty>(endpoint: {
  path: string;
  summary: string;
  auth: Auth;
  file: string;
  params?: Params;
  query?: Query;
  errors?: Readonly<Record<number, string>>;
}): Endpoint<Params, Query, z.ZodUndefined, z.ZodUnknown> =>
  defineEndpoint<z.ZodUnknown, Params, Query>({ ...endpoint, method: 'GET', response: z.unknown() });

/** The error body of every call. */
export const erroSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Erro = z.infer<typeof erroSchema>;

/** Answer of calls that only confirm. */
export const mensagemSchema = z.object({ message: z.string() });

/** Paging of list calls: page size 50 by default, 1000 at most. */
export const pagingSchema = z.object({
  page: z.coerce.number('Informe o número da página.').int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number('Informe o tamanho da página.').int().min(1).max(1000).default(50),
});

/** The envelope of list calls. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(item) });
