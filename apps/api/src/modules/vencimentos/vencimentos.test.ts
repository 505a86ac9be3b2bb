import { contract, type Vencimento } from '@vigia/contract';
import { addDias, computePrazo, formatDia, NULIDADE_ADMINISTRATIVA, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Office, SENHA, type TestApp } from '../../../test/test-app.ts';

const { calendario, marcas, oposicoes, prazos, vencimentos } = contract;
const HOJE = todayInSaoPaulo(new Date());
const MARCA = '911050858';
const CITADA = '911050866';
const ANTIGA = '911050874';
/** The first Tuesday on or after a day. Issues are published on Tuesdays. */
function tuesday(from: string): string {
  let dia = from;
  while (new Date(`${dia}T00:00:00Z`).getUTCDay() !== 2) dia = addDias(dia, 1);
  return dia;
}
const RECENTE = tuesday(addDias(HOJE, -14));
const PERDIDA = tuesday(addDias(HOJE, -80));

let test: TestApp;
let office: Office;
let caso: number;
let perdido: number;
let next = 9700;

async function publish(data: string, processos: Parameters<typeof gazetteXml>[1], change = (xml: string) => xml) {
  const { body } = await test.upload(office.token, change(gazetteXml((next += 1), processos, formatDia(data))));
  await test.settleRevistas();
  return body.id;
}
const withDates = (datas: string) => (xml: string) => xml.replace('data-deposito', `${datas} data-deposito`);
async function list(token = office.token): Promise<Vencimento[]> {
  const { status, body } = await test.call(vencimentos.list, { token });
  expect(status).toBe(200);
  return body.vencimentos;
}
const chavesOf = async (): Promise<string[]> => (await list()).map(({ chave }) => chave);
async function get(chave: string): Promise<Vencimento> {
  const found = (await list()).find((one) => one.chave === chave);
  if (found === undefined) throw new Error(`no deadline ${chave} among ${(await chavesOf()).join(', ')}`);
  return found;
}
const versaoOf = async (id: number) =>
  (await test.call(oposicoes.get, { token: office.token, params: { id } })).body.versao;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  await publish('2026-01-06', [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'AURORA LTDA' }]);
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  const create = async (revista: number, numero: string) => {
    const analise = await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 });
    return (await test.call(oposicoes.create, { token, body: { analise: analise.id, numero } })).body.id;
  };
  const before = await publish(PERDIDA, [{ numero: '936721001', nome: 'CASA AURÓRA' }]);
  const recent = await publish(RECENTE, [{ numero: '936721000', nome: 'KASA AURORA' }]);
  perdido = await create(before, '936721001');
  caso = await create(recent, '936721000');
});
afterAll(() => test.close());

