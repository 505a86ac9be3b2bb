import createClient, { type Client } from 'openapi-fetch';
import type { components, operations, paths } from './api.ts';

/** The types of the API's document: its calls by path and by name, and its named schemas. */
export type { components, operations, paths };

/** A named schema of the document: `SchemaDaApi<'Marca'>`. */
export type SchemaDaApi<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A client with a method for each verb: `client.GET('/marca/{id}/', { params: { path: { id } } })`. */
export type VigiaClient = Client<paths>;

interface ServerOfClient {
  /** Where the API is, with `/api`: `https://marcas.exemplo.com.br/api`. */
  baseUrl: string;
  /** Makes the requests instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Who calls: a program with a key of the office, a person with the token of a session, or nobody. */
type CallerOfClient =
  { key: string; token?: undefined } | { token: string; key?: undefined } | { key?: undefined; token?: undefined };

/** The header that names the caller. */
function authorize({ key, token }: CallerOfClient): Record<string, string> {
  if (key !== undefined) return { Authorization: `Bearer ${key}` };
  return token === undefined ? {} : { Authorization: `Token ${token}` };
}

/** A body with a file goes as a form, every other one as JSON. */
function serializeBody(body: unknown): string | FormData {
  const fields = Object.entries(body ?? {}).map(([name, value]: [string, unknown]) => ({ name, value }));
  if (!fields.some(({ value }) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/**
 * Returns a client of the API. Its calls return `{ data, error, response }` and reject only if no answer comes or it cannot be read.
 * @param options.key a key of the office (`vm_…`), or
 * @param options.token the token that `POST /login/` returned; without either, only the calls that anybody may make succeed
 */
export function createVigiaClient({ baseUrl, fetch, ...caller }: ServerOfClient & CallerOfClient): VigiaClient {
  return createClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: authorize(caller),
    bodySerializer: serializeBody,
    ...(fetch ? { fetch } : {}),
  });
}
