import { contract } from '@vigia/contract';
import { computePrazo, formatDia } from '@vigia/domain';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { hashToken } from '../conta/senha.ts';
import { hashEnderecos } from './calendario.repository.ts';
import { APP_URL, createTestApp, type Office, SENHA, type TestApp } from '../../../test/test-app.ts';

const { calendario, conta, escritorio, marcas, oposicoes, prazos } = contract;
const MARCA = '911050858';
const PUBLICACAO = '2026-09-22';
const { final } = computePrazo(PUBLICACAO);
/** A name with all characters that the calendar format escapes, long enough to be folded. */
const NOME = 'Casa; Aurora, \\o/ "ÇÃO" ' + 'longa '.repeat(20).trim();

// Before the deadline of the cases, whatever day the tests run.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-15T15:00:00Z') });

let test: TestApp;
let office: Office;
let caso: number;
let outro: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  await test.upload(
    token,
    gazetteXml(9201, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'LANONACHEF LTDA' }]),
  );
  const published = [
    { numero: '936721000', nome: NOME },
    { numero: '936721001', nome: 'CASA AURÓRA' },
  ];
  const { body } = await test.upload(token, gazetteXml(9202, published, formatDia(PUBLICACAO)));
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  const analise = await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 2 });
  const create = async (numero: string) =>
    (await test.call(oposicoes.create, { token, body: { analise: analise.id, numero } })).body.id;
  caso = await create('936721000');
  outro = await create('936721001');
  await test.call(prazos.changeMeta, { token, body: { dias: 0 } });
});
afterAll(() => test.close());

const addressOf = async (token = office.token) =>
  (await test.call(calendario.create, { token, body: { senha: SENHA } })).body.url;
const read = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: new URL(url).pathname, headers });

interface Read {
  uid: string;
  dia: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  url: string;
  alarms: string[];
}

/** The events of a feed as a calendar program reads them, sorted by title. */
async function readEvents(url: string): Promise<Read[]> {
  const { body, statusCode } = await read(url);
  expect(statusCode, body).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => ({
      uid: String(component.getFirstPropertyValue('uid')),
      dia: String(component.getFirstPropertyValue('dtstart')),
      sequence: Number(component.getFirstPropertyValue('sequence')),
      status: String(component.getFirstPropertyValue('status')),
      summary: String(component.getFirstPropertyValue('summary')),
      description: String(component.getFirstPropertyValue('description')),
      url: String(component.getFirstPropertyValue('url')),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }))
    .sort((one, other) => one.summary.localeCompare(other.summary));
}
async function eventOf(url: string, words: string): Promise<Read> {
  const found = (await readEvents(url)).find(({ summary }) => summary.includes(words));
  if (found === undefined) throw new Error(`no event of ${words}`);
  return found;
}

