import { CHAVE_ORCAMENTO, type ContagemPorGrau, contract } from '@vigia/contract';
import { addDias, computePrazo, diffDias, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';

const { hoje, marcas, oposicoes, prazos, preferencias, triagem, vencimentos } = contract;
const HOJE = todayInSaoPaulo(new Date());
const MARCA = '911050858';
const SEM_DADOS = '900000019';
const PUBLICADA = addDias(HOJE, -14);

const sum = ({ alta, media, baixa }: ContagemPorGrau): number => alta + media + baixa;

let test: TestApp;
let office: Office;
let revista: number;
let analise: number;
async function read(token = office.token) {
  const { status, body } = await test.call(hoje.get, { token });
  expect(status).toBe(200);
  return body;
}

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  const own = { numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'AURORA LTDA' };
  await test.upload(token, gazetteXml(9901, [own], formatDia(addDias(HOJE, -200))));
  const published = [
    { numero: '936721000', nome: 'KASA AURORA' },
    { numero: '936721001', nome: 'CASA AURÓRA' },
  ];
  const { body } = await test.upload(token, gazetteXml(9902, published, formatDia(PUBLICADA)));
  revista = body.id;
  await test.settleRevistas();
});
afterAll(() => test.close());

describe('the page of today', () => {
  it('a new office has nothing but the days, and no number is made up', async () => {
    const { token } = await test.createOffice();
    const body = await read(token);
    expect(body).toMatchObject({
      hoje: HOJE,
      marcas: 0,
      ultima: null,
      a_triar: [],
      vencimentos: [],
      aguardando: { total: 0, sem_nome: 0, processos: [] },
      tendencia: [],
      calor: [],
    });
    expect(body.dias).toHaveLength(61);
    expect(body.dias[0]?.data).toBe(HOJE);
    expect(body.dias.filter(({ folga }) => folga === 'domingo').length).toBeGreaterThanOrEqual(8);
  });

  it('the page counts marks, those that wait for INPI, and the rows of the newest compared issue', async () => {
    const { token } = office;
    for (const numero_processo of [MARCA, SEM_DADOS])
      await test.call(marcas.create, { token, body: { numero_processo } });
    const semNome = { total: 1, sem_nome: 1, processos: [SEM_DADOS] };
    expect(await read()).toMatchObject({ marcas: 2, ultima: null, aguardando: semNome });
    // A name that was typed does not end the wait, as in the portfolio.
    const { body: marca } = await test.call(marcas.get, { token, params: { id: SEM_DADOS } });
    const nomeada = { elemento_nominativo: 'Outra Coisa', versao: marca.versao };
    await test.call(marcas.update, { token, params: { id: SEM_DADOS }, body: nomeada });
    expect((await read()).aguardando).toEqual({ ...semNome, sem_nome: 0 });
    analise = (await test.compare(token, { numero_processo: MARCA, revista, temperature: 1 })).id;
    const body = await read();
    const { total, a_fazer, prazo } = body.ultima!;
    expect(body.ultima?.revista).toEqual({ id: revista, numero: '9902', data_publicacao: PUBLICADA });
    expect(total.alta + total.media + total.baixa).toBe(2);
    expect(a_fazer).toEqual(total);
    expect(prazo?.final).toBe(computePrazo(PUBLICADA).final);
    expect(body.tendencia).toEqual([{ revista: body.ultima?.revista, graus: total }]);
    expect(body.calor).toEqual([{ classe: '25', valores: [total.alta + total.media] }]);
    // The same rows as in the triage.
    const { body: lista } = await test.call(triagem.get, { token, params: { id: revista } });
    expect(lista.total_colidencias).toBe(2);
  });

  it('the page counts what the person reads, and says how many rows are below their cut', async () => {
    const { token } = office;
    expect((await read()).ultima?.abaixo_do_corte).toBe(0);
    const body = { chave: CHAVE_ORCAMENTO, valor: 1 };
    const { body: preferencia } = await test.call(preferencias.create, { token, body });
    const { total, a_fazer, abaixo_do_corte, abaixo_a_fazer } = (await read()).ultima!;
    expect([total.alta + total.media + total.baixa, abaixo_do_corte, abaixo_a_fazer]).toEqual([1, 1, 1]);
    expect(a_fazer).toEqual(total);
    await test.call(preferencias.remove, { token, params: { id: preferencia.id } });
    expect((await read()).ultima?.abaixo_do_corte).toBe(0);
  });

  it('a case that is opened leaves the rows to do and comes into the deadlines, with and without a responsible person', async () => {
    const { token } = office;
    const before = (await read()).ultima!.a_fazer;
    const { body: caso } = await test.call(oposicoes.create, { token, body: { analise, numero: '936721000' } });
    const body = await read();
    expect(sum(body.ultima!.a_fazer)).toBe(sum(before) - 1);
    expect(sum(body.ultima!.total)).toBe(sum(before));
    expect(body.vencimentos.map(({ chave }) => chave)).toEqual([`caso/${caso.id}/oposicao`]);
    expect(body.vencimentos).toEqual((await test.call(vencimentos.list, { token })).body.vencimentos);
    const without = { responsavel: null, versao: caso.versao };
    await test.call(oposicoes.update, { token, params: { id: caso.id }, body: without });
    expect((await read()).vencimentos[0]?.responsavel).toBeNull();
  });

  it('an older issue that can still be opposed and has hits to decide stands first, until they are decided', async () => {
    const { token } = office;
    const compare = async (numero: number, publicada: string) => {
      const rows = [{ numero: '936720500', nome: 'KASA AURORA' }];
      const { body } = await test.upload(token, gazetteXml(numero, rows, formatDia(publicada)));
      await test.settleRevistas();
      return {
        id: body.id,
        analise: await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 1 }),
      };
    };
    const cedo = addDias(HOJE, -50);
    const aberta = await compare(9900, cedo);
    // Its last day has passed.
    await compare(9899, addDias(HOJE, -90));
    const { a_triar, ultima } = await read();
    expect(ultima?.revista.numero).toBe('9902');
    expect(a_triar.map(({ revista: { numero } }) => numero)).toEqual(['9900', '9902']);
    const { final } = computePrazo(cedo);
    expect(a_triar[0]).toMatchObject({
      revista: { id: aberta.id, data_publicacao: cedo },
      prazo: { final, dias: diffDias(HOJE, final) },
    });
    expect(sum(a_triar[0]!.a_fazer)).toBe(1);
    expect(a_triar[1]).toMatchObject({ prazo: ultima!.prazo, a_fazer: ultima!.a_fazer });
    await test.call(oposicoes.create, { token, body: { analise: aberta.analise.id, numero: '936720500' } });
    expect((await read()).a_triar.map(({ revista: { numero } }) => numero)).toEqual(['9902']);
  });

  it('the days name what the office added to its calendar', async () => {
    const { token } = office;
    let dia = addDias(HOJE, 3);
    const free = async () => (await read()).dias.find(({ data }) => data === dia)?.folga ?? null;
    while ((await free()) !== null) dia = addDias(dia, 1);
    await test.call(prazos.addDia, { token, body: { data: dia, nome: 'Ponte do escritório' } });
    expect(await free()).toBe('Ponte do escritório');
  });
});
