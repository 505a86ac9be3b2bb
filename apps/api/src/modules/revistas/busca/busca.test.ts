import { existsSync, readdirSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { contract } from '@vigia/contract';
import { sql } from '../../../../test/sql.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { type InpiServer, zipOf } from '../../../../test/inpi-server.ts';
import { type TestApp } from '../../../../test/test-app.ts';
import { startBusca } from './busca.fixture.ts';
import { buscaDirectory } from './busca.jobs.ts';

const { revistas } = contract;
let busca: Awaited<ReturnType<typeof startBusca>>;
let test: TestApp;
let inpi: InpiServer;
let token: string;
beforeAll(async () => {
  busca = await startBusca();
  ({ test, inpi } = busca);
});
beforeEach(async () => {
  token = (await test.createOffice()).token;
  inpi.asked.length = 0;
});
afterEach(() => {
  inpi.trouble = null;
  expect(busca.errors.splice(0)).toEqual([]);
});
afterAll(() => busca.close());

const issueOf = (numero: number, nome = 'Café Aurora'): string =>
  gazetteXml(numero, [
    { numero: '936721335', nome, classe: 30 },
    { numero: '936721343', nome: 'Serra Azul' },
  ]);
const publish = (numero: number, xml = issueOf(numero)): void =>
  void inpi.files.set(numero, zipOf(`RM${numero}.xml`, xml));
const add = (numero: number, by = token) => test.call(revistas.add, { token: by, body: { revista: String(numero) } });
const read = async (id: number, by = token) => (await test.call(revistas.get, { token: by, params: { id } })).body;
/** The issues of a number in the list of the office. */
const listOf = async (numero: number) =>
  (await test.call(revistas.list, { token })).body.results.filter((revista) => revista.numero === String(numero));
/** Waits until an issue is no longer being downloaded. */
async function waitFor(id: number, by = token) {
  await expect.poll(async () => (await read(id, by)).status).not.toBe('Em análise');
  return read(id, by);
}
const askedFor = (numero: number): string[] => inpi.asked.filter((path) => path.includes(`RM${numero}.zip`));

describe('download of an issue', () => {
  it('a new issue is added at once as Em análise, then downloaded and imported, and its file is deleted', async () => {
    publish(2908);
    const added = await add(2908);
    expect(added).toMatchObject({ status: 201, body: { numero: '2908', status: 'Em análise', data_publicacao: null } });
    expect(added.body.progresso).toEqual({
      etapa: 'Na fila',
      fracao: null,
      bytes: 0,
      total: null,
      aviso: null,
      proxima_tentativa: null,
    });
    const ready = await waitFor(added.body.id);
    expect(ready).toMatchObject({
      status: 'Analisada',
      data_publicacao: '2026-09-22',
      motivo: null,
      progresso: null,
      relatorio: { lidos: 2, observados: 2 },
    });
    await expect.poll(() => readdirSync(buscaDirectory(test.dataDir))).toEqual([]);
    const { rows } = await sql`select revista_id from revista_busca`.execute(test.connection.db);
    expect(rows).toEqual([]);
    expect(askedFor(2908)).toEqual(['/txt/RM2908.zip']);
  });

  it('a stored issue is available at once to an office that adds it later', async () => {
    publish(2909);
    await waitFor((await add(2909)).body.id);
    const other = (await test.createOffice()).token;
    expect((await add(2909, other)).body).toMatchObject({ status: 'Analisada', relatorio: { lidos: 2 } });
    expect(await add(2909, other)).toMatchObject({ status: 409, body: { message: 'Esta revista já foi adicionada!' } });
    expect(askedFor(2909)).toHaveLength(1);
  });

  it('an issue that several offices add at once is downloaded once for all', async () => {
    publish(2910);
    const tokens = await Promise.all(Array.from({ length: 6 }, async () => (await test.createOffice()).token));
    const answers = await Promise.all(tokens.map((by) => add(2910, by)));
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 201));
    for (const [index, by] of tokens.entries())
      expect((await waitFor(answers[index]!.body.id, by)).status).toBe('Analisada');
    expect(askedFor(2910)).toEqual(['/txt/RM2910.zip']);
  });

  it('an issue shows the progress of its download', async () => {
    publish(2911);
    let sendRest = (): void => undefined;
    inpi.trouble = (_request, response, file) => {
      if (file === undefined) return false;
      response.writeHead(200, { 'content-length': file.length }).write(file.subarray(0, file.length / 2));
      sendRest = () => void response.end(file.subarray(file.length / 2));
      return true;
    };
    const { body } = await add(2911);
    await expect
      .poll(async () => (await read(body.id)).progresso)
      .toMatchObject({ etapa: 'Baixando', total: inpi.files.get(2911)!.length });
    expect((await test.call(revistas.list, { token })).body.results[0]?.progresso?.fracao).toBeGreaterThanOrEqual(0);
    sendRest();
    expect((await waitFor(body.id)).status).toBe('Analisada');
  });

  it('an office can download at most twenty issues at a time', async () => {
    const unanswered: ServerResponse[] = [];
    inpi.trouble = (_request, response) => unanswered.push(response) > 0;
    const ids: number[] = [];
    for (let numero = 3100; numero < 3120; numero += 1) ids.push((await add(numero)).body.id);
    expect(await add(3120)).toMatchObject({ status: 429 });
    const { db } = test.connection;
    expect((await sql`select 1 from revista where numero = 3120`.execute(db)).rows).toEqual([]);
    // Clean-up for the next test: waiting jobs are deleted, and open requests fail.
    await sql`delete from pgboss.job where name = 'revistas' and state = 'created'`.execute(db);
    await sql`delete from revista_busca`.execute(db);
    await sql`update revista set status = 'Erro', motivo = 'Fim do teste.' where numero between 3100 and 3120`.execute(
      db,
    );
    inpi.trouble = (_request, response) => !!response.destroy();
    for (const response of unanswered) response.destroy();
    const readActive = () => sql`select from pgboss.job where name = 'revistas' and state = 'active'`.execute(db);
    await expect.poll(readActive).toMatchObject({ rows: [] });
  });
});

