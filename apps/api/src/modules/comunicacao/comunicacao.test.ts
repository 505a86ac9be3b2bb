import { contract } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { fetchRelatorio } from '../../../test/relatorio-files.ts';
import { APP_URL, createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';

const { clientes, comunicacao, escritorio, marcas, triagem } = contract;
const [MARCA, ALHEIA] = ['911050858', '911050866'] as const;
const RITA = 'rita@aurora.exemplo.com.br';

let server: MailServer;
let test: TestApp;
let office: Office;
let revista: number;
let aurora: number;
let alheio: number;

beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ worker: true, mail: { smtpUrl: server.url, from: 'Vigia <avisos@exemplo.com.br>' } });
  office = await test.createOffice();
  const { token, cnpj } = office;
  await test.call(escritorio.update, { token, params: { cnpj }, body: { nome_fantasia: 'Dias Marcas' } });
  const own = { despacho: 'IPAS158', titular: 'AURORA LTDA' };
  await test.upload(
    token,
    gazetteXml(9241, [
      { ...own, numero: MARCA, nome: 'Kasa Aurora' },
      { ...own, numero: ALHEIA, nome: 'SEGREDO ALHEIO' },
    ]),
  );
  const published = [{ numero: '936721000', nome: 'CASA AURORA', titular: 'NOVE24 LTDA' }];
  revista = (await test.upload(token, gazetteXml(9242, published, formatDia('2026-09-22')))).body.id;
  for (const numero_processo of [MARCA, ALHEIA]) {
    await test.call(marcas.create, { token, body: { numero_processo } });
    await test.compare(token, { numero_processo, revista, temperature: 2 });
  }
  const make = async (nome: string, contatos: object[], numero: string): Promise<number> => {
    const { body } = await test.call(clientes.create, { token, body: { nome, contatos } });
    await test.call(clientes.setMarcas, { token, body: { cliente: body.id, marcas: [numero] } });
    return body.id;
  };
  aurora = await make('Padaria Aurora', [{ email: RITA }, { email: 'caio@aurora.exemplo.com.br' }], MARCA);
  alheio = await make('Outro cliente', [{ email: 'outro@exemplo.com.br' }], ALHEIA);
  const { body: lista } = await test.call(triagem.lista, { token, params: { id: revista } });
  const analise = lista.marcas.find(({ numero_processo }) => numero_processo === MARCA)!.analise;
  const pares = [{ analise, numero: '936721000' }];
  const acao = { tipo: 'comunicar', chave: randomUUID(), pares, comunicar: true, linha: 'Opor.' };
  await test.call(triagem.agir, { token, params: { id: revista }, body: { acoes: [acao] } });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const getCarta = (id = aurora) => test.call(comunicacao.carta, { token: office.token, params: { id, revista } });
const send = (destinatarios: string[], id = aurora, token = office.token) =>
  test.call(comunicacao.enviar, {
    token,
    params: { id, revista },
    body: { assunto: 'Suas marcas', mensagem: 'Olá.\n\nSegue o relatório.', destinatarios },
  });
const listEnvios = async (id = aurora) =>
  (await test.call(comunicacao.envios, { token: office.token, params: { id } })).body;

