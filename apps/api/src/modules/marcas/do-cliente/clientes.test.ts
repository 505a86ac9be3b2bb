import { contract } from '@vigia/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Office, type TestApp } from '../../../../test/test-app.ts';

const { clientes, marcas } = contract;

let test: TestApp;
let office: Office;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  office = await test.createOffice();
});
afterAll(() => test.close());

const add = async (body: object) => test.call(clientes.create, { token: office.token, body });
const list = async () => (await test.call(clientes.list, { token: office.token })).body;
const get = async (id: number) => test.call(clientes.get, { token: office.token, params: { id } });
async function addMarca(numero_processo: string, titular: string | null = null): Promise<void> {
  await test.call(marcas.create, { token: office.token, body: { numero_processo } });
  await test.call(marcas.update, { token: office.token, params: { id: numero_processo }, body: { titular } });
}
/** The client of each active mark, as the list of the portfolio shows it. */
const listOwners = async () =>
  (await test.call(marcas.list, { token: office.token })).body.results.map(({ numero_processo, cliente }) => [
    numero_processo,
    cliente?.nome ?? null,
  ]);

describe('a client', () => {
  it('a client keeps its name, notes and contacts, and the list counts its contacts and active marks', async () => {
    const contatos = [{ nome: 'Rita', email: 'rita@exemplo.com.br', telefone: '11 5555-0100' }];
    const { status, body } = await add({ nome: '  Padaria Aurora  ', observacoes: 'Prefere telefone.', contatos });
    expect(status).toBe(201);
    expect(body).toMatchObject({ nome: 'Padaria Aurora', observacoes: 'Prefere telefone.', contatos, marcas: 0 });
    await addMarca('900000019');
    await addMarca('900000027');
    await test.call(clientes.setMarcas, {
      token: office.token,
      body: { cliente: body.id, marcas: ['900000019', '900000027'] },
    });
    await test.call(marcas.archive, { token: office.token, params: { id: '900000027' } });
    await add({ nome: 'Água Viva' });
    expect(await list()).toEqual([
      { id: expect.any(Number), nome: 'Água Viva', contatos: 0, marcas: 0 },
      { id: body.id, nome: 'Padaria Aurora', contatos: 1, marcas: 1 },
    ]);
  });

  it('an office has one client of a name, whatever its case and accents; another office has its own', async () => {
    await add({ nome: 'Café São João' });
    const again = await add({ nome: 'CAFE SAO JOAO' });
    expect([again.status, again.body.message]).toEqual([409, 'Já existe um cliente com este nome.']);
    expect(again.body.errors).toEqual({ nome: ['Já existe um cliente com este nome.'] });
    const other = await test.createOffice();
    const { status } = await test.call(clientes.create, { token: other.token, body: { nome: 'Café São João' } });
    expect(status).toBe(201);
  });

  it('names and addresses are checked with sentences', async () => {
    expect((await add({ nome: ' ' })).body.errors).toEqual({ nome: ['Escreva o nome do cliente.'] });
    expect((await add({ nome: '\u200b\u2060' })).body.errors).toEqual({ nome: ['Escreva o nome do cliente.'] });
    expect((await add({ nome: '!?' })).status).toBe(422);
    const { body } = await add({ nome: 'Aurora', contatos: [{ email: 'rita' }] });
    expect(Object.values(body.errors ?? {})).toEqual([['E-mail não válido.']]);
    expect(await list()).toEqual([]);
  });

  it('a change keeps the fields that it leaves out, and an old version gets 409 with the client as it is', async () => {
    const contatos = [{ nome: '', email: 'a@exemplo.com.br', telefone: '' }];
    const { body: made } = await add({ nome: 'Aurora', observacoes: 'Antiga', contatos });
    const change = (body: object) => test.call(clientes.update, { token: office.token, params: { id: made.id }, body });
    const renamed = await change({ nome: 'Áurora', versao: made.versao });
    expect(renamed.body).toMatchObject({ nome: 'Áurora', observacoes: 'Antiga', contatos });
    const stale = await change({ nome: 'Outra', contatos: [], versao: made.versao });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ nome: 'Áurora', versao: renamed.body.versao, contatos });
    expect((await change({ contatos: [] })).body).toMatchObject({ nome: 'Áurora', contatos: [] });
    await add({ nome: 'Boreal' });
    expect((await change({ nome: 'BOREAL' })).status).toBe(409);
  });

  it('only an administrator removes a client, and its marks stay in the portfolio without a client', async () => {
    const { body: made } = await add({ nome: 'Aurora' });
    await addMarca('900000019');
    await test.call(clientes.setMarcas, { token: office.token, body: { cliente: made.id, marcas: ['900000019'] } });
    const member = await test.addMember(office);
    const remove = (token: string) => test.call(clientes.remove, { token, params: { id: made.id } });
    expect((await remove(member.token)).status).toBe(403);
    expect((await remove(office.token)).body.message).toBe(
      'O cliente Aurora foi removido. As marcas continuam no portfólio.',
    );
    expect((await get(made.id)).status).toBe(404);
    expect(await listOwners()).toEqual([['900000019', null]]);
  });
});

