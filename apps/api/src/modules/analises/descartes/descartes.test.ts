import { contract } from '@vigia/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

const { analises, descartes, marcas, oposicoes } = contract;
const MARCA = '911050858';
const OUTRA = '911050866';
const [A, B, C, D] = ['936721335', '936721343', '936721351', '936721360'];
const HOLDER = 'NOVE24 COMÉRCIO LTDA.';

let test: TestApp;
let token: string;
let revista: number;
let analise: number;
let numero = 9400;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
});
afterAll(() => test.close());

/** Two processes with the same name and holder, a third one of that holder, and one of another holder. */
const publish = (first: readonly [string, string, string, string] = [A, B, C, D]) =>
  gazetteXml(++numero, [
    { numero: first[0], nome: 'LaNonaChef', classe: 25, titular: HOLDER },
    { numero: first[1], nome: 'LANONACHEF', classe: 25, titular: 'Nove24 Comercio Ltda' },
    { numero: first[2], nome: 'La Nona Chef Delícias', classe: 25, titular: HOLDER },
    { numero: first[3], nome: 'LaNonnaChef', classe: 25, titular: 'QXBANK SA' },
  ]);

async function compare(numero_processo: string, issue: number): Promise<number> {
  const { id, status } = await test.compare(token, { numero_processo, revista: issue });
  expect(status).toBe('Analisada');
  return id;
}
async function addMarca(numero_processo: string): Promise<void> {
  await test.call(marcas.create, { token, body: { numero_processo } });
  await test.call(marcas.update, {
    token,
    params: { id: numero_processo },
    body: {
      elemento_nominativo: 'LANONACHEF',
      titular: 'Marina Doces',
      classificacao_nice: [{ identificacao: '25', class_nice_details: 'Camisetas' }],
    },
  });
}
/** The analysis. Its count is checked against its rows, because earlier tests change how common words are and thus the engine's results. */
async function read(id = analise) {
  const { body } = await test.call(analises.get, { token, params: { id } });
  expect(body.total_similar).toBe(body.resultado.filter(({ similaridade }) => similaridade === 'Similar').length);
  return body;
}
const numerosOf = (rows: readonly { numero: string }[]) => rows.map((row) => row.numero).sort();
const hidden = async (id = analise) =>
  (await test.call(analises.resultado, { token, params: { id }, query: { ocultadas: 1 } })).body.results;
const discard = (num: string, body: Record<string, unknown> = {}, id = analise) =>
  test.call(descartes.descartar, {
    token,
    params: { id, numero: num },
    body: { motivo: 'Sinais bem diferentes', ...body },
  });
const restore = (num: string, body: Record<string, unknown> = {}) =>
  test.call(descartes.restaurar, { token, params: { id: analise, numero: num }, body });
const listed = async (mark = MARCA) => (await test.call(descartes.list, { token, params: { id: mark } })).body;

beforeEach(async () => {
  token = (await test.createOffice()).token;
  revista = (await test.upload(token, publish())).body.id;
  await addMarca(MARCA);
  analise = await compare(MARCA, revista);
});

it('a dismissed hit leaves the result, its counts and the list, and appears among the hidden rows with its reason', async () => {
  const before = await read();
  expect(before.total_ocultadas).toBe(0);
  expect(before.resultado.find((row) => row.numero === D)?.similaridade).toBe('Similar');
  const { status, body } = await discard(D);
  expect(status).toBe(200);
  const total_similar = before.total_similar - 1;
  expect(body).toEqual({ processos: [D], total_similar, total_ocultadas: 1 });
  const after = await read();
  expect(after).toMatchObject({ total_similar, total_ocultadas: 1 });
  expect(numerosOf(after.resultado)).toEqual([A, B, C]);
  const { body: list } = await test.call(analises.list, { token });
  expect(list.results[0]).toMatchObject({ id: analise, total_similar, total_ocultadas: 1 });
  const shown = await test.call(analises.resultado, { token, params: { id: analise } });
  expect([shown.body.count, numerosOf(shown.body.results)]).toEqual([3, [A, B, C]]);
  expect(shown.body.results[0]?.descarte).toBeNull();
  expect(await hidden()).toMatchObject([
    { numero: D, descarte: { tipo: 'processo', rotulo: D, motivo: 'Sinais bem diferentes', quem: 'Ana Reis' } },
  ]);
  const par = await test.call(analises.par, { token, params: { id: analise, numero: D } });
  expect(par.body.descarte).toMatchObject({ motivo: 'Sinais bem diferentes' });
});

it('a dismissed hit is neither shown nor counted in later issues', async () => {
  await discard(D);
  const next = (await test.upload(token, publish())).body.id;
  const later = await compare(MARCA, next);
  expect(numerosOf((await read(later)).resultado)).toEqual([A, B, C]);
  expect(await read(later)).toMatchObject({ total_ocultadas: 1 });
  expect(numerosOf(await hidden(later))).toEqual([D]);
});

