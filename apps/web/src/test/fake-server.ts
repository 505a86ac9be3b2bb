import { vi } from 'vitest';

export interface FakeCall {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A response with a status other than 200. */
export class Status {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const isHandler = (value: unknown): value is (call: FakeCall) => unknown => typeof value === 'function';

/**
 * Replaces fetch and returns the growing list of calls. Keys of `routes` are 'METHOD /path/'. A value is a response
 * body, a `Status`, an `Error`, or a handler that returns one of them or a promise of it. Calls without a route throw.
 */
export function fakeServer(routes: Record<string, unknown>): FakeCall[] {
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://local');
    const call: FakeCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const handler = routes[`${call.method} ${call.path}`];
    if (handler === undefined) throw new Error(`No route for ${call.method} ${call.path}`);
    const answer: unknown = await (isHandler(handler) ? handler(call) : handler);
    if (answer instanceof Error) throw answer;
    const status = answer instanceof Status ? answer.status : 200;
    const body = answer instanceof Status ? answer.body : answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: answer instanceof Status ? answer.headers : {},
    });
  });
  return calls;
}