describe('feed of the deadlines', () => {
  it('the feed has the last day of each open case, in Portuguese, with special characters escaped', async () => {
    const url = await addressOf();
    expect(url).toMatch(new RegExp(`^${APP_URL}/api/oposicoes/calendario/[\\w-]{43}\\.ics$`));
    const events = await readEvents(url);
    expect(events).toHaveLength(2);
    const event = await eventOf(url, NOME);
    expect(event).toMatchObject({
      dia: final,
      sequence: 0,
      status: 'CONFIRMED',
      summary: `Último dia para opor: ${NOME} × Kasa Aurora`,
      url: `${APP_URL}/marcas-colidentes?caso=${caso}`,
    });
    expect(event.description.split('\n')).toEqual([
      `Marca publicada: ${NOME}, processo 936721000`,
      'Titular: TITULAR DE 936721000 LTDA',
      'Classe: 25',
      `Conflita com: Kasa Aurora, processo ${MARCA}`,
      'Revista 9202: publicada em 22/09/2026, começa em 23/09/2026, 60 dias em 21/11/2026, prorrogada para 23/11/2026.',
      'Responsável: Ana Reis',
    ]);
    // Reminders are due at nine in the morning, seven, three and one days before.
    expect(event.alarms).toEqual(['-P6DT15H', '-P2DT15H', '-PT15H']);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  });

  it('the feed is text/calendar with lines that are folded at 75 octets and end in CRLF', async () => {
    const { headers, body } = await read(await addressOf());
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body).toContain(`DTSTART;VALUE=DATE:${final.replaceAll('-', '')}`);
  });

  it('the feed returns 304 for its present tag and 200 for another one', async () => {
    const url = await addressOf();
    const { etag } = (await read(url)).headers;
    expect(etag).toMatch(/^"[\w-]{32}"$/);
    const again = await read(url, { 'if-none-match': `W/${String(etag)}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await read(url, { 'if-none-match': '"outro"' })).statusCode).toBe(200);
  });

  it('a changed event keeps its UID and gets a higher SEQUENCE once', async () => {
    const url = await addressOf();
    const before = await eventOf(url, 'AURÓRA');
    const dia = { data: final, nome: 'Ponte de Consciência Negra' };
    const { body: added } = await test.call(prazos.addDia, { token: office.token, body: dia });
    const moved = await eventOf(url, 'AURÓRA');
    expect(moved).toMatchObject({ uid: before.uid, dia: '2026-11-24', sequence: before.sequence + 1 });
    expect((await eventOf(url, 'AURÓRA')).sequence).toBe(moved.sequence);
    await test.call(prazos.removeDia, { token: office.token, params: { id: added.id ?? 0 } });
    expect(await eventOf(url, 'AURÓRA')).toMatchObject({ dia: final, sequence: before.sequence + 2 });
  });

  it('the event of a filed case is cancelled, stays in the feed for eight weeks, and returns when the case is reopened', async () => {
    const { token } = office;
    const url = await addressOf();
    const before = await eventOf(url, 'AURÓRA');
    const move = async (column: string) => {
      const { body } = await test.call(oposicoes.get, { token, params: { id: outro } });
      await test.call(oposicoes.update, { token, params: { id: outro }, body: { column, versao: body.versao } });
    };
    await move('col-protocolado');
    const cancelled = await eventOf(url, 'AURÓRA');
    expect(cancelled).toMatchObject({
      uid: before.uid,
      status: 'CANCELLED',
      sequence: before.sequence + 1,
      alarms: [],
      summary: 'Cancelado: Último dia para opor: CASA AURÓRA × Kasa Aurora',
    });
    const age = (weeks: number) =>
      test.connection.pool.query(
        'update calendario_evento set cancelado_em = now() - make_interval(weeks => $1) where cancelado_em is not null',
        [weeks],
      );
    await age(7);
    expect(await readEvents(url)).toHaveLength(2);
    await age(9);
    expect(await readEvents(url)).toHaveLength(1);
    await move('col-analise');
    expect(await eventOf(url, 'AURÓRA')).toMatchObject({
      uid: before.uid,
      status: 'CONFIRMED',
      sequence: before.sequence + 2,
    });
  });

  it("the feed has the office's target day when the office sets one", async () => {
    const { token } = office;
    const url = await addressOf();
    await test.call(prazos.changeMeta, { token, body: { dias: 5 } });
    const meta = (await readEvents(url)).find(({ summary }) =>
      summary.startsWith('Meta do escritório para opor: CASA'),
    );
    expect(meta?.dia).toBe('2026-11-18');
    await test.call(prazos.changeMeta, { token, body: { dias: 0 } });
    const events = await readEvents(url);
    expect(events.filter(({ status }) => status === 'CONFIRMED').map(({ dia }) => dia)).toEqual([final, final]);
    expect(events.filter(({ status }) => status === 'CANCELLED')).toHaveLength(2);
  });

  it('simultaneous readers get the same feed', async () => {
    await test.call(prazos.changeMeta, { token: office.token, body: { dias: 3 } });
    const url = await addressOf();
    const bodies = await Promise.all(Array.from({ length: 6 }, async () => (await read(url)).body));
    expect(new Set(bodies).size).toBe(1);
    await test.call(prazos.changeMeta, { token: office.token, body: { dias: 0 } });
  });
});

describe('address of the feed', () => {
  it('L2: only the digest of an address is stored, and another address ends the first one', async () => {
    const { token, id: usuario } = await test.addMember(office);
    const url = await addressOf(token);
    const ficha = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const { rows } = await test.connection.pool.query('select * from calendario_endereco where usuario_id = $1', [
      usuario,
    ]);
    expect(rows).toEqual([expect.objectContaining({ ficha: null, ficha_hash: hashToken(ficha) })]);
    const next = await addressOf(token);
    expect([(await read(url)).statusCode, (await read(next)).statusCode]).toEqual([404, 200]);
  });

  it('L2: an address of an earlier version works on, and a day after the migration only its digest is left', async () => {
    const { token, id: usuario } = await test.addMember(office);
    const url = await addressOf(token);
    const ficha = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const { pool } = test.connection;
    await pool.query('update calendario_endereco set ficha = $2, ficha_hash = null where usuario_id = $1', [
      usuario,
      ficha,
    ]);
    const work = async () => {
      await hashEnderecos(test.connection.db);
      return (await pool.query('select ficha, ficha_hash from calendario_endereco where usuario_id = $1', [usuario]))
        .rows;
    };
    expect(await work()).toEqual([{ ficha, ficha_hash: null }]);
    expect((await read(url)).statusCode).toBe(200);
    const migrated = (when: string) =>
      test.owner.pool.query(`update kysely_migration set timestamp = $1 where name = '0085-enderecos-de-agenda'`, [
        when,
      ]);
    await migrated('2026-01-01T00:00:00.000Z');
    expect(await work()).toEqual([{ ficha: null, ficha_hash: hashToken(ficha) }]);
    expect((await read(url)).statusCode).toBe(200);
  });

  it('an address that is revoked returns 404', async () => {
    const url = await addressOf();
    const revoke = () => test.call(calendario.revoke, { token: office.token, body: { senha: SENHA } });
    expect(await revoke()).toMatchObject({
      status: 200,
      body: { message: 'Endereço revogado.' },
    });
    const gone = await read(url);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({ message: 'Este endereço de agenda não existe ou foi revogado.' });
    expect((await revoke()).status).toBe(404);
    const next = await addressOf();
    expect(next).not.toBe(url);
    expect((await read(next)).statusCode).toBe(200);
    expect((await read(url)).statusCode).toBe(404);
  });

  it('H1: the address is made and revoked with the password only', async () => {
    const { token } = await test.createOffice();
    const none = { status: 200, body: { url: null, criado_em: null } };
    expect(await test.call(calendario.get, { token })).toEqual(none);
    for (const body of [undefined, {}, { senha: '' }, { senha: 'errada' }])
      expect((await test.call(calendario.create, { token, body })).status).toBe(422);
    expect(await test.call(calendario.get, { token })).toEqual(none);
    const { body: agenda } = await test.call(calendario.create, { token, body: { senha: SENHA } });
    expect((await test.call(calendario.get, { token })).body).toEqual({ url: null, criado_em: agenda.criado_em });
    expect((await test.call(calendario.revoke, { token, body: { senha: 'errada' } })).body).toEqual({
      message: 'A senha atual não confere.',
      errors: { senha: ['A senha atual não confere.'] },
    });
    expect((await read(agenda.url)).statusCode).toBe(200);
  });

  it('H1: a change of the password ends the address', async () => {
    const { token } = await test.createOffice();
    const url = await addressOf(token);
    const nova = 'outra senha que ninguém usa';
    const body = { senha_atual: SENHA, nova_senha: nova, confirmar_nova_senha: nova };
    expect((await test.call(conta.alterarSenha, { token, body })).status).toBe(200);
    expect((await read(url)).statusCode).toBe(404);
    expect((await test.call(calendario.get, { token })).body.criado_em).toBeNull();
  });

  it.each(['x', 'a'.repeat(43), '..%2F..%2Fmarca'])('an unknown address (%s) returns 404', async (ficha) => {
    expect((await read(`${APP_URL}/api/oposicoes/calendario/${ficha}.ics`)).statusCode).toBe(404);
  });

  it('M4: an address that is asked for and revoked at the same time is never an error 500', async () => {
    const { token } = await test.createOffice();
    const statuses = new Set<number>();
    const calls = [calendario.create, calendario.revoke, calendario.get];
    // More passwords at once would be refused as guesses.
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          test.call(calls[index % 3]!, index % 3 === 2 ? { token } : { token, body: { senha: SENHA } }),
        ),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].filter((status) => ![200, 404].includes(status))).toEqual([]);
    expect((await test.call(calendario.get, { token })).status).toBe(200);
  });

  it('the address ends with the membership of its user and shows no other office’s deadlines', async () => {
    const { id, token: member } = await test.addMember(office);
    const url = await addressOf(member);
    expect(url).not.toBe(await addressOf());
    expect((await readEvents(url)).length).toBeGreaterThan(0);
    await test.call(escritorio.remover, { token: office.token, params: { id } });
    expect((await read(url)).statusCode).toBe(404);

    const { token } = await test.createOffice();
    expect(await readEvents(await addressOf(token))).toEqual([]);
  });
});
