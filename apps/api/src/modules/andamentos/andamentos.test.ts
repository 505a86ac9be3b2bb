import { contract } from '@vigia/contract';
import { computePrazo } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listAndamentosDaRevista } from './andamentos.service.ts';

const { andamentos, marcas, prazos } = contract;
const MARCA = '911050858';
const OUTRA = '911050866';
let test: TestApp;
let token: string;
let escritorioId: number;
beforeAll(async () => {
  // The worker updates the status of marks.
  test = await createTestApp({ worker: true });
  const office = await test.createOffice();
  token = office.token;
  const { db } = test.connection;
  const found = await db
    .selectFrom('escritorio')
    .select('id')
    .where('cnpj', '=', office.cnpj)
    .executeTakeFirstOrThrow();
  escritorioId = found.id;
});
afterAll(() => test.close());

async function publish(
  numero: number,
  data: string,
  processos: Parameters<typeof gazetteXml>[1],
  change = (xml: string): string => xml,
): Promise<number> {
  const id = await test.publish(change(gazetteXml(numero, processos, data)));
  await test.settleRevistas();
  return id;
}
const add = (numero_processo: string, who = token) =>
  test.call(marcas.create, { token: who, body: { numero_processo } });
const statusOf = async (id: string, who = token): Promise<string> =>
  (await test.call(marcas.get, { token: who, params: { id } })).body.status;
const read = (id: string, who = token) => test.call(andamentos.list, { token: who, params: { id } });

describe('timeline of a mark', () => {
  it('the timeline has every dispatch, newest first, with its deadlines by the office’s own calendar', async () => {
    await publish(9451, '07/07/2026', [{ numero: MARCA, nome: 'LaNonaChef' }]);
    await add(MARCA);
    await publish(9452, '22/09/2026', [{ numero: MARCA, despacho: 'IPAS423' }], (xml) =>
      xml.replace(
        /(codigo="IPAS423" nome="[^"]*") \/>/,
        '$1><texto-complementar>850260089083 de 26/02/2026</texto-complementar></despacho>',
      ),
    );
    const { status, body } = await read(MARCA);
    expect(status).toBe(200);
    expect(body.andamentos.map(({ revista, codigo, categoria }) => [revista.numero, codigo, categoria])).toEqual([
      ['9452', 'IPAS423', 'oposicao'],
      ['9451', 'IPAS009', 'publicacao'],
    ]);
    const [oposicao, publicacao] = body.andamentos;
    expect(oposicao).toMatchObject({
      despacho: 'Despacho IPAS423',
      texto_complementar: '850260089083 de 26/02/2026',
      revista: { data_publicacao: '2026-09-22' },
      termos: [
        {
          titulo: 'Manifestação sobre a oposição',
          quem: 'titular',
          fundamento: 'LPI (Lei 9.279/1996), art. 158, § 1º',
          prazo: { inicio: '2026-09-23', sexagesimo: '2026-11-21', final: '2026-11-23' },
        },
      ],
    });
    expect(publicacao?.termos[0]).toMatchObject({
      quem: 'terceiros',
      prazo: { final: computePrazo('2026-07-07').final },
    });
    // The office adds the deadline's last day as a holiday, so the deadline moves to the next day.
    await test.call(prazos.addDia, { token, body: { data: '2026-11-23', nome: 'Sem expediente', util: false } });
    expect((await read(MARCA)).body.andamentos[0]?.termos[0]?.prazo.final).toBe('2026-11-24');
  });

  it('the timeline shows when a registration can be renewed, until the registration ends', async () => {
    await publish(9453, '29/09/2026', [{ numero: OUTRA, nome: 'NOVE24', despacho: 'IPAS158' }], (xml) =>
      xml.replace('data-deposito', 'data-concessao="29/09/2026" data-vigencia="29/09/2036" data-deposito'),
    );
    await add(OUTRA);
    expect((await read(OUTRA)).body.vigencia).toMatchObject({
      fim: '2036-09-29',
      renovacao: [
        { titulo: 'Renovação do registro', inicio: '2035-09-29', final: '2036-09-29' },
        { titulo: 'Renovação com retribuição adicional', inicio: '2036-09-30', final: '2037-03-30' },
      ],
    });
    await publish(9454, '06/10/2026', [{ numero: OUTRA, despacho: 'IPAS304' }]);
    expect((await read(OUTRA)).body.vigencia).toBeNull();
    expect((await read(MARCA)).body.vigencia).toBeNull();
  });

  it('the timeline is empty for a process that no gazette names, and other offices cannot read it', async () => {
    await add('900701277');
    expect((await read('900701277')).body).toMatchObject({ andamentos: [], vigencia: null });
    const { token: stranger } = await test.createOffice();
    expect(await read(MARCA, stranger)).toMatchObject({ status: 404 });
  });
});

