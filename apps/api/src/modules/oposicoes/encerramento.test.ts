import { type Caso, contract } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, SENHA, type TestApp } from '../../../test/test-app.ts';

const { aprendizado, calendario, clientes, marcas, oposicoes } = contract;
const MARCA = '911050858';
const PUBLICACAO = '2026-09-22';
const NUMEROS = Array.from({ length: 12 }, (_, index) => String(936_721_000 + index));

let test: TestApp;
let token: string;
let analise: number;
let revista: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  token = (await test.createOffice()).token;
  await test.upload(
    token,
    gazetteXml(9201, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'LANONACHEF LTDA' }]),
  );
  const published = NUMEROS.map((numero) => ({ numero, nome: 'CASA AURÓRA', titular: `TITULAR ${numero.slice(-2)}` }));
  revista = (await test.upload(token, gazetteXml(9202, published, formatDia(PUBLICACAO)))).body.id;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  analise = (await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 })).id;
});
afterAll(() => test.close());

let next = 0;
async function createCaso(): Promise<Caso> {
  const { status, body } = await test.call(oposicoes.create, {
    token,
    body: { analise, numero: NUMEROS[next++] ?? '' },
  });
  expect(status).toBe(201);
  return body;
}
const encerrar = ({ id, versao }: Caso, body: object = {}) =>
  test.call(oposicoes.encerrar, {
    token,
    params: { id },
    body: { versao, desfecho: 'nao-opor', motivo: 'O cliente não quer opor.', ...body },
  });
const reabrir = ({ id, versao }: Caso) => test.call(oposicoes.reabrir, { token, params: { id }, body: { versao } });
const move = ({ id, versao }: Caso, column: Caso['column'], position?: number) =>
  test.call(oposicoes.update, { token, params: { id }, body: { column, position, versao } });
const getQuadro = async () => (await test.call(oposicoes.quadro, { token })).body;
const listDoCliente = async (cliente: string) =>
  (await test.call(oposicoes.encerrados, { token, query: { cliente } })).body;
const list = async (busca: string) => (await test.call(oposicoes.encerrados, { token, query: { busca } })).body;

it('a closed case leaves the board with its outcome and reason, and the other cards close the gap', async () => {
  const [one, two, three] = [await createCaso(), await createCaso(), await createCaso()];
  const { status, body } = await encerrar(two);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    column: 'col-novas',
    versao: 2,
    encerramento: { desfecho: 'nao-opor', rotulo: 'Não opor', motivo: 'O cliente não quer opor.', quem: 'Ana Reis' },
  });
  expect(body.historico[0]).toMatchObject({
    quem: 'Ana Reis',
    texto: 'Encerrou o caso (Não opor): O cliente não quer opor.',
  });
  const quadro = await getQuadro();
  expect(quadro.columns['col-novas']?.cardIds).toEqual([one.id, three.id]);
  expect(quadro.cards[String(two.id)]).toBeUndefined();
  // Positions count the cards on the board only.
  await move(three, 'col-novas', 0);
  expect((await getQuadro()).columns['col-novas']?.cardIds).toEqual([three.id, one.id]);
});

it('a closed case is no longer in the feed, and is there again once reopened', async () => {
  const caso = await createCaso();
  const feed = await test.call(calendario.create, { token, body: { senha: SENHA } });
  const url = new URL(feed.body.url).pathname;
  const readStatus = async () => {
    const { body: text } = await test.app.inject({ method: 'GET', url });
    return /STATUS:(\w+)/.exec(
      text.split('BEGIN:VEVENT').find((event) => event.includes(`caso=${caso.id}\r`)) ?? '',
    )?.[1];
  };
  expect(await readStatus()).toBe('CONFIRMED');
  const { body: closed } = await encerrar(caso, { desfecho: 'acordo', motivo: 'Acordo de coexistência.' });
  expect(await readStatus()).toBe('CANCELLED');
  await reabrir(closed);
  expect(await readStatus()).toBe('CONFIRMED');
});

it('a reopened case goes to the end of the column that it was closed in', async () => {
  const { body: caso } = await move(await createCaso(), 'col-analise');
  const { body: other } = await move(await createCaso(), 'col-analise');
  const { body: closed } = await encerrar(caso, { desfecho: 'encerrado', motivo: 'Pedido arquivado.' });
  const { body } = await reabrir(closed);
  expect(body).toMatchObject({ column: 'col-analise', position: 1, encerramento: null });
  expect(body.historico[0]?.texto).toBe('Reabriu o caso, em Em Análise.');
  expect((await getQuadro()).columns['col-analise']?.cardIds).toEqual([other.id, caso.id]);
  expect((await reabrir(body)).body.message).toBe('Este caso não está encerrado. Mostramos como ele está agora.');
});

