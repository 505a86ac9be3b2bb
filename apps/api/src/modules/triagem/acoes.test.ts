import { contract } from '@vigia/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { analises, descartes, marcas, oposicoes, triagem } = contract;
const [MARCA, OUTRA] = ['911050858', '911050866'];
const HOLDER = 'NOVE24 COMÉRCIO LTDA.';

let test: TestApp;
let office: Awaited<ReturnType<TestApp['createOffice']>>;
let token: string;
let revista: number;
let numero = 9800;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
});
afterAll(() => test.close());

/** Two processes of one brand and a near name for each own mark, by one holder where `titular` is HOLDER. */
const publish = () =>
  gazetteXml(++numero, [
    { numero: '936721335', nome: 'LaNonaChef', classe: 25, titular: HOLDER },
    { numero: '936721343', nome: 'LANONACHEF', classe: 25, titular: 'Nove24 Comercio Ltda' },
    { numero: '936721351', nome: 'LaNonnaChef', classe: 25, titular: 'QXBANK SA' },
    { numero: '936721360', nome: 'ZUMBARA', classe: 25, titular: HOLDER },
    { numero: '936721378', nome: 'ZUNBARA Delícias', classe: 25, titular: 'OUTRA ZUNBARA SA' },
    ...Array.from({ length: 40 }, (_, index) => ({ numero: String(936_800_000 + index), nome: `PEDRA${index} VILTO` })),
  ]);

async function addMarca(numero_processo: string, elemento_nominativo: string): Promise<void> {
  await test.call(marcas.create, { token, body: { numero_processo } });
  const classificacao_nice = [{ identificacao: '25', class_nice_details: 'Camisetas' }];
  const body = { elemento_nominativo, titular: 'Marina Doces', classificacao_nice };
  await test.call(marcas.update, { token, params: { id: numero_processo }, body });
}

beforeEach(async () => {
  office = await test.createOffice();
  ({ token } = office);
  revista = (await test.upload(token, publish())).body.id;
  await addMarca(MARCA, 'LANONACHEF');
  await addMarca(OUTRA, 'ZUMBARA');
  for (const numero_processo of [MARCA, OUTRA]) await test.compare(token, { numero_processo, revista });
});

const readLista = async () => (await test.call(triagem.lista, { token, params: { id: revista } })).body;
const readEstados = async (versao?: string, by = token) =>
  (await test.call(triagem.estados, { token: by, params: { id: revista }, query: { ...(versao ? { versao } : {}) } }))
    .body;

const keyOfRow = (own: string, published: string): string => `${own} ${published}`;

/** The rows of the list with their states, by 'own process published process'. */
async function readRows() {
  const lista = await readLista();
  const { estados, notados } = await readEstados();
  return new Map(
    lista.linhas.marca.map((marca, place) => {
      const own = lista.marcas[marca]!;
      const publicada = lista.publicadas[lista.linhas.publicada[place]!]!;
      const par = { analise: own.analise, numero: publicada.numero };
      return [
        keyOfRow(own.numero_processo, publicada.nome),
        { place, par, publicada, estado: estados![place], notado: notados[place] ?? null, outros: lista.outros[place] },
      ] as const;
    }),
  );
}
type Row = ReturnType<Awaited<ReturnType<typeof readRows>>['get']>;

