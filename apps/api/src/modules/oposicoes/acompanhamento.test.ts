import { contract } from '@vigia/contract';
import {
  computeDiasRestantes,
  computeMeta,
  computePrazo,
  formatDia,
  NULIDADE_ADMINISTRATIVA,
  todayInSaoPaulo,
} from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { updateCasos } from './acompanhamento.service.ts';

const { marcas, oposicoes, prazos } = contract;
const MARCA = '911050858';
const DAY_MS = 86_400_000;
// The date is fixed, so that midnight cannot pass between a request and its check.
vi.useFakeTimers({ toFake: ['Date'] });
const hoje = todayInSaoPaulo(new Date());
/** The Tuesday `weeksAgo` weeks before the last one. Relative dates keep deadlines open or expired on any day of the test run. */
function tuesday(weeksAgo: number): string {
  const number = Date.parse(`${hoje}T00:00:00Z`) / DAY_MS;
  return new Date((number - ((number + 2) % 7) - weeksAgo * 7) * DAY_MS).toISOString().slice(0, 10);
}
/** An issue whose period for opposition has expired, and one whose period is open. */
const VELHA = { numero: 9401, data: tuesday(15) };
const NOVA = { numero: 9402, data: tuesday(4) };
const processoDe = (base: number) => (index: number) => String(base + index);
const velho = processoDe(936_721_000);
const novo = processoDe(936_722_000);

let test: TestApp;
let token: string;
const analise = { velha: 0, nova: 0 };

let issue = 9410;
/** The operator imports an issue of that date. Its dispatches apply to all offices. */
async function publish(data: string, ...processos: [numero: string, despacho: string][]): Promise<number> {
  issue += 1;
  const records = processos.map(([numero, despacho]) => ({ numero, nome: 'CASA AURÓRA', despacho }));
  await test.publish(gazetteXml(issue, records, formatDia(data)));
  await test.settleRevistas();
  return issue;
}

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  await test.upload(token, gazetteXml(9400, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  for (const [key, revista, numero] of [
    ['velha', VELHA, velho],
    ['nova', NOVA, novo],
  ] as const) {
    const records = Array.from({ length: 10 }, (_, index) => ({ numero: numero(index), nome: 'CASA AURÓRA' }));
    const { body } = await test.upload(token, gazetteXml(revista.numero, records, formatDia(revista.data)));
    analise[key] = (await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 2 })).id;
  }
});
afterAll(() => test.close());

async function open(numero: string, column?: string) {
  const from = numero < novo(0) ? analise.velha : analise.nova;
  const { body } = await test.call(oposicoes.create, { token, body: { analise: from, numero } });
  if (column === undefined) return body;
  const changed = await test.call(oposicoes.update, {
    token,
    params: { id: body.id },
    body: { column, versao: body.versao },
  });
  return changed.body;
}
const getCaso = async (id: number) => (await test.call(oposicoes.get, { token, params: { id } })).body;
const getCard = async (id: number) => (await test.call(oposicoes.quadro, { token })).body.cards[String(id)];

describe('cases after the opposition is filed', () => {
  it('dispatches about the opposed process in later issues appear on the card and in the history', async () => {
    const caso = await open(novo(0), 'col-protocolado');
    expect(caso).toMatchObject({ andamento: null, nulidade: null, meta: null });
    const notificada = await publish(tuesday(2), [novo(0), 'IPAS423']);
    expect(await getCard(caso.id)).toMatchObject({
      versao: caso.versao,
      andamento: {
        tipo: 'notificado',
        rotulo: 'Oposição notificada',
        revista: String(notificada),
        data: formatDia(tuesday(2)),
        despacho: 'IPAS423 Despacho IPAS423',
      },
    });
    const indeferida = await publish(tuesday(0), [novo(0), 'IPAS024']);
    const after = await getCaso(caso.id);
    expect(after.andamento).toMatchObject({ tipo: 'indeferido', rotulo: 'Pedido indeferido' });
    expect(after.historico.slice(0, 2)).toMatchObject([
      {
        quem: null,
        texto: `Na revista ${indeferida}, de ${formatDia(tuesday(0))}, o pedido foi indeferido: Despacho IPAS024 (IPAS024).`,
      },
      {
        texto: `Na revista ${notificada}, de ${formatDia(tuesday(2))}, a oposição foi notificada ao requerente: Despacho IPAS423 (IPAS423).`,
      },
    ]);

    // Each phase has its own term, counted from its own publication.
    expect(after.fases).toMatchObject([
      { rotulo: 'Pedido indeferido', revista: String(indeferida), termos: [{ titulo: 'Recurso', quem: 'requerente' }] },
      {
        rotulo: 'Oposição notificada',
        data: tuesday(2),
        termos: [
          {
            titulo: 'Manifestação sobre a oposição',
            quem: 'requerente',
            fundamento: 'LPI (Lei 9.279/1996), art. 158, § 1º',
            prazo: { publicacao: tuesday(2), final: computePrazo(tuesday(2)).final },
          },
        ],
      },
    ]);

    // An older issue that arrives late enters the history and does not replace the newer dispatch on the card.
    await publish(tuesday(1), [novo(0), 'IPAS142']);
    const late = await getCaso(caso.id);
    expect(late.andamento?.tipo).toBe('indeferido');
    expect(late.historico[0]?.texto).toContain('o exame do pedido foi sobrestado');
    // Dispatches do not change the version, so a user can still save.
    const saved = await test.call(oposicoes.update, {
      token,
      params: { id: caso.id },
      body: { notas: 'Ganhamos.', versao: caso.versao },
    });
    expect(saved.status).toBe(200);
  });

  it('each dispatch enters the history once, also when the search runs again', async () => {
    const caso = await open(novo(1), 'col-protocolado');
    await publish(tuesday(0), [novo(1), 'IPAS423'], [novo(1), 'IPAS142'], [novo(2), 'IPAS423'], [novo(1), 'IPAS270']);
    const { db } = test.connection;
    const again = await Promise.all([updateCasos(db), updateCasos(db), updateCasos(db)]);
    expect(again.map(({ followed }) => followed)).toEqual([0, 0, 0]);
    const { historico, andamento } = await getCaso(caso.id);
    // Dispatches about petitions and about processes without a case enter no history.
    expect(historico.filter(({ texto }) => texto.startsWith('Na revista'))).toHaveLength(2);
    // Of two dispatches in one issue the card shows the more important one.
    expect(andamento?.tipo).toBe('sobrestado');
  });

  it('simultaneous searches write each dispatch once', async () => {
    const { db } = test.connection;
    const caso = await open(novo(3), 'col-protocolado');
    await publish(tuesday(0), [novo(3), 'IPAS423']);
    await db.deleteFrom('caso_historico').where('caso_id', '=', caso.id).execute();
    const together = await Promise.all(Array.from({ length: 6 }, () => updateCasos(db)));
    expect(together.reduce((sum, { followed }) => sum + followed, 0)).toBe(1);
    expect((await getCaso(caso.id)).historico).toHaveLength(1);
  });

  it('the card shows dispatches from before the case was opened, and none from before a republication', async () => {
    await publish(tuesday(2), [novo(4), 'IPAS142']);
    const caso = await open(novo(4));
    expect(caso.andamento).toMatchObject({ tipo: 'sobrestado' });
    await publish(tuesday(1), [novo(4), 'IPAS421']);
    const { versao, andamento } = await getCaso(caso.id);
    expect(andamento).toMatchObject({ tipo: 'sobrestado' });
    await test.call(oposicoes.confirmNovoPrazo, { token, params: { id: caso.id }, body: { versao } });
    expect(await getCaso(caso.id)).toMatchObject({ republicado: true, andamento: null });
  });
});