describe('the mail of a report', () => {
  it('the message before sending names the issue, the hits, the last day and the contacts', async () => {
    const { body } = await getCarta();
    expect(body).toMatchObject({
      assunto: 'Suas marcas na revista 9242 do INPI',
      destinatarios: [RITA, 'caio@aurora.exemplo.com.br'],
      comunicadas: 1,
    });
    expect(body.mensagem).toMatch(
      /1 publicação que merece a sua atenção\. O (último dia para apresentar oposição é|prazo para oposição terminou em) \d/,
    );
    expect((await getCarta(alheio)).body.mensagem).toContain('Acompanhamos 1 marca sua na revista 9242: nada consta.');
  });

  it('only contacts of the client can get its report', async () => {
    const { status, body } = await send([RITA, 'outro@exemplo.com.br']);
    expect([status, body.errors]).toEqual([
      422,
      { destinatarios: ['Um dos endereços não é de um contato deste cliente.'] },
    ]);
    expect(await listEnvios()).toEqual([]);
  });

  it('the report goes to the chosen contacts as an attachment, and the log tells who, when, to whom and how it went', async () => {
    const { status, body: sent } = await send([RITA]);
    expect(status).toBe(201);
    expect(sent).toMatchObject({ revista: '9242', comunicadas: 1, quem: 'Ana Reis', assunto: 'Suas marcas' });
    const messages = await server.waitFor(1);
    const [message] = messages.filter(({ envelopeTo }) => envelopeTo === RITA);
    expect(message?.subject).toBe('Suas marcas');
    expect(message?.text).toContain('Segue o relatório.');
    expect(message?.text).toContain('Dias Marcas enviou esta mensagem a você');
    expect(message?.replyTo?.[0]?.address).toMatch(/^usuario-.*@exemplo.com.br$/);
    const [file] = message?.attachments ?? [];
    expect([file?.filename, file?.mimeType]).toEqual(['Padaria-Aurora-revista-9242.pdf', 'application/pdf']);
    await expect
      .poll(async () => (await listEnvios())[0]?.destinos.map(({ email, estado }) => [email, estado]))
      .toEqual([[RITA, 'enviado']]);
    const url = `/clientes/${aurora}/envios/${sent.id}/relatorio.pdf`;
    const kept = await fetchRelatorio(test, office.token, url);
    expect(kept.rawPayload.equals(Buffer.from(file?.content as ArrayBuffer))).toBe(true);
    const elsewhere = await fetchRelatorio(test, office.token, `/clientes/${alheio}/envios/${sent.id}/relatorio.pdf`);
    expect(elsewhere.statusCode).toBe(404);
  });

  it('of two equal letters at the same moment one is sent, and a third one soon after is refused too', async () => {
    const before = (await listEnvios(alheio)).length;
    const again = () => send(['outro@exemplo.com.br'], alheio);
    const statuses = (await Promise.all([again(), again()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409]);
    expect((await again()).body.message).toBe(
      'Esta mesma mensagem foi enviada a estes contatos há menos de 5 minutos. Veja os envios do cliente.',
    );
    expect(await listEnvios(alheio)).toHaveLength(before + 1);
    const { status } = await test.call(comunicacao.enviar, {
      token: office.token,
      params: { id: alheio, revista },
      body: { assunto: 'Suas marcas', mensagem: 'Outra.', destinatarios: ['outro@exemplo.com.br'] },
    });
    expect(status).toBe(201);
  });

  it('an address that the server refuses is in the log with its answer', async () => {
    server.behave('refuse');
    await send(['caio@aurora.exemplo.com.br']);
    await expect
      .poll(async () => (await listEnvios())[0]?.destinos.map(({ estado, motivo }) => [estado, motivo]))
      .toEqual([['falhou', expect.stringContaining('No such mailbox')]]);
    server.behave('take');
    expect((await send(['caio@aurora.exemplo.com.br'])).status).toBe(201);
  });
});

describe('the private page of a client', () => {
  const makeLink = () => test.call(comunicacao.createLink, { token: office.token, params: { id: aurora } });
  const readPage = (ficha: string) => test.call(comunicacao.pagina, { params: { ficha } });
  const fichaOf = (url: string): string => url.replace(`${APP_URL}/c/`, '');

  it('who has the address reads the marks and reports of the client and of nobody else, without signing in', async () => {
    expect((await test.call(comunicacao.link, { token: office.token, params: { id: aurora } })).body).toEqual({
      criado_em: null,
    });
    const { body: link } = await makeLink();
    expect(link.url).toMatch(/^https:\/\/marcas\.exemplo\.com\.br\/c\/[\w-]{43}$/);
    const { status, body } = await readPage(fichaOf(link.url));
    expect(status).toBe(200);
    expect(body).toMatchObject({ escritorio: 'Dias Marcas', cliente: 'Padaria Aurora', cor: null, logo: null });
    expect(body.marcas.map(({ nome }) => nome)).toEqual(['Kasa Aurora']);
    expect(body.relatorios.map(({ revista: numero, comunicadas }) => [numero, comunicadas])).toEqual([
      ['9242', 1],
      ['9242', 1],
      ['9242', 1],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/SEGREDO|rita|@/);
    const file = await test.app.inject({
      url: `/api/pagina_do_cliente/${fichaOf(link.url)}/${body.relatorios[0]!.id}/relatorio.pdf`,
    });
    expect([file.statusCode, file.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it("the address of one client does not open another client's reports", async () => {
    const [sent] = await listEnvios(alheio);
    const { body: link } = await makeLink();
    const url = `/api/pagina_do_cliente/${fichaOf(link.url)}/${sent!.id}/relatorio.pdf`;
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });

  it('a new address replaces the former one, and a revoked one is not found', async () => {
    const first = fichaOf((await makeLink()).body.url);
    const second = fichaOf((await makeLink()).body.url);
    expect((await readPage(first)).status).toBe(404);
    expect((await readPage(second)).status).toBe(200);
    const revoke = () => test.call(comunicacao.revokeLink, { token: office.token, params: { id: aurora } });
    expect((await revoke()).status).toBe(200);
    expect((await readPage(second)).body.message).toBe('Esta página não existe ou foi retirada pelo escritório.');
    expect((await revoke()).status).toBe(404);
    expect((await readPage('a'.repeat(43))).status).toBe(404);
  });

  it('the database has no address in plain text', async () => {
    const ficha = fichaOf((await makeLink()).body.url);
    const { rows } = await test.connection.pool.query('select cliente_link::text as row from cliente_link');
    expect(JSON.stringify(rows)).not.toContain(ficha);
  });
});
