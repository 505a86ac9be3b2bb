import { contract, type EscopoDaChave } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Office, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { auditoria, chavesApi, escritorio, marcas, oposicoes } = contract;
const VOID = { status: 401, body: { message: 'Esta chave de API não existe, venceu ou foi revogada.' } };
const MARCA = '911050858';

let test: TestApp;
let office: Office;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
});
afterAll(() => test.close());

const create = (fields: object = {}, token = office.token) =>
  test.call(chavesApi.create, {
    token,
    body: { nome: 'ERP', escopo: 'leitura', dias: 90, senha: SENHA, ...fields },
  });
const keyOf = async (escopo: EscopoDaChave): Promise<string> => (await create({ escopo })).body.chave;
const list = async (token = office.token) => (await test.call(chavesApi.list, { token })).body;
const read = (chave: string) => test.call(marcas.list, { token: chave });

describe('a key of the API', () => {
  it('a new key is shown once, is stored as a digest, and its list has prefix, scope, maker, use and end', async () => {
    const made = await create({ nome: 'Planilha do cliente', escopo: 'escrita', dias: 30 });
    expect(made).toMatchObject({
      status: 201,
      body: { nome: 'Planilha do cliente', escopo: 'escrita', quem: 'Ana Reis' },
    });
    const { id, chave, expira_em } = made.body;
    expect(chave).toMatch(/^vm_[\w-]{43}$/);
    expect(Math.round((Date.parse(expira_em) - Date.now()) / 86_400_000)).toBe(30);
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      prefixo: chave.slice(0, 9),
      usada_em: null,
      situacao: 'ativa',
    });
    expect(JSON.stringify(await list())).not.toContain(chave);
    const { rows } = await test.owner.pool.query<{ row: string }>('select t::text as row from chave_api t');
    expect(JSON.stringify(rows)).not.toContain(chave);
    expect((await read(chave)).status).toBe(200);
    expect((await list()).find((one) => one.id === id)?.usada_em).not.toBeNull();
  });

  it('a key is made with the password only, for at most a year, by administrators only', async () => {
    expect((await create({ senha: 'outra senha errada' })).body.errors).toHaveProperty('senha');
    expect((await create({ dias: 366 })).status).toBe(422);
    expect((await create({ nome: ' ' })).status).toBe(422);
    expect((await create({ escopo: 'administrador' })).status).toBe(422);
    const { token } = await test.addMember(office);
    expect((await create({}, token)).status).toBe(403);
    expect((await test.call(chavesApi.list, { token })).status).toBe(403);
  });

  it('a revoked key is refused at its next call', async () => {
    const { body } = await create();
    expect((await read(body.chave)).status).toBe(200);
    const revoked = await test.call(chavesApi.revogar, { token: office.token, params: { id: body.id } });
    expect(revoked).toEqual({ status: 200, body: { message: 'A chave «ERP» foi revogada.' } });
    expect(await read(body.chave)).toEqual(VOID);
    expect((await test.call(chavesApi.revogar, { token: office.token, params: { id: body.id } })).status).toBe(404);
  });

  it('an expired key is refused and is listed as such', async () => {
    const { body } = await create();
    await test.owner.pool.query('update chave_api set expira_em = now() where id = $1', [body.id]);
    expect(await read(body.chave)).toEqual(VOID);
    expect((await list()).find(({ id }) => id === body.id)?.situacao).toBe('vencida');
  });

  it('a key has no effect once its maker does not administer the office', async () => {
    const own = await test.createOffice();
    const second = await test.addMember(own);
    const change = (papel: 'leitor' | 'administrador') =>
      test.call(escritorio.mudarPapel, { token: own.token, params: { id: second.id }, body: { papel } });
    await change('administrador');
    const { body } = await create({}, second.token);
    expect((await read(body.chave)).status).toBe(200);
    await change('leitor');
    expect(await read(body.chave)).toEqual(VOID);
    expect((await list(own.token)).map(({ situacao }) => situacao)).toEqual(['sem efeito']);
  });

  it('a key is no session and a session is no key', async () => {
    const key = await keyOf('leitura');
    const get = (authorization: string) =>
      test.app.inject({ method: 'GET', url: '/api/marca/', headers: { authorization } });
    expect((await get(`Token ${key}`)).statusCode).toBe(401);
    expect((await get(`Bearer ${office.token}`)).statusCode).toBe(401);
    expect((await get(`Bearer ${key}`)).statusCode).toBe(200);
  });

  it('a request with the anti-forgery cookie repeats it in a header, with a key too', async () => {
    const key = await keyOf('escrita');
    const headers = { authorization: `Bearer ${key}`, cookie: 'XSRF-TOKEN=x', 'content-type': 'application/json' };
    const post = (more: object) =>
      test.app.inject({
        ...{ method: 'POST', url: '/api/marca/', payload: { numero_processo: '900000001' } },
        headers: { ...headers, ...more },
      });
    expect((await post({})).statusCode).toBe(403);
    expect((await post({ 'x-xsrf-token': 'x' })).statusCode).toBe(201);
  });

  it('an office has at most fifty keys', async () => {
    const own = await test.createOffice();
    const { body } = await create({}, own.token);
    await test.owner.pool.query(
      `insert into chave_api (escritorio_id, nome, escopo, prefixo, chave_hash, autor_id, criada_por, expira_em)
       select escritorio_id, nome, escopo, prefixo, decode(md5(n::text), 'hex'), autor_id, criada_por, expira_em
       from chave_api, generate_series(1, 49) n where id = $1`,
      [body.id],
    );
    expect((await create({}, own.token)).status).toBe(409);
  });

  it('a key that calls too often is refused for a while, and other keys are not', async () => {
    const { body } = await create();
    const other = await keyOf('leitura');
    await read(body.chave);
    await test.owner.pool.query(`update limite set points = 4500 where key = 'chave-api:' || $1`, [body.id]);
    expect(await read(body.chave)).toMatchObject({ status: 429 });
    expect((await read(other)).status).toBe(200);
  });
});

