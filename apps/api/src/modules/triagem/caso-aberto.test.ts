import { contract } from '@vigia/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { analises, boletim, marcas, oposicoes, triagem } = contract;
const MARCA = '911050858';
const [COM_CASO, IRMA, LIVRE] = ['936721335', '936721343', '936721351'];
const HOLDER = 'NOVE24 LTDA';

let test: TestApp;
let token: string;
let revista: number;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  const own = { numero: MARCA, nome: 'LANONACHEF', despacho: 'IPAS158', titular: 'MARINA DOCES' };
  await test.upload(token, gazetteXml(9851, [own]));
  const published = [
    { numero: COM_CASO, nome: 'LaNonaChef', titular: HOLDER },
    { numero: IRMA, nome: 'LANONACHEF', titular: HOLDER },
    { numero: LIVRE, nome: 'LaNonnaChef', titular: 'QXBANK SA' },
  ];
  revista = (await test.upload(token, gazetteXml(9852, published))).body.id;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  ({ id: analise } = await test.compare(token, { numero_processo: MARCA, revista }));
});
afterAll(() => test.close());

async function act(acao: Record<string, unknown>) {
  const acoes = [{ chave: randomUUID(), ...acao }] as never;
  return (await test.call(triagem.agir, { token, params: { id: revista }, body: { acoes } })).body;
}

async function close({ id, versao }: { id: number; versao: number }): Promise<void> {
  const body = { desfecho: 'nao-opor', motivo: 'O cliente decidiu.', versao } as const;
  await test.call(oposicoes.encerrar, { token, params: { id }, body });
}

it('rows with an open case are neither dismissed nor silenced, alone or among others, and the answer has their state', async () => {
  const { body: lista } = await test.call(triagem.lista, { token, params: { id: revista } });
  // A row is known by its first process.
  const [first, other] = [[COM_CASO, IRMA], [LIVRE]].map((numeros) =>
    lista.linhas.publicada.map((place) => lista.publicadas[place]!.numero).find((numero) => numeros.includes(numero))!,
  );
  const { body: caso } = await test.call(oposicoes.create, { token, body: { analise, numero: COM_CASO } });
  const pares = [other, first].map((numero) => ({ analise, numero }));
  const motivo = 'Termos comuns';
  for (const acao of [
    { tipo: 'descartar', motivo, pares: pares.slice(1) },
    { tipo: 'descartar', motivo, pares },
    { tipo: 'silenciar', por: 'titular', alcance: 'escritorio', motivo, palavra: '', pares },
  ]) {
    const { feitas, estados } = await act(acao);
    expect(feitas[0]?.erro).toBe(
      `LaNonaChef (processo ${COM_CASO}) tem um caso aberto com a marca LANONACHEF. Encerre o caso antes de descartar.`,
    );
    expect(estados.estados).toMatch(/^(cf|fc)$/);
  }
  await close(caso);
  const place = lista.linhas.publicada.findIndex((at) => lista.publicadas[at]?.numero === first);
  const readEstados = async () =>
    (await test.call(triagem.estados, { token, params: { id: revista } })).body as {
      estados: string;
      notados: Record<string, { caso: number; encerramento: string }>;
    };
  const closed = await readEstados();
  expect([closed.estados[place], closed.notados[place]]).toMatchObject([
    'c',
    { caso: caso.id, encerramento: 'Não opor' },
  ]);
  const { body: doBoletim } = await test.call(boletim.get, { token, params: { id: revista } });
  expect(doBoletim.colidencias.map((hit) => hit.encerramento)).toContain('Não opor');
  expect(doBoletim.diligencia).toMatchObject({ casos: 1, casos_encerrados: 1 });
  const { body: quadro } = await test.call(oposicoes.quadro, { token });
  expect(quadro.encerrados).toEqual([
    { id: caso.id, processoMarca: MARCA, processoInpi: COM_CASO, rotulo: 'Não opor' },
  ]);
  const { payload: csv } = await test.app.inject({
    url: `/api/revistas/${revista}/triagem/relatorio.csv?situacao=todas`,
    headers: { authorization: `Token ${token}` },
  });
  expect(csv).toContain('Caso encerrado: Não opor');
  expect((await act({ tipo: 'caso', pares: pares.slice(1) })).feitas[0]?.erro).toMatch(/foi encerrado/);
  expect((await act({ tipo: 'descartar', motivo, pares })).feitas[0]?.erro).toBeNull();
  // The dismissal came after the case.
  expect((await readEstados()).estados).toBe('dd');
});

it('an undo does not dismiss a hit again for which a case was opened meanwhile', async () => {
  const pares = [{ analise, numero: LIVRE }];
  await act({ tipo: 'descartar', motivo: 'Termos comuns', pares });
  await act({ tipo: 'restaurar', pares });
  await test.call(oposicoes.create, { token, body: pares[0]! });
  const body = { chave: randomUUID() };
  const answer = await test.call(triagem.desfazer, { token, params: { id: revista }, body });
  expect([answer.status, answer.body]).toMatchObject([
    409,
    {
      message: `LaNonnaChef (processo ${LIVRE}) tem um caso aberto com a marca LANONACHEF. Encerre o caso antes de descartar.`,
    },
  ]);
});

it('an archived mark is told in the list, the bulletin, the comparison and the pair', async () => {
  const told = async () => {
    const params = { id: revista };
    const { marcas: own } = (await test.call(triagem.lista, { token, params })).body;
    const { colidencias } = (await test.call(boletim.get, { token, params })).body;
    const { marca } = (await test.call(analises.get, { token, params: { id: analise } })).body;
    const par = (await test.call(analises.par, { token, params: { id: analise, numero: LIVRE } })).body;
    return [own[0], colidencias[0]?.marca, marca, par.marca].map((one) => one?.arquivada);
  };
  await act({ tipo: 'restaurar', pares: [{ analise, numero: LIVRE }] });
  expect(await told()).toEqual([false, false, false, false]);
  await test.connection.db.updateTable('marca').set({ arquivada_em: new Date() }).execute();
  expect(await told()).toEqual([true, true, true, true]);
});