describe('issues that INPI does not have', () => {
  it('a missing issue ends in Erro with the reason, can be tried again, and can be removed from the list', async () => {
    const { body } = await add(2950);
    const failed = await waitFor(body.id);
    expect(failed).toMatchObject({
      status: 'Erro',
      motivo: 'A revista 2950 não está no site do INPI: ou ainda não foi publicada, ou o número está errado.',
      progresso: null,
    });
    publish(2950);
    const again = await test.call(revistas.retry, { token, params: { id: body.id } });
    expect(again).toMatchObject({ status: 200, body: { status: 'Em análise', motivo: null } });
    expect((await waitFor(body.id)).status).toBe('Analisada');
    // A retry of a stored issue changes nothing.
    expect((await test.call(revistas.retry, { token, params: { id: body.id } })).body.status).toBe('Analisada');
    expect(await test.call(revistas.remove, { token, params: { id: body.id } })).toMatchObject({ status: 409 });

    const typo = (await add(29510)).body.id;
    await waitFor(typo);
    expect(await test.call(revistas.remove, { token, params: { id: typo } })).toMatchObject({ status: 200 });
    expect((await test.call(revistas.list, { token })).body.results.map(({ numero }) => numero)).toEqual(['2950']);
  });

  it('the error distinguishes a future issue from one that does not exist', async () => {
    await sql`insert into revista_espera (primeira, ultima) values (2908, 2950)`.execute(test.connection.db);
    await sql`update revista set data_publicacao = '2026-10-06' where numero = 2950`.execute(test.connection.db);
    const motivoOf = async (numero: number) => (await waitFor((await add(numero)).body.id)).motivo;
    expect(await motivoOf(2951)).toBe('A revista 2951 ainda não foi publicada: é a próxima, esperada em 13/10/2026.');
    expect(await motivoOf(2960)).toBe(
      'A revista 2960 ainda não foi publicada. A próxima é a 2951, esperada em 13/10/2026.',
    );
    expect(await motivoOf(11)).toBe('A revista 11 não está no site do INPI. Confira o número.');
    await sql`delete from revista_espera`.execute(test.connection.db);
  });

  it.each<[string, Buffer, string]>([
    ['a zip that is no gazette', zipOf('leia.txt', 'nada'), 'O arquivo .zip não contém nenhum .xml.'],
    [
      'an XML that is no gazette',
      zipOf('RM.xml', '<nota><para>Ana</para></nota>'),
      'O XML não é uma revista do INPI: falta o elemento <revista> no início.',
    ],
    ['another issue', zipOf('RM2907.xml', issueOf(2907)), 'O INPI entregou a revista 2907 no lugar da'],
  ])('a downloaded file that is %s ends in Erro', async (_name, file, reason) => {
    const numero = 2970 + reason.length;
    inpi.files.set(numero, file);
    const { motivo, status } = await waitFor((await add(numero)).body.id);
    expect(status).toBe('Erro');
    expect(motivo).toContain(reason);
    expect(motivo).toMatch(/^O INPI entregou um arquivo que não serve\. .* envie o arquivo RM\d+\.zip, se o tiver\.$/);
    expect(existsSync(`${buscaDirectory(test.dataDir)}/RM${numero}.zip`)).toBe(false);
  });
});