describe('what a key does', () => {
  it('the activity log and the history of a case name the key, and nobody is responsible for its case', async () => {
    const own = await test.createOffice();
    const { chave } = (await create({ nome: 'Robô de prazos', escopo: 'escrita' }, own.token)).body;
    await test.upload(own.token, gazetteXml(9301, [{ numero: '936721335', nome: 'AURORA BOREALE' }]));
    await test.call(marcas.create, { token: chave, body: { numero_processo: MARCA } });
    await test.call(marcas.update, {
      token: chave,
      params: { id: MARCA },
      body: { elemento_nominativo: 'AURORA BOREAL' },
    });
    const revista = (await test.call(contract.revistas.list, { token: chave })).body.results[0]?.id ?? 0;
    const { id } = await test.compare(chave, { numero_processo: MARCA, revista });
    const caso = (await test.call(oposicoes.create, { token: chave, body: { analise: id, numero: '936721335' } })).body;
    expect(caso.responsavel).toBeNull();
    expect(JSON.stringify(caso.historico)).toContain('Chave de API «Robô de prazos»');
    const log = (await test.call(auditoria.list, { token: own.token })).body.results;
    expect(log.map(({ frase }) => frase)).toEqual(
      expect.arrayContaining([
        'Ana Reis criou a chave de API «Robô de prazos».',
        expect.stringMatching(/^Chave de API «Robô de prazos» /),
      ]),
    );
  });

  it('the author of a key is no member of the office, and nobody signs in as it', async () => {
    const own = await test.createOffice();
    await create({}, own.token);
    expect((await test.call(escritorio.membros, { token: own.token })).body).toHaveLength(1);
    const { rows } = await test.owner.pool.query<{ username: string; email: string }>(
      `select username, email from usuario where first_name = 'Chave de API'`,
    );
    for (const { username, email } of rows)
      for (const login of [username, email])
        expect((await test.call(contract.conta.login, { body: { username: login, password: '' } })).status).not.toBe(
          200,
        );
    expect(rows.length).toBeGreaterThan(0);
    const free = registro();
    expect((await test.call(contract.conta.register, { body: { ...free, username: rows[0]!.username } })).status).toBe(
      422,
    );
  });
});