it('a dismissed holder hides all its processes for a mark, in any spelling, also in later issues', async () => {
  const { body } = await discard(C, { silenciar: { titular: true } });
  expect(body).toEqual({ processos: [A, B, C], total_similar: 1, total_ocultadas: 3 });
  const next = await test.upload(token, publish(['936800006', '936800014', '936800022', '936800030']));
  const later = await compare(MARCA, next.body.id);
  expect(numerosOf((await read(later)).resultado)).toEqual(['936800030']);
  expect((await hidden(later)).map(({ descarte }) => descarte?.tipo)).toEqual(['titular', 'titular', 'titular']);
});

it('a dismissed word hides names with this whole word, ignoring accents, and must be in the name of the hit', async () => {
  expect((await discard(C, { silenciar: { palavra: 'delicia' } })).body).toMatchObject({
    message: 'Esta palavra não está no nome da marca publicada.',
  });
  expect(await read()).toMatchObject({ total_ocultadas: 0 });
  const { body } = await discard(C, { silenciar: { palavra: 'DELICIAS', processo: false } });
  expect(body.processos).toEqual([C]);
  expect(await listed()).toMatchObject([{ tipo: 'palavra', rotulo: 'DELICIAS' }]);
});

it('a dismissal hides the process when neither holder nor word is chosen', async () => {
  const { body } = await discard(D, { silenciar: { titular: false, palavra: null, processo: false } });
  expect(body.processos).toEqual([D]);
});

it('a dismissal with `grupo` hides all processes with the same name and holder, and a restore shows them', async () => {
  expect((await discard(A, { grupo: true })).body.processos).toEqual([A, B]);
  expect((await restore(B, { grupo: true })).body).toMatchObject({ processos: [A, B], total_ocultadas: 0 });
  expect(await listed()).toEqual([]);
});

it('a restore removes all dismissals that hide the hit', async () => {
  await discard(C, { silenciar: { titular: true } });
  expect((await restore(A)).body).toMatchObject({ processos: [A, B], total_ocultadas: 1 });
  expect(numerosOf(await hidden())).toEqual([C]);
  expect((await restore(A)).body.processos).toEqual([]);
  expect((await restore(C)).body.processos).toEqual([C]);
  expect(await hidden()).toEqual([]);
});

it('a dismissal applies to its mark only', async () => {
  await discard(C, { silenciar: { titular: true } });
  await addMarca(OUTRA);
  const other = await compare(OUTRA, revista);
  expect((await read(other)).resultado).toHaveLength(4);
  expect(await listed(OUTRA)).toEqual([]);
});

it('the dismissals of a mark are listed with their origin and can be removed', async () => {
  await discard(C, { silenciar: { titular: true }, motivo: 'Mesmo grupo econômico ou licenciado' });
  const list = await listed();
  expect(list).toMatchObject([
    { tipo: 'processo', rotulo: C, revista: String(numero) },
    { tipo: 'titular', rotulo: HOLDER, motivo: 'Mesmo grupo econômico ou licenciado', quem: 'Ana Reis' },
  ]);
  const remove = (silenciado: number) => test.call(descartes.remove, { token, params: { id: MARCA, silenciado } });
  expect(await remove(list[1]!.id)).toEqual({ status: 200, body: { message: 'Voltará a aparecer nos resultados.' } });
  expect((await remove(list[1]!.id)).status).toBe(404);
  expect(numerosOf((await read()).resultado)).toEqual([A, B, D]);
});

it('simultaneous equal dismissals are stored once', async () => {
  const answers = await Promise.all([discard(D), discard(D), discard(D)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listed()).toHaveLength(1);
});

it.each([
  [{ motivo: ' ' }, 'Diga por que descarta.'],
  [{ motivo: 'x'.repeat(301) }, 'Use no máximo 300 caracteres.'],
  [{ motivo: 'a\u0000' }, 'Use só letras, números e sinais.'],
  [{ motivo: 'a\nb' }, 'Use só letras, números e sinais, numa linha só.'],
])('a dismissal refuses %j', async (body, message) => {
  expect(await discard(D, body)).toMatchObject({ status: 422, body: { message } });
});

it('a row that is not stored can be neither dismissed nor restored', async () => {
  expect((await discard('900000001')).status).toBe(404);
  expect((await restore('900000001')).status).toBe(404);
  expect((await discard(D, {}, 999_999)).status).toBe(404);
});

it('a hit with an open case is not dismissed, alone or with its brand, until the case is closed', async () => {
  const { body: caso } = await test.call(oposicoes.create, { token, body: { analise, numero: A } });
  const sentence = `LaNonaChef (processo ${A}) tem um caso aberto com a marca LANONACHEF. Encerre o caso antes de descartar.`;
  for (const [num, body] of [
    [A, {}],
    [B, { grupo: true }],
    [A, { silenciar: { titular: true, palavra: null, processo: false } }],
  ] as const) {
    const refused = await discard(num, body);
    expect([refused.status, refused.body]).toMatchObject([409, { message: sentence }]);
  }
  expect([await listed(), await hidden()]).toEqual([[], []]);
  expect((await discard(D)).status).toBe(200);
  const body = { desfecho: 'nao-opor', motivo: 'O cliente decidiu.', versao: caso.versao } as const;
  expect((await test.call(oposicoes.encerrar, { token, params: { id: caso.id }, body })).status).toBe(200);
  expect((await discard(A)).status).toBe(200);
});
