import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@vigia/contract';
import { sql } from '../../../../test/sql.ts';
import { describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { preparePepi } from '../../../../test/pepi/bancada.ts';
import { PNG } from '../../../../test/pepi/servidor.ts';

const { marcas } = contract;
const pepi = preparePepi();
const { makeProcesso, work, add, read, until, searches, setTime, freeTurno } = pepi;

describe('a mark that no stored gazette has', () => {
  it('a mark without gazette is added at once and filled later by a worker with the data from INPI', async () => {
    const { numero } = makeProcesso({ marca: 'LANONACHEF', titulares: ['NOVE24 LTDA'], classe: '43' });
    expect(await add(numero)).toMatchObject({
      status: 'Aguardando dados do INPI',
      consulta: { situacao: 'esperando', tentativas: 0, motivo: null },
    });
    expect(pepi.site().pedidos).toEqual([]);
    work();
    await until(numero, {
      elemento_nominativo: 'LANONACHEF',
      titular: 'NOVE24 LTDA',
      status: 'Registro de marca em vigor',
      data_deposito: '2025-08-11',
      representante_legal: ['ANA REIS'],
      consulta: null,
      path_location_image: null,
      classificacao_nice: [{ identificacao: '43', class_nice_details: 'Café em grãos; chá' }],
    });
  });

  it("a process is requested once for all offices, and INPI's answer is used for a week", async () => {
    const { numero } = makeProcesso();
    const other = await pepi.test().createOffice();
    await add(numero);
    await add(numero, other.token);
    work();
    await until(numero, { consulta: null });
    expect((await read(numero, other.token)).elemento_nominativo).toBe(`MARCA ${numero}`);
    const third = await pepi.test().createOffice();
    await add(numero, third.token);
    await expect.poll(async () => (await read(numero, third.token)).consulta).toBeNull();
    expect(searches()).toEqual([numero]);
    await sql`update pepi_processo set lido_em = now() - interval '8 days'`.execute(pepi.test().connection.db);
    await add(numero, (await pepi.test().createOffice()).token);
    await expect.poll(searches).toEqual([numero, numero]);
  });

  it("a stored answer takes as long as INPI's site took, so that nobody sees that another office asked before", async () => {
    const { db } = pepi.test().connection;
    const SLOW_MS = 300;
    const { numero } = makeProcesso();
    await add(numero);
    const slow = Promise.withResolvers<undefined>();
    pepi.site().espera = slow.promise;
    work();
    // The time counts from the first request, which a busy machine sends later.
    await expect.poll(() => pepi.site().pedidos.length).toBe(1);
    await sleep(SLOW_MS);
    pepi.site().espera = undefined;
    slow.resolve(undefined);
    await until(numero, { consulta: null });
    const { rows } = await sql<{ ms: number }>`
      select duracao_ms as ms from pepi_processo where numero_processo = ${numero}`.execute(db);
    expect(rows[0]?.ms).toBeGreaterThan(SLOW_MS);
    await sql`update pepi_processo set duracao_ms = 50000 where numero_processo = ${numero}`.execute(db);
    const other = await pepi.test().createOffice();
    await add(numero, other.token);
    const served = () =>
      sql`select from pepi_vez where escritorio_id = (select max(escritorio_id) from marca_consulta)`.execute(db);
    await expect.poll(async () => (await served()).rows.length).toBe(1);
    const waits = { situacao: 'esperando', tentativas: 0, motivo: null };
    // The end of the worker ends the waiting too, and the mark keeps its place.
    await pepi.stop();
    expect((await read(numero, other.token)).consulta).toMatchObject(waits);
    await sql`update pepi_processo set duracao_ms = 0 where numero_processo = ${numero}`.execute(db);
    work();
    await expect.poll(async () => (await read(numero, other.token)).consulta).toBeNull();
    expect(searches()).toEqual([numero]);
  });

  it('a mark keeps the fields that a user wrote meanwhile and gets the others from INPI', async () => {
    const { numero } = makeProcesso({ marca: 'NOVE 24' });
    await add(numero);
    await pepi.test().call(marcas.update, {
      token: pepi.token(),
      params: { id: numero },
      body: { elemento_nominativo: 'NOVE24 ESCRITA À MÃO' },
    });
    work();
    await until(numero, {
      consulta: null,
      elemento_nominativo: 'NOVE24 ESCRITA À MÃO',
      titular: 'NOVE24 COMERCIO LTDA',
      status: 'Registro de marca em vigor',
    });
  });

  it('an unknown process waits with a reason and growing intervals, is given up after weeks, and restarts on demand', async () => {
    const numero = '900199991';
    await add(numero);
    work();
    await until(numero, {
      status: 'Aguardando dados do INPI',
      consulta: { situacao: 'esperando', tentativas: 1, motivo: 'O INPI não encontrou este número de processo.' },
    });
    const wait = async (): Promise<number> =>
      (Date.parse((await read(numero)).consulta?.proxima_em ?? '') - Date.now()) / 60_000;
    expect(await wait()).toBeGreaterThan(3);
    expect(await wait()).toBeLessThan(6.1);
    await setTime(numero, "proxima_em = now(), tentativas = 4, criada_em = now() - interval '2 days'");
    await until(numero, { consulta: { tentativas: 5, situacao: 'esperando' } });
    expect(await wait()).toBeGreaterThan(24 * 60 * 0.8 - 1);
    // The user asks again, but the last attempt was just now, so the next one comes in five minutes.
    const retry = () => pepi.test().call(marcas.consultar, { token: pepi.token(), params: { id: numero } });
    expect((await retry()).body.consulta).toMatchObject({ situacao: 'esperando', tentativas: 0 });
    expect(await wait()).toBeGreaterThan(4);
    await setTime(numero, "proxima_em = now(), criada_em = now() - interval '29 days'");
    await until(numero, { consulta: { situacao: 'desistiu', proxima_em: null } });
    const { length } = pepi.site().pedidos;
    await setTime(numero, "tentada_em = now() - interval '1 hour'");
    await sql`delete from pepi_processo`.execute(pepi.test().connection.db);
    makeProcesso({ numero, marca: 'ACHADA' });
    expect((await retry()).status).toBe(200);
    await until(numero, { consulta: null, elemento_nominativo: 'ACHADA' });
    expect(pepi.site().pedidos.length).toBeGreaterThan(length);
    expect(await retry()).toMatchObject({ status: 409, body: { message: 'Esta marca já tem os dados do INPI.' } });
  });

  it('a mark that INPI has not published yet shows this as the reason', async () => {
    const numero = '900199992';
    pepi.site().avisos.add(numero);
    await add(numero);
    work();
    await until(numero, { consulta: { motivo: 'O INPI tem este pedido, mas ainda não publicou os dados dele.' } });
  });

  it('a gazette that is stored later fills a waiting mark, also when INPI does not respond or was given up', async () => {
    const numero = '900199993';
    pepi.site().intercept = (_request, response) => Boolean(response.writeHead(503).end());
    await add(numero);
    await setTime(numero, "desistiu_em = now(), proxima_em = now() + interval '9 days'");
    await pepi.test().upload(pepi.token(), gazetteXml(9401, [{ numero, nome: 'DA REVISTA', despacho: 'IPAS009' }]));
    work();
    await until(numero, { elemento_nominativo: 'DA REVISTA', consulta: null });
  });

  it('an archived mark is requested only after it is restored', async () => {
    const { numero } = makeProcesso();
    await add(numero);
    await pepi.test().call(marcas.archive, { token: pepi.token(), params: { id: numero } });
    const other = makeProcesso().numero;
    await add(other);
    work();
    await until(other, { consulta: null });
    expect(searches()).toEqual([other]);
    await pepi.test().call(marcas.unarchive, { token: pepi.token(), body: { numero_processo: numero } });
    await until(numero, { consulta: null });
  });
});

describe('order of the sources', () => {
  it('a word mark that a gazette has causes no request to INPI', async () => {
    const numero = '900199994';
    await pepi.test().upload(pepi.token(), gazetteXml(9402, [{ numero, nome: 'SERRA AZUL', despacho: 'IPAS158' }]));
    expect((await add(numero)).consulta).toBeNull();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from marca_consulta`.execute(
      pepi.test().connection.db,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('the figure of a mark is requested from INPI, and the status of a later gazette stays', async () => {
    const processo = makeProcesso({ apresentacao: 'Mista', temLogo: true, atualizado: '01/09/2020', revista: 2600 });
    pepi.site().logos.set(processo.codigo, PNG);
    const { numero } = processo;
    await pepi
      .test()
      .upload(
        pepi.token(),
        gazetteXml(9403, [{ numero, nome: 'COM FIGURA', despacho: 'IPAS029', apresentacao: 'Mista' }]),
      );
    const added = await add(numero);
    expect(added).toMatchObject({ consulta: null, status: 'Pedido de registro de marca deferido' });
    work();
    await expect.poll(async () => (await read(numero)).path_location_image).not.toBeNull();
    expect((await read(numero)).status).toBe('Pedido de registro de marca deferido');
  });
});

describe('figure of a mark', () => {
  const get = (numero: string, token: string | undefined) =>
    pepi.test().app.inject({
      method: 'GET',
      url: `/api/marca/${numero}/logo/`,
      headers: token === undefined ? {} : { authorization: `Token ${token}` },
    });

  it('the figure is stored and served only to the office, with headers that prevent scripts', async () => {
    const processo = makeProcesso({ apresentacao: 'Mista', temLogo: true });
    pepi.site().logos.set(processo.codigo, PNG);
    await add(processo.numero);
    expect((await get(processo.numero, pepi.token())).statusCode).toBe(404);
    work();
    await until(processo.numero, {
      path_location_image: expect.stringMatching(`^/api/marca/${processo.numero}/logo/\\?v=[0-9a-f]{12}$`),
    });
    const { path_location_image } = await read(processo.numero);
    const answer = await pepi.test().app.inject({
      method: 'GET',
      url: path_location_image ?? '',
      headers: { authorization: `Token ${pepi.token()}` },
    });
    expect(answer.rawPayload).toEqual(PNG);
    // The site declares a JPEG. The type comes from the bytes instead.
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400',
    });
    expect((await get(processo.numero, undefined)).statusCode).toBe(401);
    expect((await get(processo.numero, (await pepi.test().createOffice()).token)).statusCode).toBe(404);
  });

  it.each<[string, Buffer]>([
    ['a page', Buffer.from('<html>erro</html>')],
    ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a file too large', Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)])],
    ['nothing', Buffer.alloc(0)],
  ])('a figure that is %s is left out, and the other data are stored', async (_name, bytes) => {
    const processo = makeProcesso({ apresentacao: 'Mista', temLogo: true });
    pepi.site().logos.set(processo.codigo, bytes);
    await add(processo.numero);
    work();
    await until(processo.numero, {
      consulta: null,
      path_location_image: null,
      elemento_nominativo: processo.marca,
    });
  });

  it('a figure that fails to load is requested again, and the other data do not wait for it', async () => {
    const processo = makeProcesso({ apresentacao: 'Mista', temLogo: true });
    pepi.site().logos.set(processo.codigo, PNG);
    pepi.site().intercept = (_request, response, where) =>
      where.endsWith('LogoMarcasServletController') && Boolean(response.writeHead(503).end());
    await add(processo.numero);
    work();
    await until(processo.numero, { elemento_nominativo: processo.marca, path_location_image: null, consulta: null });
    pepi.site().intercept = undefined;
    await freeTurno();
    await setTime(processo.numero, 'proxima_em = now()');
    await until(processo.numero, { path_location_image: expect.stringContaining('/logo/') });
  });
});
