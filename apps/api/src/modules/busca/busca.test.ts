import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { busca, clientes, marcas, oposicoes } = contract;
const AURORA = '911070018';
const LUAR = '911070026';
const COLIDE = '936770018';
const TITULAR = 'Padaria Irmãos Souza Ltda';

let test: TestApp;
let token: string;
let stranger: string;
let revista: number;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  ({ token: stranger } = await test.createOffice());
  await test.upload(
    token,
    gazetteXml(9811, [
      { numero: AURORA, nome: 'Kasa Auróra', despacho: 'IPAS158', titular: TITULAR },
      { numero: LUAR, nome: 'Luar da Aurora', despacho: 'IPAS158', titular: TITULAR },
    ]),
  );
  revista = (await test.upload(token, gazetteXml(9812, [{ numero: COLIDE, nome: 'CASA AURÓRA' }]))).body.id;
  for (const numero_processo of [AURORA, LUAR]) await test.call(marcas.create, { token, body: { numero_processo } });
  await test.call(clientes.create, { token, body: { nome: 'Irmãos Souza', observacoes: '', contatos: [] } });
});
afterAll(() => test.close());

const find = async (q: string, as = token) =>
  (await test.call(busca.tudo, { token: as, query: { q } })).body.achados.map(
    ({ tipo, titulo }) => `${tipo}: ${titulo}`,
  );

it('marks are found by name, number and holder, whatever the case and the accents', async () => {
  expect(await find('AURORA')).toEqual(['marca: Kasa Auróra', 'marca: Luar da Aurora']);
  expect(await find('911070')).toEqual(['marca: Kasa Auróra', 'marca: Luar da Aurora']);
  expect(await find('irmaos')).toEqual([
    'marca: Kasa Auróra',
    'marca: Luar da Aurora',
    `titular: ${TITULAR}`,
    'cliente: Irmãos Souza',
  ]);
});

it('a name that begins with the search comes first', async () => {
  expect((await find('luar'))[0]).toBe('marca: Luar da Aurora');
  expect((await find('kasa'))[0]).toBe('marca: Kasa Auróra');
});

it('issues and published processes are found by their numbers', async () => {
  expect(await find('981')).toEqual(['revista: Revista 9812', 'revista: Revista 9811']);
  expect(await find('936.770.018')).toEqual(['processo: CASA AURÓRA']);
});

it('cases are found by both names and numbers', async () => {
  const analise = await test.compare(token, { numero_processo: AURORA, revista, temperature: 2 });
  await test.call(oposicoes.create, { token, body: { analise: analise.id, numero: COLIDE } });
  expect(await find('casa aurora')).toContain('caso: CASA AURÓRA');
  expect(await find('kasa')).toContain('caso: CASA AURÓRA');
  expect(await find(COLIDE)).toContain('caso: CASA AURÓRA');
});

it('signs of patterns are searched for as they are written, and an empty search is refused', async () => {
  expect(await find('%')).toEqual([]);
  expect(await find('_')).toEqual([]);
  const answer = await test.call(busca.tudo, { token, query: { q: ' ' } });
  expect(answer).toMatchObject({ status: 422, body: { errors: { q: ['Escreva o que procura.'] } } });
});

it('another office finds nothing of it', async () => {
  for (const q of ['aurora', 'irmaos', '981', COLIDE]) expect(await find(q, stranger)).toEqual([]);
});
