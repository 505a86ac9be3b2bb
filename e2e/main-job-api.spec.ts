import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { createConta } from './accounts.ts';
import { NOT_COLLIDING, PLANTED } from './planted.ts';
import { hasRealFiles, PUBLISHED, readRecusas, REGISTERED, WITHOUT_REAL_FILES } from './real-files.ts';

/** The main job through the API alone, as a program would do it. */
class Office {
  readonly #request: APIRequestContext;
  readonly #token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  static async create(request: APIRequestContext): Promise<Office> {
    const conta = createConta();
    expect((await request.post('/api/rest_auth/registration/', { data: conta })).status()).toBe(201);
    const login = await request.post('/api/login/', { data: { username: conta.username, password: conta.password } });
    return new Office(request, (await login.json()).token);
  }

  get #headers() {
    return { authorization: `Token ${this.#token}` };
  }

  async upload(file: string) {
    const answer = await this.#request.post('/api/revistas/upload/', {
      headers: this.#headers,
      multipart: { arquivo: createReadStream(file) },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  async addMarca(numero_processo: string) {
    const answer = await this.#request.post('/api/marca/', { headers: this.#headers, data: { numero_processo } });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  /** Runs a comparison to its end. */
  async compare(numero_processo: string, revista: number) {
    const started = await this.#request.post('/api/analises/', {
      headers: this.#headers,
      data: { marca: { numero_processo }, revista },
    });
    const { id } = await started.json();
    let analise: any;
    await expect
      .poll(
        async () =>
          (analise = await (await this.#request.get(`/api/analises/${id}/`, { headers: this.#headers })).json()).status,
      )
      .toBe('Analisada');
    return analise;
  }

  async readPar(analise: number, numero: string) {
    return (
      await this.#request.get(`/api/analises/${analise}/resultado/${numero}/`, { headers: this.#headers })
    ).json();
  }
}

const fixture = (name: string): string => path.resolve(import.meta.dirname, 'fixtures', name);

test('made-up gazettes: the planted collision is found and explained', async ({ request }) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const revista = await office.upload(fixture('RM9302-publicacoes.xml'));
  expect(revista).toMatchObject({ numero: '9302', data_publicacao: '2026-09-22', status: 'Analisada' });
  for (const { registrada, publicada } of PLANTED) {
    await office.addMarca(registrada);
    const analise = await office.compare(registrada, revista.id);
    const hit = analise.resultado.find(({ numero }: any) => numero === publicada);
    expect(hit, `${registrada} × ${publicada}`).toMatchObject({ similaridade: 'Similar' });
    const par = await office.readPar(analise.id, publicada);
    expect(par.explicacao).toMatch(/\.$/);
    expect(par.marca.numero_processo).toBe(registrada);
  }
  for (const { registrada, publicada } of NOT_COLLIDING) {
    await office.addMarca(registrada);
    const { resultado } = await office.compare(registrada, revista.id);
    const similar = resultado.filter(({ similaridade }: any) => similaridade === 'Similar').map(({ numero }: any) => numero);
    expect(similar, registrada).not.toContain(publicada);
  }
});

test('real names: what INPI refused is among the hits', async ({ request }) => {
  test.skip(!hasRealFiles, WITHOUT_REAL_FILES);
  test.setTimeout(240_000);
  const office = await Office.create(request);
  await office.upload(REGISTERED);
  const revista = await office.upload(PUBLISHED);
  // Every fiftieth label, so that the sample is the same on every run and spread over the file.
  const sample = readRecusas().filter((_recusa, index) => index % 50 === 0);
  let similar = 0;
  let near = 0;
  const added = new Set<string>();
  for (const { registrada, publicada } of sample) {
    if (!added.has(registrada.numero)) await office.addMarca(registrada.numero);
    added.add(registrada.numero);
    const { resultado } = await office.compare(registrada.numero, revista.id);
    const hit = resultado.find(({ numero }: any) => numero === publicada.numero);
    if (hit) near += 1;
    if (hit?.similaridade === 'Similar') similar += 1;
  }
  console.log(`INPI's refusals: ${similar} of ${sample.length} Similar, ${near} among the rows kept`);
  expect(near / sample.length).toBeGreaterThan(0.85);
  expect(similar / sample.length).toBeGreaterThan(0.6);
});
