import type { Endpoint } from '@vigia/contract';
import type { z } from 'zod';

/** The server refused a call, with this status. */
export class Refused extends Error {
  readonly status: number;

  constructor(endpoint: Endpoint, status: number, text: string) {
    super(`${endpoint.method} ${endpoint.path}: ${status} ${text.slice(0, 300)}`);
    this.status = status;
  }
}

interface CallInput<E extends Endpoint> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: z.input<E['body']>;
}

/** Where a server is, and the header of a session. */
interface Servidor {
  address: string;
  authorization: Record<string, string>;
  /** It runs an earlier version, whose answers lack the fields that came since. */
  anterior?: boolean;
}

/** Whether an answer differs from the contract only by fields that it lacks. */
const onlyLacks = ({ issues }: z.core.$ZodError, body: unknown): boolean =>
  issues.every(
    ({ path }) =>
      path.reduce<unknown>(
        (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
        body,
      ) === undefined,
  );

/** Makes a call of the contract. Throws `Refused` for a status that means a failure, and the error of `fetch` if no answer came. */
export async function callContract<E extends Endpoint>(
  server: Servidor,
  endpoint: E,
  input?: CallInput<E>,
): Promise<z.output<E['response']>>;
export async function callContract(
  { address, authorization, anterior = false }: Servidor,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: CallInput<Endpoint> = {},
): Promise<unknown> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(`${address}/api${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method: endpoint.method,
    headers: { ...authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(endpoint, answer.status, text);
  const json: unknown = JSON.parse(text);
  const parsed = endpoint.response.safeParse(json);
  if (parsed.success) return parsed.data;
  if (anterior && onlyLacks(parsed.error, json)) return json;
  throw parsed.error;
}
