import { expect, expectTypeOf, it } from 'vitest';
import { createVigiaClient, type SchemaDaApi } from './index.ts';

/** A server that keeps what it is asked and answers every call with the same body. */
function makeServer(status: number, answer: unknown) {
  const asked: Request[] = [];
  const fetch = (request: Request): Promise<Response> => {
    asked.push(request);
    return Promise.resolve(Response.json(answer, { status }));
  };
  return { asked, fetch };
}
const baseUrl = 'https://marcas.exemplo.com.br/api/';

it.each([
  [{ key: 'vm_abc' }, 'Bearer vm_abc'],
  [{ token: 'abc' }, 'Token abc'],
  [{}, null],
])('%j is sent as %j', async (caller, header) => {
  const { asked, fetch } = makeServer(200, { achados: [] });
  const client = createVigiaClient({ baseUrl, fetch, ...caller });
  const { data } = await client.GET('/busca/', { params: { query: { q: 'casa aurora' } } });
  expect(data).toEqual({ achados: [] });
  expect(asked[0]?.url).toBe('https://marcas.exemplo.com.br/api/busca/?q=casa%20aurora');
  expect(asked[0]?.headers.get('authorization')).toBe(header);
});

it('the fields of a path are typed and written into it, and a body is JSON', async () => {
  const { asked, fetch } = makeServer(200, { numero_processo: '911050858' });
  const client = createVigiaClient({ baseUrl, fetch });
  const path = { id: '911050858' };
  const { data } = await client.PUT('/marca/{id}/', { params: { path }, body: { titular: 'Aurora Ltda' } });
  expectTypeOf(data).toEqualTypeOf<SchemaDaApi<'Marca'> | undefined>();
  expect(asked[0]?.url).toBe('https://marcas.exemplo.com.br/api/marca/911050858/');
  expect(asked[0]?.headers.get('content-type')).toBe('application/json');
  expect(await asked[0]?.json()).toEqual({ titular: 'Aurora Ltda' });
});

it('a file goes as a form with its name', async () => {
  const { asked, fetch } = makeServer(201, {});
  const client = createVigiaClient({ baseUrl, fetch });
  await client.POST('/revistas/upload/', { body: { arquivo: new File(['<revista/>'], 'RM2907.xml') } });
  expect(asked[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const form = (await asked[0]?.text()) ?? '';
  expect(form).toContain('name="arquivo"; filename="RM2907.xml"');
  expect(form).toContain('<revista/>');
});

it('a refusal is an error with its sentence, and nothing is thrown', async () => {
  const { fetch } = makeServer(422, { message: 'Dados inválidos.', errors: { q: ['Escreva o que procura.'] } });
  const { data, error, response } = await createVigiaClient({ baseUrl, fetch }).GET('/busca/', {
    params: { query: { q: '' } },
  });
  expectTypeOf(error).toEqualTypeOf<SchemaDaApi<'Erro'> | undefined>();
  expect([data, error?.message, response.status]).toEqual([undefined, 'Dados inválidos.', 422]);
});