describe('status of a mark', () => {
  it('the status follows the newest dispatch in all offices at once', async () => {
    const numero = '911050874';
    await publish(9461, '07/07/2026', [{ numero, nome: 'QXBANK' }]);
    const { token: other } = await test.createOffice();
    await add(numero);
    await add(numero, other);
    expect(await statusOf(numero)).toBe('Aguardando prazo de apresentação de oposição');
    await publish(9463, '21/07/2026', [{ numero, despacho: 'IPAS029' }]);
    expect(await statusOf(numero)).toBe('Pedido de registro de marca deferido');
    expect(await statusOf(numero, other)).toBe('Pedido de registro de marca deferido');
    // An older issue that is stored late, and a dispatch about a petition, change nothing.
    await publish(9462, '14/07/2026', [{ numero, despacho: 'IPAS136' }]);
    await publish(9464, '28/07/2026', [{ numero, despacho: 'IPAS270' }]);
    expect(await statusOf(numero)).toBe('Pedido de registro de marca deferido');
    // A dispatch that is not in the table of statuses gives its name as the status.
    await publish(9465, '04/08/2026', [{ numero, despacho: 'IPAS462' }]);
    expect(await statusOf(numero)).toBe('Despacho IPAS462');
  });

  it("a dispatch replaces a user's older status and keeps a newer one", async () => {
    const numero = '911050882';
    await add(numero);
    await test.call(marcas.update, { token, params: { id: numero }, body: { status: 'Em negociação' } });
    // The user's status is from today; this issue is older.
    await publish(9471, '07/07/2026', [{ numero, nome: 'LaNonaChef', despacho: 'IPAS029' }]);
    expect(await statusOf(numero)).toBe('Em negociação');
    await test.connection.db
      .updateTable('marca')
      .set({ status_em: '2026-07-10' })
      .where('numero_processo', '=', numero)
      .execute();
    await publish(9472, '14/07/2026', [{ numero, despacho: 'IPAS158' }]);
    expect(await statusOf(numero)).toBe('Registro de marca em vigor');
  });
});

it('the dispatches of an issue are listed for the active marks of the office, by name', async () => {
  const [cedo, tarde, arquivada] = ['911050890', '911050904', '911050912'];
  await publish(9481, '07/07/2026', [
    { numero: cedo, nome: 'Ávila' },
    { numero: tarde, nome: 'Zebu' },
    { numero: arquivada, nome: 'Bule' },
  ]);
  for (const numero of [tarde, cedo, arquivada]) await add(numero);
  await test.call(marcas.archive, { token, params: { id: arquivada } });
  const revista = await publish(9482, '14/07/2026', [
    { numero: tarde, despacho: 'IPAS024' },
    { numero: cedo, despacho: 'IPAS136' },
    { numero: arquivada, despacho: 'IPAS136' },
    { numero: '936721335', nome: 'OUTRA' },
  ]);
  const found = await listAndamentosDaRevista(test.connection.db, escritorioId, revista);
  expect(found.map(({ marca, codigo, termos }) => [marca.elemento_nominativo, codigo, termos[0]?.titulo])).toEqual([
    ['Ávila', 'IPAS136', 'Cumprimento da exigência'],
    ['Zebu', 'IPAS024', 'Recurso'],
  ]);
  const { token: stranger, cnpj } = await test.createOffice();
  expect(stranger).toBeTruthy();
  const { id } = await test.connection.db
    .selectFrom('escritorio')
    .select('id')
    .where('cnpj', '=', cnpj)
    .executeTakeFirstOrThrow();
  expect(await listAndamentosDaRevista(test.connection.db, id, revista)).toEqual([]);
});