describe('deadlines of cases', () => {
  it('an open case has its opposition, with the last day of the board, and a late one comes first', async () => {
    const [late, soon] = await list();
    expect(late).toMatchObject({ chave: `caso/${perdido}/oposicao`, atrasado: true, meta: null });
    expect(soon).toMatchObject({
      chave: `caso/${caso}/oposicao`,
      tipo: 'oposicao',
      final: computePrazo(RECENTE).final,
      atrasado: false,
      publicada: { numero: '936721000', nome: 'KASA AURORA' },
      marca: { numero_processo: MARCA, elemento_nominativo: 'Kasa Aurora', cliente: null },
      responsavel: { nome: 'Ana Reis' },
      caso,
      cumprido: null,
    });
    const { body: quadro } = await test.call(oposicoes.quadro, { token: office.token });
    for (const one of [late!, soon!]) {
      const card = quadro.cards[String(one.caso)]!;
      expect([card.prazoFinal, card.diasRestantes]).toEqual([formatDia(one.final), one.dias_restantes]);
    }
  });

  it('a filed case leaves the list and a closed one too, and both come back', async () => {
    const { token } = office;
    const params = { id: caso };
    const filed = { data: HOJE, versao: await versaoOf(caso) };
    expect((await test.call(oposicoes.protocolar, { token, params, body: filed })).status).toBe(200);
    expect(await chavesOf()).toEqual([`caso/${perdido}/oposicao`]);
    await test.call(oposicoes.desfazerProtocolo, { token, params, body: { versao: await versaoOf(caso) } });
    expect(await chavesOf()).toContain(`caso/${caso}/oposicao`);
    const closed = { desfecho: 'acordo', motivo: 'Acordo.', versao: await versaoOf(caso) };
    await test.call(oposicoes.encerrar, { token, params, body: closed });
    expect(await chavesOf()).not.toContain(`caso/${caso}/oposicao`);
    await test.call(oposicoes.reabrir, { token, params, body: { versao: await versaoOf(caso) } });
    expect(await chavesOf()).toContain(`caso/${caso}/oposicao`);
  });

  it('an opposition is met by its filing only, and its responsible person is that of the case', async () => {
    const { token } = office;
    const chave = `caso/${caso}/oposicao`;
    const met = await test.call(vencimentos.update, { token, body: { chave, cumprido: true } });
    expect(met).toMatchObject({ status: 422, body: { message: expect.stringContaining('Registre o protocolo') } });
    const given = await test.call(vencimentos.update, { token, body: { chave, responsavel: null } });
    expect(given).toMatchObject({ status: 422, body: { message: expect.stringContaining('é o do caso') } });
  });

  it('the feed has the same days as the list', async () => {
    const { token } = office;
    await test.call(prazos.changeMeta, { token, body: { dias: 0 } });
    const { body } = await test.call(calendario.create, { token, body: { senha: SENHA } });
    const { body: feed } = await test.app.inject({ method: 'GET', url: new URL(body.url).pathname });
    const days = [...feed.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g)].map(([, y, m, d]) => `${y}-${m}-${d}`);
    expect(days.sort()).toEqual((await list()).map(({ final }) => final).sort());
  });

  it('after the grant of the missed mark the request for nullity takes the place of the opposition', async () => {
    await publish(tuesday(addDias(HOJE, -7)), [{ numero: '936721001', despacho: 'IPAS158' }]);
    const granted = tuesday(addDias(HOJE, -7));
    const nulidade = await get(`caso/${perdido}/nulidade`);
    expect(nulidade).toMatchObject({
      tipo: 'nulidade',
      final: computePrazo(granted, undefined, NULIDADE_ADMINISTRATIVA).final,
      atrasado: false,
      despacho: { codigo: 'IPAS158', data: granted },
    });
    expect(await chavesOf()).not.toContain(`caso/${perdido}/oposicao`);
    // Nobody wants to ask for it: it is noted, and can be taken back.
    const note = (cumprido: boolean) =>
      test.call(vencimentos.update, { token: office.token, body: { chave: nulidade.chave, cumprido } });
    expect((await note(true)).body.cumprido).toMatchObject({ quem: 'Ana Reis' });
    expect((await note(false)).body.cumprido).toBeNull();
  });
});