describe('the client of marks', () => {
  it('several marks get a client at once, and lose it again', async () => {
    const { body: made } = await add({ nome: 'Aurora' });
    await addMarca('900000019');
    await addMarca('900000027');
    const give = (body: object) => test.call(clientes.setMarcas, { token: office.token, body });
    expect((await give({ cliente: made.id, marcas: ['900000019', '900000027', '900000019'] })).body).toEqual({
      marcas: 2,
    });
    const { body: marca } = await test.call(marcas.get, { token: office.token, params: { id: '900000019' } });
    expect(marca.cliente).toEqual({ id: made.id, nome: 'Aurora' });
    await give({ cliente: null, marcas: ['900000019'] });
    expect(await listOwners()).toEqual([
      ['900000019', null],
      ['900000027', 'Aurora'],
    ]);
  });

  it('neither a mark nor a client of another office is accepted, and then no mark changes', async () => {
    const { body: made } = await add({ nome: 'Aurora' });
    await addMarca('900000019');
    const other = await test.createOffice();
    const { body: foreign } = await test.call(clientes.create, { token: other.token, body: { nome: 'Alheio' } });
    const give = (body: object) => test.call(clientes.setMarcas, { token: office.token, body });
    expect((await give({ cliente: foreign.id, marcas: ['900000019'] })).status).toBe(404);
    expect((await give({ cliente: made.id, marcas: ['900000019', '900000027'] })).status).toBe(404);
    expect(await listOwners()).toEqual([['900000019', null]]);
  });

  it('each holder of marks without a client becomes a client once, whatever the spelling', async () => {
    await add({ nome: 'Padaria Áurora Ltda.' });
    const { body: kept } = await add({ nome: 'Outro' });
    await addMarca('900000019', 'PADARIA AURORA LTDA');
    await addMarca('900000027', 'Boreal S.A.');
    await addMarca('900000035', 'BOREAL S.A.');
    await addMarca('900000043');
    await addMarca('900000051', 'Boreal S.A.');
    await test.call(clientes.setMarcas, { token: office.token, body: { cliente: kept.id, marcas: ['900000051'] } });
    const { body } = await test.call(clientes.dosTitulares, { token: office.token });
    expect(body).toEqual({ clientes: 1, marcas: 3 });
    expect(await listOwners()).toEqual([
      ['900000019', 'Padaria Áurora Ltda.'],
      ['900000027', expect.stringMatching(/^boreal s\.a\.$/i)],
      ['900000035', expect.stringMatching(/^boreal s\.a\.$/i)],
      ['900000043', null],
      ['900000051', 'Outro'],
    ]);
    expect((await test.call(clientes.dosTitulares, { token: office.token })).body).toEqual({ clientes: 0, marcas: 0 });
  });

  it('a spreadsheet gives marks their clients by name, makes the unknown ones and ignores other processes', async () => {
    await add({ nome: 'Padaria Áurora' });
    await addMarca('900000019');
    await addMarca('900000027');
    await addMarca('900000035');
    const linhas = [
      ['900000019', 'PADARIA AURORA'],
      ['900000027', 'Boreal'],
      ['900000035', 'boreal'],
      ['900000043', 'De ninguém'],
    ].map(([numero_processo, cliente]) => ({ numero_processo, cliente }));
    const give = () => test.call(clientes.setPorNome, { token: office.token, body: { linhas } });
    expect((await give()).body).toEqual({ clientes: 1, marcas: 3 });
    expect((await give()).body).toEqual({ clientes: 0, marcas: 3 });
    expect(await listOwners()).toEqual([
      ['900000019', 'Padaria Áurora'],
      ['900000027', 'Boreal'],
      ['900000035', 'Boreal'],
    ]);
    expect((await list()).map(({ nome, marcas: count }) => [nome, count])).toEqual([
      ['Boreal', 2],
      ['Padaria Áurora', 1],
    ]);
  });
});
