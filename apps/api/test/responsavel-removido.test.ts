import { contract } from '@vigia/contract';
import { isDoResponsavel, NINGUEM } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type Member, type Office, SENHA, type TestApp } from './test-app.ts';

const { conta, escritorio, marcas, oposicoes } = contract;
const MARCA = '911050858';

let test: TestApp;
let office: Office;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  await test.upload(token, gazetteXml(9201, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
  const published = ['936721000', '936721001'].map((numero) => ({ numero, nome: 'CASA AURÓRA' }));
  const { body } = await test.upload(token, gazetteXml(9202, published, '22/09/2026'));
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  analise = (await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 2 })).id;
});
afterAll(() => test.close());

const getMarca = async () => (await test.call(marcas.get, { token: office.token, params: { id: MARCA } })).body;
const getCaso = async (id: number) => (await test.call(oposicoes.get, { token: office.token, params: { id } })).body;
const getVersao = async () => (await test.call(oposicoes.versao, { token: office.token })).body.versao;
const change = (id: number, body: object) => test.call(oposicoes.update, { token: office.token, params: { id }, body });

const leavings: [string, string, (member: Member) => Promise<unknown>][] = [
  ['who was removed', '936721000', ({ id }) => test.call(escritorio.remover, { token: office.token, params: { id } })],
  ['who left', '936721001', ({ token }) => test.call(conta.inativar, { token, body: { senha: SENHA } })],
];

describe.each(leavings)('a person %s', (_, numero, leave) => {
  it('is responsible for no case and no mark, and the history of the case still names the person', async () => {
    const { token } = office;
    const bia = await test.addMember(office, { first_name: 'Bia', last_name: 'Lima' });
    const { id, versao } = (await test.call(oposicoes.create, { token, body: { analise, numero } })).body;
    await change(id, { responsavel: bia.id, versao });
    await test.call(marcas.update, { token, params: { id: MARCA }, body: { responsavel: bia.id } });
    expect((await getCaso(id)).responsavel).toEqual({ id: bia.id, nome: 'Bia Lima' });
    expect((await getMarca()).responsavel).toEqual({ id: bia.id, nome: 'Bia Lima' });
    const before = await getVersao();

    await leave(bia);
    expect(await getVersao()).not.toBe(before);
    const caso = await getCaso(id);
    expect(caso.responsavel).toBeNull();
    expect(caso.historico.map(({ texto }) => texto).join('\n')).toContain('Bia Lima');
    const { cards } = (await test.call(oposicoes.quadro, { token })).body;
    expect(isDoResponsavel(cards[id]?.responsavel ?? null, NINGUEM)).toBe(true);
    expect((await getMarca()).responsavel).toBeNull();
    const { results } = (await test.call(marcas.list, { token })).body;
    expect(results.map(({ responsavel }) => responsavel)).toEqual([null]);

    const given = await change(id, { responsavel: null, versao: caso.versao });
    expect([given.status, given.body.responsavel]).toEqual([200, null]);
  });
});
