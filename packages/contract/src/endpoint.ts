import { z } from 'zod';
import { inteiroSchema } from './campos.ts';
import type { Papel } from './papel.ts';

/** Who may make a call: anybody, a member of an office with at least this role, or the administrator of the installation. */
export type Auth = 'anonimo' | 'instalacao' | Papel;

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
  /** Whether only people make this call, with their own session: it is about accounts or the people of the office. API keys are refused. */
  readonly pessoal: boolean;
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

/** Whether a key of the API may make a call, if its scope allows it. */
export const aceitaChave = ({ auth, pessoal }: Pick<Endpoint, 'auth' | 'pessoal'>): boolean =>
  !pessoal && (auth === 'leitor' || auth === 'analista');

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
  pessoal?: boolean;
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
  const { status = 200, upload = false, file, errors = {}, pessoal = false, ...rest } = endpoint;
  const auth = toAuth(endpoint);
  return { ...rest, auth, pessoal, params, query, body, status, upload, file, errors };
}

/** Declares a call that returns a file of this media type. The server binds it with `router.file`; the app fetches it with `download`. */
export const defineFile = <Params extends z.ZodType = Empty, Query extends z.ZodType = Empty>(endpoint: {
  path: string;
  summary: string;
  auth: AuthDeclarada;
  pessoal?: boolean;
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
  /** The id of the request, as in the header X-Request-Id: what a user tells the support. */
  pedido: z.string().optional(),
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