it('a closed case takes notes but is neither moved, filed nor closed again', async () => {
  const { body: closed } = await encerrar(await createCaso());
  expect((await move(closed, 'col-analise')).body.message).toBe('Este caso está encerrado. Reabra-o para movê-lo.');
  expect((await encerrar(closed)).status).toBe(409);
  const { id, versao } = closed;
  const filing = { data: PUBLICACAO, versao };
  expect((await test.call(oposicoes.protocolar, { token, params: { id }, body: filing })).status).toBe(409);
  const noted = await test.call(oposicoes.update, { token, params: { id }, body: { notas: 'Arquivado.', versao } });
  expect(noted.body).toMatchObject({ notas: 'Arquivado.', encerramento: { desfecho: 'nao-opor' } });
});

it('opening a case for a pair whose case is closed returns it with 409', async () => {
  const { body: closed } = await encerrar(await createCaso());
  const { status, body } = await test.call(oposicoes.create, { token, body: { analise, numero: closed.processoInpi } });
  expect(status).toBe(409);
  expect(body).toEqual({ ...closed, message: 'Este caso foi encerrado. Reabra-o para voltar ao quadro.' });
});

it('closing a case keeps what the office’s decisions taught', async () => {
  const read = async () => (await test.call(aprendizado.get, { token })).body;
  const caso = await createCaso();
  const before = await read();
  await encerrar(caso);
  expect(await read()).toEqual(before);
});

it.each([
  [{ motivo: '  ' }, { motivo: ['Diga por que o caso foi encerrado.'] }],
  [{ desfecho: 'ganho' }, { desfecho: ['Escolha como o caso terminou.'] }],
])('closing a case is refused with %j', async (body, errors) => {
  const caso = (await test.call(oposicoes.get, { token, params: { id: 1 } })).body;
  expect(await encerrar(caso, body)).toMatchObject({ status: 422, body: { errors } });
});

it('the closed cases are listed, the last one first, and found by names, numbers, holder and reason', async () => {
  const all = await list('');
  expect(all.count).toBe(all.results.length);
  expect(all.results[0]).toMatchObject({ conflitaCom: 'Kasa Aurora', encerramento: { rotulo: 'Não opor' } });
  const moments = all.results.map(({ encerramento }) => encerramento.em);
  expect(moments).toEqual([...moments].sort().reverse());
  expect((await list('casa aurora')).count).toBe(all.count);
  const second = NUMEROS[1] ?? '';
  for (const busca of [second, 'titular 01'])
    expect((await list(busca)).results.map(({ processoInpi }) => processoInpi)).toEqual([second]);
  expect((await list('NAO QUER')).count).toBe(all.count);
  expect((await list('100%')).count).toBe(0);
});

it('the version of the board changes with every change of a case, and with nothing else', async () => {
  const read = async () => (await test.call(oposicoes.versao, { token })).body.versao;
  const caso = await createCaso();
  const first = await read();
  await getQuadro();
  expect(await read()).toBe(first);
  const { body: moved } = await move(caso, 'col-aprovado');
  const second = await read();
  const { body: closed } = await encerrar(moved);
  const third = await read();
  await test.call(oposicoes.comentar, { token, params: { id: closed.id }, body: { comentario: 'Oi' } });
  const fourth = await read();
  const { rowCount } = await test.connection.pool.query('delete from caso where id = $1', [closed.id]);
  expect(rowCount).toBe(1);
  expect(new Set([first, second, third, fourth, await read()]).size).toBe(5);
  const stranger = await test.createOffice();
  expect((await test.call(oposicoes.versao, { token: stranger.token })).body.versao).not.toBe(first);
});

it('the closed cases are filtered by the client of their own mark', async () => {
  const caso = await createCaso();
  await encerrar(caso);
  const idsOf = async (cliente: string) => (await listDoCliente(cliente)).results.map(({ id }) => id);
  expect(await idsOf('nenhum')).toContain(caso.id);
  const { id: cliente } = (await test.call(clientes.create, { token, body: { nome: 'Aurora Alimentos' } })).body;
  expect((await listDoCliente(String(cliente))).count).toBe(0);
  await test.call(clientes.setMarcas, { token, body: { cliente, marcas: [MARCA] } });
  expect(await idsOf(String(cliente))).toContain(caso.id);
  expect((await listDoCliente('nenhum')).count).toBe(0);
  const wrong = await test.call(oposicoes.encerrados, { token, query: { cliente: 'todos' } });
  expect(wrong.status).toBe(422);
});
