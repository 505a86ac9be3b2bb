import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { hasBody } from '../errors.ts';
import { exampleOf } from '../example.ts';
import { HOSTILE_HEADERS, HOSTILE_TEXTS, HOSTILE_VALUES } from './values.ts';

/** A malformed request. */
export interface PedidoHostil {
  method: Endpoint['method'];
  /** Below the API base. */
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
  /** What is malformed, for the report. */
  what: string;
}

type Path = readonly (string | number)[];

/** Texts of valid parameters by their names, where the caller has real rows. */
type Params = Readonly<Record<string, string>>;

const JSON_TYPE = { 'content-type': 'application/json' };

/** The paths of every field of a JSON value, lists and objects included. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.slice(0, 1).flatMap((item: unknown) => listPaths(item, [...path, 0]))
    : Object.entries(value).flatMap(([name, field]) => listPaths(field, [...path, name]));
  return [path, ...inner];
}

/** A copy of a JSON value with another value at the path. */
function replaceAt(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? replaceAt(item, rest, by) : item));
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(fields.map(([name, field]) => [name, name === step ? replaceAt(field, rest, by) : field]));
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The valid parameters of a part of the address: those that the caller gives, or examples. */
function paramsOf(schema: z.ZodType, given: Params): Record<string, string> {
  const names = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return Object.fromEntries(
    names.map(([name, field]) => {
      const example = field instanceof z.ZodType ? exampleOf(field, 'input', name) : '';
      return [name, given[name] ?? encodeURIComponent(toText(example))];
    }),
  );
}

function buildUrl({ path }: Endpoint, params: Params, query: Params): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
  const search = Object.entries(query).map(([name, text]) => `${name}=${text}`);
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
}

/** The valid parts of a request to an endpoint. */
function validParts(endpoint: Endpoint, given: Params) {
  return {
    params: paramsOf(endpoint.params, given),
    query: paramsOf(endpoint.query, given),
    body: hasBody(endpoint) ? exampleOf(endpoint.body, 'input') : undefined,
  };
}

function toPedido(
  endpoint: Endpoint,
  { params, query, body }: { params: Params; query: Params; body: unknown },
  what: string,
): PedidoHostil {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = payload === undefined ? {} : JSON_TYPE;
  return { method: endpoint.method, url: buildUrl(endpoint, params, query), headers: { ...headers }, payload, what };
}

/**
 * One malformed request for each field of the body, each parameter of the path and of the query, and each hostile value; and one for each hostile
 * header. The rest of each request is valid.
 */
export function listPedidosHostis(endpoint: Endpoint, given: Params = {}): PedidoHostil[] {
  const valid = validParts(endpoint, given);
  const inBody = valid.body === undefined ? [] : listPaths(valid.body);
  const bodies = inBody.flatMap((path) =>
    HOSTILE_VALUES.map((value) =>
      toPedido(endpoint, { ...valid, body: replaceAt(valid.body, path, value) ?? null }, `body ${path.join('.')}`),
    ),
  );
  const texts = (part: 'params' | 'query'): PedidoHostil[] =>
    Object.keys(valid[part]).flatMap((name) =>
      HOSTILE_TEXTS.map((text) =>
        toPedido(
          endpoint,
          { ...valid, [part]: { ...valid[part], [name]: text } },
          `${part} ${name}=${text.slice(0, 40)}`,
        ),
      ),
    );
  const plain = toPedido(endpoint, valid, 'headers');
  const headers =
    plain.payload === undefined ? [] : HOSTILE_HEADERS.map((hostile) => ({ ...plain, headers: { ...hostile } }));
  return [...bodies, ...texts('params'), ...texts('query'), ...headers];
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Breaks the text of a body: cuts it, doubles it, or puts a foreign character into it. */
function breakText(random: () => number, text: string): string {
  const at = Math.floor(random() * (text.length + 1));
  return pick(random, [text.slice(0, at), text + text, `${text.slice(0, at)}\0${text.slice(at)}`, `[${text}]`, '']);
}

/** A random malformed request: several hostile fields at once, hostile parameters, other headers, a broken body. */
export function drawPedidoHostil(
  random: () => number,
  endpoints: readonly Endpoint[],
  given: Params = {},
): PedidoHostil {
  const endpoint = pick(random, endpoints);
  let { params, query, body } = validParts(endpoint, given);
  const paths = listPaths(body);
  for (let change = 0; change <= random() * 3; change += 1) {
    const hostile = HOSTILE_VALUES[Math.floor(random() * HOSTILE_VALUES.length)];
    if (body !== undefined) body = replaceAt(body, pick(random, paths), hostile) ?? null;
    const name = Object.keys(query)[Math.floor(random() * Object.keys(query).length)];
    if (name !== undefined) query = { ...query, [name]: pick(random, HOSTILE_TEXTS) };
    const param = random() < 0.2 ? Object.keys(params)[0] : undefined;
    if (param !== undefined) params = { ...params, [param]: pick(random, HOSTILE_TEXTS) };
  }
  const pedido = toPedido(endpoint, { params, query, body }, `${endpoint.method} ${endpoint.path}`);
  if (pedido.payload !== undefined && random() < 0.1) pedido.payload = breakText(random, pedido.payload);
  if (pedido.payload !== undefined && random() < 0.1) pedido.headers = { ...pick(random, HOSTILE_HEADERS) };
  return pedido;
}