describe('failures of the download', () => {
  it('a broken record is left out and reported, and the other records are stored', async () => {
    const xml = issueOf(2920).replace(
      '<processo numero="936721343"',
      '<processo numero="x"><despachos></processo><processo numero="936721343"',
    );
    publish(2920, xml);
    const { status, relatorio } = await waitFor((await add(2920)).body.id);
    expect(status).toBe('Analisada');
    expect(relatorio?.lidos).toBeGreaterThanOrEqual(1);
    expect(relatorio?.ignorados.length).toBeGreaterThan(0);
  });

  it('an interrupted download continues where the connection was cut', async () => {
    publish(2921);
    const { length } = inpi.files.get(2921)!;
    let cutConnection: (() => void) | undefined;
    inpi.trouble = (request, response, file) => {
      if (file === undefined || cutConnection !== undefined) return false;
      request.headers.range = undefined;
      response.writeHead(200, { 'content-length': file.length, 'last-modified': 'Tue, 13 Oct 2026 09:00:00 GMT' });
      response.write(file.subarray(0, 300));
      cutConnection = () => void response.destroy();
      return true;
    };
    const { body } = await add(2921);
    const part = `${buscaDirectory(test.dataDir)}/RM2921.zip.parcial`;
    await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size).toBe(300);
    cutConnection?.();
    expect((await waitFor(body.id)).status).toBe('Analisada');
    expect(askedFor(2921)[1]).toBe('/txt/RM2921.zip bytes=300-');
    expect(length).toBeGreaterThan(300);
  });

  it('a refused download waits for Retry-After and shows this', async () => {
    publish(2922);
    let refusals = 0;
    inpi.trouble = (_request, response) => {
      if (refusals++ > 0) return false;
      response.writeHead(503, { 'retry-after': '3600' }).end();
      return true;
    };
    const started = Date.now();
    const { body } = await add(2922);
    await expect
      .poll(async () => (await read(body.id)).progresso?.aviso)
      .toBe('O site do INPI está com problemas (erro 503).');
    const { progresso } = await read(body.id);
    expect(progresso?.etapa).toBe('Na fila');
    expect(Date.parse(progresso!.proxima_tentativa!) - started).toBeGreaterThan(3_590_000);
    const { db } = test.connection;
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job
      where name = 'revistas' and state = 'created' and (data ->> 'revista')::int = ${body.id}`.execute(db);
    expect(rows).toEqual([{ wait: 3600 }]);
    expect(refusals).toBe(1);
    // The wait ends now.
    await sql`update revista_busca set proxima_em = now()`.execute(db);
    await sql`update pgboss.job set start_after = now() where name = 'revistas' and state = 'created'`.execute(db);
    expect((await waitFor(body.id)).status).toBe('Analisada');
    expect(refusals).toBe(2);
  });

  it("a download that fails for a whole day ends in Erro, and the office's own upload takes its place", async () => {
    inpi.trouble = (_request, response) => !!response.destroy();
    const { body } = await add(2923);
    await expect.poll(() => askedFor(2923).length).toBeGreaterThan(2);
    expect((await read(body.id)).progresso?.aviso).toBe('O site do INPI não respondeu.');
    await sql`update revista_busca set comecada_em = now() - interval '27 hours'`.execute(test.connection.db);
    expect((await waitFor(body.id)).motivo).toBe(
      'Não foi possível baixar a revista 2923 do INPI. O site do INPI não respondeu. Tente novamente mais tarde ou envie o arquivo RM2923.zip, se o tiver.',
    );
    const other = (await test.createOffice()).token;
    expect((await test.upload(other, issueOf(2923))).status).toBe(201);
    expect((await read(body.id)).status).toBe('Erro');
    const sent = await test.upload(token, issueOf(2923));
    expect(sent).toMatchObject({
      status: 201,
      body: { status: 'Analisada', motivo: null, confirmada: false, confirmacao: { status: 'Erro' } },
    });
    expect(await listOf(2923)).toEqual([sent.body]);
  });

  it('an upload takes the place of an issue during its download, and INPI’s own file replaces the upload later', async () => {
    inpi.trouble = (_request, response) => !!response.destroy();
    const { body } = await add(2924);
    await expect.poll(() => askedFor(2924).length).toBeGreaterThan(0);
    const sent = await test.upload(token, issueOf(2924, 'Nome Inventado'));
    expect(sent).toMatchObject({
      status: 201,
      body: { status: 'Analisada', progresso: null, relatorio: { lidos: 2 }, confirmacao: { status: 'Em análise' } },
    });
    expect(await listOf(2924)).toEqual([sent.body]);
    publish(2924, issueOf(2924, 'Nome Verdadeiro'));
    inpi.trouble = null;
    const nomes = () =>
      sql`select elemento_nominativo, origem from publicacao join revista on revista.id = revista_id
          where numero = 2924 and ordem = 0 and retirada_em is null`.execute(test.connection.db);
    const expected = [{ elemento_nominativo: 'Nome Verdadeiro', origem: 'inpi' }];
    await expect.poll(nomes).toMatchObject({ rows: expected });
    expect(await listOf(2924)).toMatchObject([{ id: body.id, status: 'Analisada', confirmada: true }]);
  });

  it('a damaged file is downloaded at most three times', async () => {
    publish(2925);
    const whole = inpi.files.get(2925)!;
    inpi.files.set(2925, whole.subarray(0, whole.length - 40));
    const { body } = await add(2925);
    const { status, motivo } = await waitFor(body.id);
    expect(status).toBe('Erro');
    expect(motivo).toContain('O arquivo está incompleto');
    expect(askedFor(2925)).toEqual(Array(3).fill('/txt/RM2925.zip'));
    inpi.files.set(2925, whole);
    await test.call(revistas.retry, { token, params: { id: body.id } });
    expect((await waitFor(body.id)).status).toBe('Analisada');
  });

  it('a downloaded issue is announced to the other modules', async () => {
    publish(2926);
    const { body } = await add(2926);
    await waitFor(body.id);
    const { rows } = await sql<{ revista_id: number }>`
      select revista_id from revista_evento where revista_id = ${body.id}`.execute(test.connection.db);
    expect(rows).toHaveLength(1);
  });
});