async function act(acoes: Record<string, unknown>[], by = token) {
  const { status, body } = await test.call(triagem.agir, {
    token: by,
    params: { id: revista },
    body: { acoes: acoes.map((acao) => ({ chave: randomUUID(), ...acao })) as never },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const undo = async (chave = randomUUID(), by = token) =>
  (await test.call(triagem.desfazer, { token: by, params: { id: revista }, body: { chave } })).body;
const parOf = (row: Row) => row!.par;
const statesOf = async () => Object.fromEntries([...(await readRows())].map(([key, { estado }]) => [key, estado]));
const NONA = `${MARCA} LaNonaChef`;
const NONNA = `${MARCA} LaNonnaChef`;
const ZUM = `${OUTRA} ZUMBARA`;
const ZUN = `${OUTRA} ZUNBARA Delícias`;

describe('the list of the triage', () => {
  it('a row is an own mark and a published brand, the most probable first, with the other processes of the brand', async () => {
    const lista = await readLista();
    const rows = await readRows();
    expect([...rows.keys()].sort()).toEqual([NONA, NONNA, ZUM, ZUN].sort());
    const { probabilidade, similar, grau } = lista.linhas;
    expect(probabilidade).toEqual(probabilidade.toSorted((a, b) => b - a));
    expect([similar.length, grau.length]).toEqual([4, 4]);
    expect(rows.get(NONA)?.outros?.map((place) => lista.publicadas[place]?.numero)).toEqual(['936721343']);
    expect(rows.get(ZUM)?.outros).toBeUndefined();
    expect(lista.marcas.map(({ numero_processo, nome, classe_nice }) => [numero_processo, nome, classe_nice])).toEqual(
      expect.arrayContaining([
        [MARCA, 'LANONACHEF', '25'],
        [OUTRA, 'ZUMBARA', '25'],
      ]),
    );
    expect(lista.cobertura.partes.at(-1)).toBe(1);
    expect(lista.cobertura.partes).toEqual(lista.cobertura.partes.toSorted((a, b) => a - b));
    expect(lista.cobertura.similares).toBeGreaterThan(0);
    expect(lista.prazo?.final).toMatch(/^\d\d\/\d\d\/2026$/);
  });

  it('the states are left out when nothing has changed since the known version', async () => {
    const first = await readEstados();
    expect(first).toMatchObject({ estados: 'ffff', notados: {}, desfazer: null, lista: (await readLista()).versao });
    expect(await readEstados(first.versao)).toMatchObject({ versao: first.versao, estados: null });
    await act([{ tipo: 'descartar', pares: [parOf((await readRows()).get(NONA))], motivo: 'Sinais bem diferentes' }]);
    const second = await readEstados(first.versao);
    expect([second.versao === first.versao, second.estados?.replaceAll('f', '')]).toEqual([false, 'd']);
  });

  it('a comparison that is repeated changes the version of the list', async () => {
    const { versao } = await readLista();
    await test.compare(token, { numero_processo: MARCA, revista });
    expect((await readLista()).versao).not.toBe(versao);
  });
});

describe('actions', () => {
  it('a dismissed row hides all processes of the brand everywhere, and an undo shows them again', async () => {
    const row = (await readRows()).get(NONA)!;
    const { feitas, estados } = await act([{ tipo: 'descartar', pares: [row.par], motivo: 'Sinais bem diferentes' }]);
    expect(feitas).toMatchObject([{ erro: null }]);
    expect(estados).toMatchObject({ desfazer: 'Descarte de LaNonaChef' });
    expect(await statesOf()).toEqual({ [NONA]: 'd', [NONNA]: 'f', [ZUM]: 'f', [ZUN]: 'f' });
    const shown = async () =>
      (await test.call(analises.get, { token, params: { id: row.par.analise } })).body.resultado.map(
        (resultado) => resultado.numero,
      );
    expect(await shown()).not.toContain('936721343');
    expect(await undo()).toMatchObject({ desfeita: { texto: 'Descarte de LaNonaChef', ...row.par } });
    expect(await shown()).toContain('936721343');
    expect((await statesOf())[NONA]).toBe('f');
    expect(await undo()).toMatchObject({ desfeita: null });
  });

  it('an action and an undo that are sent twice, at once or again, happen once and give the same answer', async () => {
    const [chave, volta] = [randomUUID(), randomUUID()];
    const rows = await readRows();
    const acao = { tipo: 'descartar', pares: [parOf(rows.get(NONA))], motivo: 'Sinais bem diferentes' };
    const second = { ...acao, chave, pares: [parOf(rows.get(ZUM))] };
    await act([acao]);
    const feitas = [...(await Promise.all([act([second]), act([second])])), await act([second])];
    for (const body of feitas) expect(body.feitas).toEqual([{ chave, erro: null }]);
    const desfeitas = [...(await Promise.all([undo(volta), undo(volta), undo(volta)])), await undo(volta)];
    for (const { desfeita } of desfeitas) expect(desfeita).toMatchObject({ texto: 'Descarte de ZUMBARA' });
    expect(await statesOf()).toEqual({ [NONA]: 'd', [NONNA]: 'f', [ZUM]: 'f', [ZUN]: 'f' });
  });

  it('one action decides many rows, and one undo takes all of them back', async () => {
    const pares = [...(await readRows()).values()].map(({ par }) => par);
    const { estados } = await act([{ tipo: 'descartar', pares, motivo: 'Sinais bem diferentes' }]);
    expect(estados).toMatchObject({ estados: 'dddd', desfazer: 'Descarte de 4 colidências' });
    expect((await undo()).estados.estados).toBe('ffff');
  });

  it('a silenced word hides its names for all marks of the office, also in the list of a mark, until it is taken back', async () => {
    const rows = await readRows();
    const silence = { tipo: 'silenciar', por: 'palavra', palavra: 'delicias', motivo: 'Sinais bem diferentes' };
    await act([{ ...silence, alcance: 'escritorio', pares: [parOf(rows.get(ZUN))] }]);
    expect(await statesOf()).toMatchObject({ [ZUN]: 'd', [ZUM]: 'f' });
    const listed = (await test.call(descartes.list, { token, params: { id: MARCA } })).body;
    expect(listed).toMatchObject([{ tipo: 'palavra', rotulo: 'delicias', alcance: 'escritorio' }]);
    await undo();
    expect((await statesOf())[ZUN]).toBe('f');
    const wrong = await act([
      { ...silence, palavra: 'casa', alcance: 'marca', pares: [parOf(rows.get(ZUN))] },
      { tipo: 'anotar', nota: 'depois', pares: [parOf(rows.get(ZUN))] },
    ]);
    expect(wrong.feitas.map(({ erro }) => erro)).toEqual(['Esta palavra não está no nome da marca publicada.', null]);
  });

  it('a silenced holder hides the brands of that holder for one mark or for the office', async () => {
    const rows = await readRows();
    const silence = { tipo: 'silenciar', por: 'titular', motivo: 'Mesmo grupo econômico ou licenciado' };
    await act([{ ...silence, alcance: 'marca', pares: [parOf(rows.get(ZUM))] }]);
    expect(await statesOf()).toMatchObject({ [ZUM]: 'd', [NONA]: 'f' });
    await undo();
    await act([{ ...silence, alcance: 'escritorio', pares: [parOf(rows.get(ZUM))] }]);
    // The second process of the brand has the holder's name without its dot.
    expect(await statesOf()).toMatchObject({ [ZUM]: 'd', [NONA]: 'd', [NONNA]: 'f' });
  });

  it('a case is opened once, and an undo removes it unless somebody works on it', async () => {
    const row = (await readRows()).get(NONNA)!;
    const { estados } = await act([{ tipo: 'caso', pares: [row.par] }]);
    const caso = estados.notados[row.place]!.caso!;
    expect((await statesOf())[NONNA]).toBe('c');
    await act([{ tipo: 'caso', pares: [row.par] }]);
    expect((await readRows()).get(NONNA)?.notado?.caso).toBe(caso);
    await undo();
    expect((await statesOf())[NONNA]).toBe('c');
    await undo();
    expect((await statesOf())[NONNA]).toBe('f');
    const again = (await act([{ tipo: 'caso', pares: [row.par] }])).estados.notados[row.place]!.caso!;
    await test.call(oposicoes.update, { token, params: { id: again }, body: { notas: 'Ouvir o cliente.', versao: 1 } });
    expect(await undo()).toEqual({ message: 'Alguém já trabalha neste caso: tire-o do quadro pela tela do caso.' });
    expect((await statesOf())[NONNA]).toBe('c');
  });

  it('a row is assigned, snoozed and annotated, and each is taken back to what it was before', async () => {
    const row = (await readRows()).get(ZUN)!;
    const { body: membros } = await test.call(contract.escritorio.membros, { token });
    const eu = membros[0]!.id;
    await act([{ tipo: 'anotar', pares: [row.par], nota: 'Ouvir o cliente.' }]);
    await act([{ tipo: 'atribuir', pares: [row.par], responsavel: eu }]);
    const { estados } = await act([{ tipo: 'adiar', pares: [row.par], ate: '2199-01-31' }]);
    expect(estados.notados[row.place]).toEqual({
      responsavel: eu,
      adiada_ate: '2199-01-31',
      nota: 'Ouvir o cliente.',
      comunicar: false,
      linha: '',
      ...{ caso: null, encerramento: null },
    });
    expect(estados.desfazer).toBe('Adiamento de ZUNBARA Delícias até 31/01/2199');
    expect((await statesOf())[ZUN]).toBe('s');
    await act([{ tipo: 'adiar', pares: [row.par], ate: '2020-01-31' }]);
    expect((await statesOf())[ZUN]).toBe('f');
    await undo();
    await undo();
    await undo();
    expect((await readRows()).get(ZUN)).toMatchObject({
      estado: 'f',
      notado: { responsavel: null, adiada_ate: null, nota: 'Ouvir o cliente.' },
    });
    const { feitas } = await act([{ tipo: 'atribuir', pares: [row.par], responsavel: 2_000_000_000 }]);
    expect(feitas[0]?.erro).toBe('Não há ninguém com este cadastro no seu escritório.');
  });

  it('a row is marked for the client with a line, the mark is taken off alone, and both are undone', async () => {
    const key = keyOfRow(MARCA, 'LaNonnaChef');
    const { par } = (await readRows()).get(key)!;
    const tell = (change: object) =>
      test.call(triagem.agir, {
        token,
        params: { id: revista },
        body: { acoes: [{ tipo: 'comunicar', chave: randomUUID(), pares: [par], ...change }] },
      });
    const noted = async () => {
      const { comunicar, linha, nota } = (await readRows()).get(key)!.notado!;
      return [comunicar, linha, nota];
    };
    const undo = () => test.call(triagem.desfazer, { token, params: { id: revista }, body: { chave: randomUUID() } });
    await tell({ comunicar: true, linha: 'Recomendamos opor.' });
    expect(await noted()).toEqual([true, 'Recomendamos opor.', '']);
    const { body } = await tell({ comunicar: false });
    expect(body.estados.desfazer).toBe('Comunicação de LaNonnaChef');
    expect(await noted()).toEqual([false, 'Recomendamos opor.', '']);
    await undo();
    expect(await noted()).toEqual([true, 'Recomendamos opor.', '']);
    await undo();
    expect(await noted()).toEqual([false, '', '']);
  });

  it('a restored row loses every dismissal that hides it, and an undo brings them back', async () => {
    const row = (await readRows()).get(NONA)!;
    await act([{ tipo: 'descartar', pares: [row.par], motivo: 'Sinais bem diferentes' }]);
    await act([{ tipo: 'restaurar', pares: [row.par] }]);
    expect((await statesOf())[NONA]).toBe('f');
    await undo();
    expect((await statesOf())[NONA]).toBe('d');
  });

  it('a row that a new comparison removed is refused with a sentence', async () => {
    const row = (await readRows()).get(NONA)!;
    const body = await act([{ tipo: 'descartar', pares: [{ ...row.par, numero: '936800001' }], motivo: 'Não' }]);
    expect(body.feitas[0]?.erro).toMatch(/^Esta colidência não está mais na lista/);
    expect(body.estados).toMatchObject({ estados: 'ffff', desfazer: null });
  });

  it('decisions teach, and an undo teaches that the row is undecided again', async () => {
    const row = (await readRows()).get(NONA)!;
    const learnt = async () => (await test.call(contract.aprendizado.get, { token })).body.decisoes;
    await act([{ tipo: 'descartar', pares: [row.par], motivo: 'Sinais bem diferentes' }]);
    // The row has two processes, and is one decision.
    expect(await learnt()).toBe(1);
    await undo();
    expect(await learnt()).toBe(0);
    await act([{ tipo: 'caso', pares: [row.par] }]);
    expect(await learnt()).toBe(1);
    await undo();
    expect(await learnt()).toBe(0);
  });

  it("a person takes back only the person's own actions", async () => {
    const row = (await readRows()).get(NONA)!;
    await act([{ tipo: 'descartar', pares: [row.par], motivo: 'Sinais bem diferentes' }]);
    const { token: colleague } = await test.addMember(office);
    expect(await readEstados(undefined, colleague)).toMatchObject({ desfazer: null });
    expect(await undo(randomUUID(), colleague)).toMatchObject({ desfeita: null });
    expect((await statesOf())[NONA]).toBe('d');
  });
});

describe('the context of a pair', () => {
  it('the context marks the goods that meet, and tells earlier decisions and other applications of the holder', async () => {
    const rows = await readRows();
    const [nona, zum] = [rows.get(NONA)!, rows.get(ZUM)!];
    await act([{ tipo: 'descartar', pares: [zum.par], motivo: 'Sinais bem diferentes' }]);
    const { analise: id, numero: processo } = nona.par;
    const { body } = await test.call(triagem.contexto, { token, params: { id, numero: processo } });
    expect(body.bens.marca).toEqual([{ classe: 25, itens: [{ encontra: true, texto: 'Camisetas' }] }]);
    expect(body.anteriores).toMatchObject([
      {
        decisao: 'descartada',
        motivo: 'Sinais bem diferentes',
        marca: 'ZUMBARA',
        nome: 'ZUMBARA',
        numero: '936721360',
      },
    ]);
    expect(body.outros_pedidos.map(({ nome }) => nome)).toEqual(['ZUMBARA']);
    await undo();
    expect((await test.call(triagem.contexto, { token, params: { id, numero: processo } })).body.anteriores).toEqual(
      [],
    );
  });
});
