import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { contract, type EventoDeWebhook } from '@vigia/contract';
import { addDias, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Office, SENHA, type TestApp } from '../../../test/test-app.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { tellPrazos } from './acontecimentos.service.ts';

const { analiseAutomatica, auditoria, marcas, oposicoes, webhooks } = contract;
const MARCA = '911050858';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
/** A destination as others run them: a server of its own that keeps what it gets. */
const received: Received[] = [];
let answer = { status: 200, body: 'recebido' };
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(answer.status).end(answer.body);
  });
});
let url: string;
let test: TestApp;
let office: Office;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/vigia`;
  test = await createTestApp({ worker: true, webhooks: { esperas: [0, 0] } });
});
afterAll(async () => {
  await test.close();
  server.close();
});
beforeEach(async () => {
  office = await test.createOffice();
  received.length = 0;
  answer = { status: 200, body: 'recebido' };
});

const create = (fields: object = {}, token = office.token) =>
  test.call(webhooks.create, {
    token,
    body: { nome: 'ERP', url, formato: 'padrao', eventos: ['revista.lida'], senha: SENHA, ...fields },
  });
const listen = async (...eventos: EventoDeWebhook[]) => (await create({ eventos })).body;
const log = async (id: number) => (await test.call(webhooks.entregas, { token: office.token, params: { id } })).body;
const settled = (id: number) =>
  waitFor(async () => {
    const entregas = await log(id);
    expect(entregas.length).toBeGreaterThan(0);
    expect(entregas.map(({ estado }) => estado)).not.toContain('na fila');
    return entregas;
  });
async function tryOut(id: number) {
  await test.call(webhooks.testar, { token: office.token, params: { id } });
  return settled(id);
}
/** The body of a message whose signature the library finds right; it throws for any other. */
const verify = ({ headers, body }: Received, segredo: string): any =>
  new Verifier(segredo).verify(body, headers as Record<string, string>);
const oneOf = (type: string) =>
  waitFor(() => {
    const found = received.find(({ body }) => body.includes(`"type":"${type}"`));
    expect(found).toBeDefined();
    return found!;
  });

describe('a message', () => {
  it('a test reaches the destination with a signature that the library verifies, and the log keeps the answer', async () => {
    const { id, segredo } = await listen('revista.lida');
    expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(await tryOut(id)).toMatchObject([
      { tipo: 'teste', estado: 'entregue', tentativas: 1, status: 200, resposta: 'recebido', proxima_em: null },
    ]);
    const [message] = received;
    expect(verify(message!, segredo)).toMatchObject({ type: 'teste', data: { mensagem: expect.any(String) } });
    expect(() => verify({ ...message!, body: message!.body.replace('teste', 'outro') }, segredo)).toThrow();
    expect(() => verify(message!, `whsec_${Buffer.alloc(24).toString('base64')}`)).toThrow();
  });

  it('a destination that fails is asked again with the same id, and after the last attempt the message is given up', async () => {
    answer = { status: 503, body: 'fora do ar' };
    const { id } = await listen('revista.lida');
    expect(await tryOut(id)).toMatchObject([
      { estado: 'desistiu', tentativas: 3, status: 503, resposta: 'fora do ar', proxima_em: null },
    ]);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    answer = { status: 200, body: 'ok' };
    const [{ id: entrega } = { id: 0 }] = await log(id);
    await test.call(webhooks.reenviar, { token: office.token, params: { id, entrega } });
    expect(await settled(id)).toMatchObject([{ estado: 'entregue', tentativas: 1, status: 200 }]);
    expect(received.at(-1)?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  });

  it('a destination that is gone is not asked again', async () => {
    answer = { status: 410, body: '' };
    const { id } = await listen('revista.lida');
    expect(await tryOut(id)).toMatchObject([{ estado: 'desistiu', tentativas: 1, status: 410 }]);
  });

  it('a destination that nobody answers at is named in the log', async () => {
    const { id } = (await create({ url: 'http://127.0.0.1:1/' })).body;
    expect(await tryOut(id)).toMatchObject([
      { estado: 'desistiu', status: null, resposta: expect.stringMatching(/^Sem resposta: /) },
    ]);
  });

  it('after a change of the secret both sign for a day, then the new one only', async () => {
    const { id, segredo } = await listen('revista.lida');
    const params = { id };
    const { body } = await test.call(webhooks.renovarSegredo, {
      token: office.token,
      params,
      body: { senha: SENHA },
    });
    expect(body.segredo).not.toBe(segredo);
    await tryOut(id);
    for (const secret of [segredo, body.segredo]) expect(verify(received[0]!, secret).type).toBe('teste');
    await test.owner.pool.query('update webhook set anterior_ate = now() where id = $1', [id]);
    await tryOut(id);
    expect(verify(received[1]!, body.segredo).type).toBe('teste');
    expect(() => verify(received[1]!, segredo)).toThrow();
  });

  it('Slack and Teams get a Portuguese text in their form, in which names are only text', async () => {
    const nome = '<!channel> *Casa* [x](http://mau.example) & Cia';
    const dados = {
      ...{ titulo: 'Oposição', final: '2026-12-01', dias_restantes: 3, caso: null, responsavel: null },
      marca: { numero_processo: MARCA, elemento_nominativo: nome },
      publicada: null,
    };
    for (const formato of ['slack', 'teams'] as const) {
      const { id, destino } = (await create({ formato, eventos: ['prazo.proximo'] })).body;
      expect(destino).toBe(new URL(url).host);
      await test.owner.pool.query(
        `insert into webhook_entrega (webhook_id, chave, tipo, dados) values ($1, 'x', 'prazo.proximo', $2)`,
        [id, JSON.stringify(dados)],
      );
      await settled(id);
    }
    const [slack, teams] = received.map(({ body }) => JSON.parse(body));
    expect(slack.text).toContain('*Oposição: faltam 3 dias*');
    expect(slack.text).toContain('&lt;!channel&gt;  Casa  [x](http://mau.example) &amp; Cia');
    const [{ content }] = teams.attachments;
    expect(content.type).toBe('AdaptiveCard');
    expect(JSON.stringify(content.body)).toContain(String.raw`\\[x\\]\\(http://mau\\.example\\)`);
    expect(content.actions).toMatchObject([{ type: 'Action.OpenUrl' }]);
  });
});

