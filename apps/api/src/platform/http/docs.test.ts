import { contract, type Endpoint } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let paths: Record<string, Record<string, unknown>>;
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  // Without a mail server, so that the page of messages exists.
  test = await createTestApp({ mail: { smtpUrl: undefined, from: 'vigia@exemplo.com.br' } });
  paths = (await get('/api/docs/openapi.json')).json().paths;
});
afterAll(() => test.close());

/** Every route of the server, as 'METHOD /path/{parameter}' below the API base. */
function listRoutes(): string[] {
  const open: string[] = [];
  return test.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([\s│]*[├└]── )(\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      if (depth < 1) return [];
      open.splice(depth - 1, Infinity, segment);
      const path = open
        .join('')
        .replace(/^\/api/, '')
        .replace(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}

/** Section 7 of the specification. */
const SPECIFIED = `
  POST /login/
  POST /rest_auth/registration/
  PUT /rest_auth/update/me/
  GET /rest_auth/update/userme/
  PUT /rest_auth/update/alterar_senha/
  POST /auth_password/forgetpassword/
  POST /auth_password/reset_password/
  POST /rest_auth/update/inativar_conta/
  GET /preferencias/
  POST /preferencias/
  PUT /preferencias/{id}/
  DELETE /preferencias/{id}/
  GET /escritorio/
  PUT /escritorio/{cnpj}/
  POST /analises/
  GET /analises/
  GET /analises/{id}/
  POST /analises/cancelar_analise/
  POST /analises/arquivar_analise/
  GET /analises/analises_arquivadas/
  POST /analises/desarquivar_analise/
  GET /marca/
  GET /marca/{id}/
  PUT /marca/{id}/
  DELETE /marca/{id}/
  POST /marca/
  GET /marca/marcas_arquivadas/
  POST /marca/desarquivar_marca/
  GET /revistas/
  GET /revistas/{id}/
  POST /revistas/
  GET /check-server-inpi/`;

/** Calls that the product's decisions add. */
const DECIDED = `
  GET /analise_automatica/
  POST /analise_automatica/
  PUT /analise_automatica/{id}/
  POST /analise_automatica/cancelar/
  GET /analises/{id}/resultado/
  GET /analises/{id}/resultado/{numero}/
  POST /revistas/upload/
  GET /oposicoes/quadro/
  POST /oposicoes/
  GET /oposicoes/{id}/
  PATCH /oposicoes/{id}/
  GET /prazos/
  GET /escritorio/membros/
  POST /escritorio/membros/{id}/aprovar/
  POST /escritorio/membros/{id}/remover/
  POST /escritorio/membros/{id}/encerrar_sessoes/
  GET /health/live
  GET /health/ready
  GET /metrics`;

const readTable = (table: string): string[] => table.trim().split(/\n\s*/);

describe('the document', () => {
  it.each(readTable(SPECIFIED + DECIDED))('the OpenAPI document has %s', (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  it('the OpenAPI document has the same calls as the server', () => {
    // The page and its files are not calls of the document, and /mcp speaks a protocol of its own beside the API.
    const routes = listRoutes().filter((route) => !/ \/(mcp|docs(\/(?!openapi[.]json$).*)?)$/.test(route));
    expect(routes.length).toBeGreaterThan(40);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...new Set(routes)].sort()).toEqual(documented.sort());
  });

  it('the OpenAPI document has every call of the contract', () => {
    const calls = Object.values<Readonly<Record<string, Endpoint>>>(contract).flatMap((noun) => Object.values(noun));
    for (const { method, path, summary } of calls)
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]).toMatchObject({ summary });
  });
});

describe('the page', () => {
  it.each(['/api/docs', '/api/docs/'])(
    'the page of the API is at %s, comes from this server alone and obeys the strict policy',
    async (url) => {
      const page = await get(url, { accept: 'text/html' });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<title>API do Vigia Marcas</title>');
      expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
      // The page has no inline script, so the policy needs no exception.
      expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("default-src 'self'");
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, file = '']) => new URL(file, `http://x${url}`),
      );
      expect(files.length).toBeGreaterThan(4);
      for (const { pathname } of files) expect((await get(pathname)).statusCode, pathname).toBe(200);
    },
  );

  it('the page of the API reads the same document and repeats the anti-forgery cookie in calls that users try', async () => {
    expect((await get('/api/docs/json')).json()).toEqual((await get('/api/docs/openapi.json')).json());
    const { body } = await get('/api/docs/static/swagger-initializer.js');
    expect(body).toContain('"validatorUrl"'.slice(1, -1));
    expect(body).not.toMatch(/https?:\/\/(?!stackoverflow)/);
    const source = /"requestInterceptor":(function[\s\S]*?\n\})/.exec(body)?.[1] ?? '';
    Reflect.set(globalThis, 'document', { cookie: 'a=b; XSRF-TOKEN=ficha' });
    try {
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The page runs this text as a script, so the test does too.
      const intercept = new Function(`return ${source}`)();
      expect(intercept({ url: '/x', headers: { accept: 'y' } })).toEqual({
        url: '/x',
        headers: { accept: 'y', 'X-XSRF-TOKEN': 'ficha' },
      });
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});