describe('cases with a missed deadline', () => {
  it('a missed case shows the 180 days for administrative nullity when a stored gazette has the grant', async () => {
    const caso = await open(velho(0), 'col-analise');
    expect(caso).toMatchObject({ nulidade: null, prazoNulidade: null, meta: null });
    expect(caso.diasRestantes).toBeLessThan(0);
    const concessao = tuesday(1);
    await publish(concessao, [velho(0), 'IPAS158']);
    const prazo = computePrazo(concessao, undefined, NULIDADE_ADMINISTRATIVA);
    const after = await getCaso(caso.id);
    expect(after).toMatchObject({
      andamento: { tipo: 'concedido', rotulo: 'Registro concedido' },
      nulidade: { prazoFinal: formatDia(prazo.final), diasRestantes: computeDiasRestantes(prazo.final, hoje) },
      prazoNulidade: prazo,
    });
    expect(after.prazoNulidade?.passos[0]?.texto).toMatch(/^Registro concedido em /);
    // The deadline is counted with the office's present calendar on every reading.
    const { body: dia } = await test.call(prazos.addDia, { token, body: { data: prazo.final, nome: 'Ponte' } });
    expect((await getCard(caso.id))?.nulidade?.diasRestantes).toBeGreaterThan(computeDiasRestantes(prazo.final, hoje));
    await test.call(prazos.removeDia, { token, params: { id: dia.id ?? 0 } });
  });

  it('a case has no deadline for nullity when it was filed, its period is open, or the grant was annulled', async () => {
    const filed = await open(velho(1), 'col-protocolado');
    const current = await open(novo(5));
    const annulled = await open(velho(2));
    await publish(tuesday(2), [velho(1), 'IPAS158'], [novo(5), 'IPAS158'], [velho(2), 'IPAS158']);
    await publish(tuesday(1), [velho(2), 'IPAS402']);
    for (const { id } of [filed, current, annulled])
      expect(await getCaso(id)).toMatchObject({ nulidade: null, prazoNulidade: null });
    expect((await getCaso(filed.id)).andamento?.tipo).toBe('concedido');
    expect((await getCaso(annulled.id)).andamento?.tipo).toBe('anulado');
  });
});

it("a case shows the office's target day until it is filed", async () => {
  const caso = await open(novo(6));
  const { final } = computePrazo(NOVA.data);
  const metaOf = (dias: number) => {
    const dia = computeMeta(final, dias) ?? '';
    return { data: formatDia(dia), diasRestantes: computeDiasRestantes(dia, hoje) };
  };
  expect(caso.meta).toBeNull();
  await test.call(prazos.changeMeta, { token, body: { dias: 3 } });
  expect((await getCard(caso.id))?.meta).toEqual(metaOf(3));
  await test.call(prazos.changeMeta, { token, body: { dias: 0 } });
  expect((await getCard(caso.id))?.meta).toBeNull();
  await test.call(prazos.changeMeta, { token, body: { dias: 7 } });
  const filed = await test.call(oposicoes.update, {
    token,
    params: { id: caso.id },
    body: { column: 'col-protocolado', versao: caso.versao },
  });
  expect(filed.body.meta).toBeNull();
});