describe('events', () => {
  function publicar(numero: number, diasAtras: number, despacho?: string) {
    const registro = { numero: '936722000', nome: 'CASA AURÓRA', ...(despacho === undefined ? {} : { despacho }) };
    return test.publish(gazetteXml(numero, [registro], formatDia(addDias(todayInSaoPaulo(new Date()), -diasAtras))));
  }

  it('webhooks get an issue that is read, its collisions and a notified opposition once, in the offices that want it', async () => {
    const { token } = office;
    const { id, segredo } = await listen('revista.lida', 'colisao.nova', 'oposicao.notificada');
    const mute = (await create({ eventos: ['prazo.proximo'] })).body;
    await test.upload(token, gazetteXml(9400, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
    await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    await test.call(analiseAutomatica.create, { token, body: { marcas: [MARCA] } });
    await publicar(9402, 14);
    const colisao = verify(await oneOf('colisao.nova'), segredo);
    expect(colisao.data).toMatchObject({
      revista: { numero: '9402' },
      colidencias: [{ marca: { numero_processo: MARCA }, publicada: { numero: '936722000', nome: 'CASA AURÓRA' } }],
    });
    const { analise } = colisao.data.colidencias[0];
    await test.call(oposicoes.create, { token, body: { analise, numero: '936722000' } });
    await publicar(9403, 7, 'IPAS423');
    const notificada = verify(await oneOf('oposicao.notificada'), segredo);
    expect(notificada.data).toMatchObject({ revista: '9403', publicada: { numero: '936722000' } });
    await test.settleRevistas();
    const entregas = await settled(id);
    expect(entregas.map(({ tipo }) => tipo).sort()).toEqual([
      'colisao.nova',
      'oposicao.notificada',
      ...['revista.lida', 'revista.lida', 'revista.lida'],
    ]);
    expect(await log(mute.id)).toEqual([]);
  });

  it('webhooks get near deadlines once a day, from seven in the morning', async () => {
    const { token } = office;
    const { id, segredo } = await listen('prazo.proximo');
    const hoje = todayInSaoPaulo(new Date());
    await test.upload(token, gazetteXml(9500, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
    await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    await test.upload(
      token,
      gazetteXml(9502, [{ numero: '936723000', nome: 'CASA AURÓRA' }], formatDia(addDias(hoje, -30))),
    );
    const revista = (await test.call(contract.revistas.list, { token })).body.results.find(
      ({ numero }) => numero === '9502',
    )!;
    const analise = await test.compare(token, { numero_processo: MARCA, revista: revista.id, temperature: 2 });
    await test.call(oposicoes.create, { token, body: { analise: analise.id, numero: '936723000' } });
    const { vencimentos } = (await test.call(contract.vencimentos.list, { token })).body;
    const final = vencimentos[0]!.final;
    const tellAt = (hora: string): Promise<void> =>
      tellPrazos(test.connection.db, new Date(`${addDias(final, -3)}T${hora}:00-03:00`));
    await tellAt('06:30');
    expect(await log(id)).toEqual([]);
    await tellAt('07:30');
    await tellAt('08:30');
    expect(verify(await oneOf('prazo.proximo'), segredo).data).toMatchObject({ dias_restantes: 3, final });
    expect(await log(id)).toHaveLength(1);
  });

  it('a webhook that is switched off gets nothing', async () => {
    const { id } = await listen('revista.lida');
    const off = await test.call(webhooks.update, { token: office.token, params: { id }, body: { ativo: false } });
    expect(off.body).toMatchObject({ ativo: false, eventos: ['revista.lida'] });
    await test.upload(office.token, gazetteXml(9600, [{ numero: '936724000', nome: 'CASA' }]));
    await test.settleRevistas();
    expect(await log(id)).toEqual([]);
  });
});

describe('the settings', () => {
  it('a webhook is made with the password only, to an address without a user, and its secret is shown once', async () => {
    expect((await create({ senha: 'outra senha errada' })).body.errors).toHaveProperty('senha');
    for (const wrong of ['ftp://exemplo.com.br/', 'https://a:b@exemplo.com.br/', 'exemplo'])
      expect((await create({ url: wrong })).body.errors).toHaveProperty('url');
    const { body } = await create();
    const list = await test.call(webhooks.list, { token: office.token });
    expect(list.body).toMatchObject([{ nome: 'ERP', destino: url, ativo: true }]);
    expect(JSON.stringify(list.body)).not.toContain(body.segredo);
    const { token } = await test.addMember(office);
    expect((await create({}, token)).status).toBe(403);
    const lines = (await test.call(auditoria.list, { token: office.token })).body.results.map(({ frase }) => frase);
    expect(lines).toContain('Ana Reis criou o webhook «ERP».');
    await test.call(webhooks.remover, { token: office.token, params: { id: body.id } });
    expect((await test.call(webhooks.list, { token: office.token })).body).toEqual([]);
  });

  it('where inner networks are refused, addresses without TLS are too', async () => {
    const open = await createTestApp();
    const own = await open.createOffice();
    const ask = (address: string) =>
      open.call(webhooks.create, {
        token: own.token,
        body: { nome: 'x', url: address, formato: 'padrao', eventos: ['revista.lida'], senha: SENHA },
      });
    expect((await ask('http://exemplo.com.br/')).status).toBe(422);
    expect((await ask('https://exemplo.com.br/')).status).toBe(201);
    await open.close();
  });
});