describe('deadlines of own processes', () => {
  it('an opposition suffered is due until a later dispatch decides, also in the feed', async () => {
    const { token } = office;
    await publish(RECENTE, [{ numero: CITADA, nome: 'Citada', despacho: 'IPAS423' }]);
    await test.call(marcas.create, { token, body: { numero_processo: CITADA } });
    const chave = `processo/${CITADA}/IPAS423/${RECENTE}/oposicao-sofrida`;
    expect(await get(chave)).toMatchObject({
      tipo: 'oposicao-sofrida',
      titulo: 'Manifestação sobre a oposição',
      final: computePrazo(RECENTE).final,
      publicada: null,
      caso: null,
      responsavel: null,
      marca: { numero_processo: CITADA, elemento_nominativo: 'Citada', cliente: null },
      despacho: { codigo: 'IPAS423', data: RECENTE },
      fundamento: 'LPI (Lei 9.279/1996), art. 158, § 1º',
    });
    const { body } = await test.call(calendario.create, { token, body: { senha: SENHA } });
    const { body: feed } = await test.app.inject({ method: 'GET', url: new URL(body.url).pathname });
    expect(feed.replaceAll('\r\n ', '')).toContain('SUMMARY:Último dia\\, manifestação sobre a oposição: Citada');
    await publish(tuesday(addDias(HOJE, -7)), [{ numero: CITADA, despacho: 'IPAS024' }]);
    const after = await chavesOf();
    expect(after).not.toContain(chave);
    expect(after).toContain(`processo/${CITADA}/IPAS024/${tuesday(addDias(HOJE, -7))}/recurso`);
  });

  it('a member answers for a term, meets it, and the note survives a change of the calendar', async () => {
    const { token } = office;
    const chave = `processo/${CITADA}/IPAS024/${tuesday(addDias(HOJE, -7))}/recurso`;
    const { id } = await test.addMember(office, { first_name: 'Bia', last_name: 'Luz' });
    const change = (body: object) => test.call(vencimentos.update, { token, body: { chave, ...body } });
    // A change without fields changes nothing.
    expect(await change({})).toMatchObject({ status: 200, body: { chave } });
    expect((await change({ responsavel: id })).body.responsavel).toEqual({ id, nome: 'Bia Luz' });
    expect((await change({ cumprido: true })).body).toMatchObject({
      responsavel: { id },
      cumprido: { quem: 'Ana Reis' },
    });
    const { final } = await get(chave);
    const { body: dia } = await test.call(prazos.addDia, { token, body: { data: final, nome: 'Sem expediente' } });
    expect(await get(chave)).toMatchObject({ responsavel: { id }, cumprido: { quem: 'Ana Reis' } });
    expect((await get(chave)).final > final).toBe(true);
    await test.call(prazos.removeDia, { token, params: { id: dia.id ?? 0 } });
    await test.call(contract.escritorio.remover, { token, params: { id } });
    expect((await get(chave)).responsavel).toBeNull();
    expect((await change({ responsavel: id })).status).toBe(404);
    expect((await change({ cumprido: false })).body.cumprido).toBeNull();
  });

  it('a registration is to be renewed in its last year, then in the extra six months, and an archived mark never', async () => {
    const { token } = office;
    const fim = addDias(HOJE, -20);
    const dates = withDates(`data-concessao="06/01/2016" data-vigencia="${formatDia(fim)}"`);
    await publish('2026-02-03', [{ numero: ANTIGA, nome: 'Antiga', despacho: 'IPAS158' }], dates);
    await test.call(marcas.create, { token, body: { numero_processo: ANTIGA } });
    const chave = `processo/${ANTIGA}/renovacao/${fim}`;
    expect(await get(chave)).toMatchObject({
      tipo: 'renovacao-adicional',
      titulo: 'Renovação com retribuição adicional',
      atrasado: false,
      observacao: expect.stringContaining('retribuição adicional'),
    });
    await test.call(marcas.archive, { token, params: { id: ANTIGA } });
    expect(await chavesOf()).not.toContain(chave);
  });

  it('a term follows the name, the client and the archiving of its mark, and a withdrawn issue takes it away', async () => {
    const { token } = office;
    const numero = '911050890';
    const revista = await publish(RECENTE, [{ numero, nome: 'Seguida', despacho: 'IPAS136' }]);
    await test.call(marcas.create, { token, body: { numero_processo: numero } });
    const chaves = async () => (await chavesOf()).filter((one) => one.includes(numero));
    const [found = ''] = await chaves();
    expect(found).toContain(`processo/${numero}/IPAS136/${RECENTE}/`);
    const { body: cliente } = await test.call(contract.clientes.create, { token, body: { nome: 'Dona Seguida' } });
    await test.call(marcas.update, { token, params: { id: numero }, body: { elemento_nominativo: 'Renomeada' } });
    await test.call(contract.clientes.setMarcas, { token, body: { cliente: cliente.id, marcas: [numero] } });
    expect((await get(found)).marca).toEqual({
      numero_processo: numero,
      elemento_nominativo: 'Renomeada',
      cliente: { id: cliente.id, nome: 'Dona Seguida' },
    });
    await test.call(marcas.archive, { token, params: { id: numero } });
    expect(await chaves()).toEqual([]);
    await test.call(marcas.unarchive, { token, body: { numero_processo: numero } });
    expect(await chaves()).toEqual([found]);
    await test.call(contract.revistas.remove, { token, params: { id: revista } });
    expect(await chaves()).toEqual([]);
  });

  it('a term that ended long ago is left out', async () => {
    const numero = '911050882';
    await publish('2026-01-13', [{ numero, nome: 'Esquecida', despacho: 'IPAS136' }]);
    await test.call(marcas.create, { token: office.token, body: { numero_processo: numero } });
    expect((await chavesOf()).filter((chave) => chave.includes(numero))).toEqual([]);
  });
});

it('another office sees none of the deadlines and cannot note anything about them', async () => {
  const { token } = await test.createOffice();
  expect(await list(token)).toEqual([]);
  const body = { chave: `caso/${caso}/oposicao`, cumprido: true };
  expect((await test.call(vencimentos.update, { token, body })).status).toBe(404);
});
