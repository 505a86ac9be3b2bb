import { z } from 'zod';
import { inteiroSchema } from './campos.ts';
import type { Papel } from './papel.ts';

/** Who may make a call: anybody, or a member of an office with at least this role. */
export type Auth = 'anonimo' | Papel;

/** Who may make a call, as it is declared. 'usuario' means readers for a GET and analysts for a call that changes something. */
type AuthDeclarada = Auth | 'usuario';

/** One call of the API. The server's route, the app's typed call and the tables of the tests are made from this value. */
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
  /** The status of success; 200 by default. */
  readonly status: 200 | 201 | 204;
  /** The body is a multipart form with one file in the field `arquivo`. */
  readonly upload: boolean;
  /** The media type of the file that the call returns; undefined if it returns JSON. */
  readonly file: string | undefined;
  /** The errors that only this call returns: their sentences by status, for the documentation. */
  readonly errors: Readonly<Record<number, string>>;
}

const empty = z.object({});
type Empty = typeof empty;

function toAuth({ auth, method }: Pick<Endpoint, 'method'> & { auth: AuthDeclarada }): Auth {
  if (auth !== 'usuario') return auth;
  return method === 'GET' ? 'leitor' : 'analista';
}

/** Declares a call. Schemas that are left out are empty, and the status of success is 200 by default. */
export function defineEndpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = Empty,
  Query extends z.ZodType = Empty,
  Body extends z.ZodType = z.ZodUndefined,
>(endpoint: {
  method: Endpoint['method'];
  path: string;
  summary: string;
  auth: AuthDeclarada;
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
  endpoint: Pick<Endpoint, 'method' | 'path' | 'summary' | 'response'> &
    Partial<Omit<Endpoint, 'auth'>> & { auth: AuthDeclarada },
): Endpoint {
  const { params = empty, query = empty, body = z.undefined() } = endpoint;
  const { status = 200, upload = false, file, errors = {}, ...rest } = endpoint;
  const auth = toAuth(endpoint);
  return { ...rest, auth, params, query, body, status, upload, file, errors };
}

/** Declares a call that returns a file of this media type. The server binds it with `router.file`; the app fetches it with `download`. */
export const defineFile = <Params extends z.ZodType = Empty, Query extends z.ZodType = Empty>(endpoint: {
  path: string;
  summary: string;
  auth: AuthDeclarada;
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

/** The response of calls that only confirm. */
export const mensagemSchema = z.object({ message: z.string() });

/** The paging of list calls: 50 rows by default, at most 1000. */
export const pagingSchema = z.object({
  page: inteiroSchema({ min: 1, max: 1_000_000 }, 'O número da página vai de 1 a 1.000.000.').default(1),
  page_size: inteiroSchema({ min: 1, max: 1000 }, 'O tamanho da página vai de 1 a 1.000.').default(50),
});

/** The envelope of list calls. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(item) });
