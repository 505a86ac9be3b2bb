import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createMail, MAIL_LIMIT, type MailLog, workMail } from './mail.ts';
import { layOutMail } from './mail-layout.ts';
import { createThrottle } from './throttle.ts';
import { createSmtpTransport, isRefusal } from './mail-transport.ts';

const FROM = 'Vigia Marcas <avisos@marcas.exemplo.com.br>';
const message = (to: string, subject = 'Boletim') => ({
  to,
  subject,
  ...layOutMail({
    title: 'Três colidências & um prazo',
    paragraphs: ['A marca <NOVE24> foi publicada.'],
    action: { label: 'Ver', url: 'https://marcas.exemplo.com.br/analysis-report/?analise=1&numero=2' },
    note: 'Fim.',
  }),
});

/** The addresses that a page links to. HTML may write their characters as numbers. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );

interface Line {
  level: keyof MailLog;
  fields: any;
  words: string;
}
function createLog(): MailLog & { lines: Line[] } {
  const lines: Line[] = [];
  const write = (level: keyof MailLog) => (fields: object, words: string) => void lines.push({ level, fields, words });
  return { lines, info: write('info'), warn: write('warn'), error: write('error') };
}

describe('by a mail server', () => {
  let test: TestApp;
  let server: MailServer;
  const log = createLog();
  beforeAll(async () => {
    server = await startMailServer();
    test = await createTestApp({ worker: true, mail: { smtpUrl: server.url, from: FROM, log } });
  });
  afterEach(() => {
    server.behave('take');
    server.messages.length = 0;
    log.lines.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  it('a message is sent as HTML and text with working links, and the log shows neither the whole address nor the subject', async () => {
    const mail = createMail(test.queue);
    await mail.sendMail(test.connection.db, {
      ...message('marina@exemplo.com.br'),
      headers: { 'List-Unsubscribe': '<https://marcas.exemplo.com.br/sair>' },
    });
    const [email] = await server.waitFor(1);
    expect(email).toMatchObject({
      envelopeTo: 'marina@exemplo.com.br',
      from: { name: 'Vigia Marcas', address: 'avisos@marcas.exemplo.com.br' },
      subject: 'Boletim',
    });
    expect(email?.messageId).toMatch(/^<[\da-f-]{36}@marcas\.exemplo\.com\.br>$/);
    const headers = new Map(email?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('list-unsubscribe')).toBe('<https://marcas.exemplo.com.br/sair>');
    expect(email?.text).toContain('A marca <NOVE24> foi publicada.');
    expect(email?.text).toContain('https://marcas.exemplo.com.br/analysis-report/?analise=1&numero=2');
    expect(linksOf(email?.html ?? '')).toContain('https://marcas.exemplo.com.br/analysis-report/?analise=1&numero=2');
    expect(email?.html).toContain('A marca &#60;NOVE24&#62; foi publicada.');
    await expect.poll(() => log.lines.map(({ words }) => words)).toContain('mail sent');
    const text = JSON.stringify(log.lines);
    expect(text).toContain('m…@exemplo.com.br');
    expect(text).not.toContain('marina@');
    // Subjects name marks and clients.
    expect(text).not.toContain('Boletim');
  });

  it('a message is part of the transaction of its sender', async () => {
    const mail = createMail(test.queue);
    await test.connection.db
      .transaction()
      .execute(async (transaction) => {
        await mail.sendMail(transaction, message('nunca@exemplo.com.br'));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await mail.sendMail(test.connection.db, message('sim@exemplo.com.br'));
    await server.waitFor(1);
    const readOpenJobs = async () =>
      (await test.connection.pool.query(`select from pgboss.job where name = 'correio' and state <> 'completed'`)).rows;
    await expect.poll(readOpenJobs).toEqual([]);
    expect(server.messages.map(({ envelopeTo }) => envelopeTo)).toEqual(['sim@exemplo.com.br']);
  });

  it('a message that a busy server did not take is sent again later', async () => {
    server.behave('busy');
    const before = server.attempts;
    await createMail(test.queue).sendMail(test.connection.db, message('espera@exemplo.com.br'));
    await expect.poll(() => server.attempts).toBe(before + 1);
    await expect.poll(() => log.lines.map(({ words }) => words)).toContain('mail not sent yet');
    server.behave('take');
    // The queue keeps the job and the time of the next attempt: half a minute later, then longer and longer.
    const waiting = async () =>
      (
        await test.connection.pool.query<{ state: string; wait: number; retry_backoff: boolean }>(
          `select state, extract(epoch from start_after - started_on)::int as wait, retry_backoff
           from pgboss.job where name = 'correio' and data->'mensagem'->>'to' = 'espera@exemplo.com.br'`,
        )
      ).rows[0];
    await expect.poll(async () => (await waiting())?.state).toBe('retry');
    const job = await waiting();
    expect(job?.retry_backoff).toBe(true);
    expect(job?.wait).toBeGreaterThan(10);
    expect(job?.wait).toBeLessThan(90);
    await test.connection.pool.query(
      `update pgboss.job set start_after = now() where name = 'correio' and state = 'retry'`,
    );
    expect((await server.waitFor(1))[0]?.envelopeTo).toBe('espera@exemplo.com.br');
  });

  it('a message that the server refuses for good is not sent again', async () => {
    server.behave('refuse');
    const before = server.attempts;
    await createMail(test.queue).sendMail(test.connection.db, message('ninguem@exemplo.com.br'));
    await expect.poll(() => log.lines.map(({ words }) => words)).toContain('mail refused for good');
    const state = async () =>
      (
        await test.connection.pool.query<{ state: string }>(
          `select state from pgboss.job where name = 'correio' and data->'mensagem'->>'to' = 'ninguem@exemplo.com.br'`,
        )
      ).rows[0]?.state;
    await expect.poll(state).toBe('completed');
    expect(server.attempts).toBe(before + 1);
  });

  it('a message whose last attempt failed is logged', async () => {
    server.behave('busy');
    await createMail(test.queue).sendMail(test.connection.db, message('desiste@exemplo.com.br'));
    await expect.poll(() => log.lines.map(({ words }) => words)).toContain('mail not sent yet');
    // The queue puts the job back a moment after the line is in the log.
    const exhaust = async () => {
      const { rowCount } = await test.connection.pool.query(
        `update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'correio' and state = 'retry'`,
      );
      return rowCount;
    };
    await expect.poll(exhaust).toBe(1);
    await expect.poll(() => log.lines.map(({ words }) => words)).toContain('mail given up after the last attempt');
  });

  it('H3: an address gets at most twenty messages an hour, fifteen of those that may wait, and the rest is held back', async () => {
    const mail = createMail(test.queue);
    const { db, pool } = test.connection;
    const to = 'cheia@exemplo.com.br';
    const readDue = async () =>
      (
        await pool.query(`select from pgboss.job where name in ('correio', 'correio-urgente')
          and (state = 'active' or state in ('created', 'retry') and start_after <= now())`)
      ).rowCount;
    const countSent = (word: string) => server.messages.filter(({ subject }) => subject?.startsWith(word)).length;
    for (let n = 0; n < 20; n++) await mail.sendMail(db, message(to, `Boletim ${n}`));
    await expect.poll(readDue).toBe(0);
    expect(countSent('Boletim')).toBe(15);
    for (let n = 0; n < 10; n++) await mail.sendMail(db, message(to.toUpperCase(), `Link ${n}`), { urgent: true });
    await expect.poll(readDue).toBe(0);
    expect([countSent('Boletim'), countSent('Link')]).toEqual([15, 5]);
    const { rows } = await pool.query<{ minutes: number }>(
      `select extract(epoch from start_after - now())::int / 60 as minutes from pgboss.job
       where name in ('correio', 'correio-urgente') and state = 'created'`,
    );
    expect(rows).toHaveLength(10);
    for (const { minutes } of rows) {
      expect(minutes).toBeGreaterThan(50);
      expect(minutes).toBeLessThanOrEqual(60);
    }
    await pool.query(`delete from pgboss.job where name in ('correio', 'correio-urgente') and state = 'created'`);
  });

  it('H3: a link to a new password does not wait behind bulletins that a slow server holds up', async () => {
    const slow: string[] = [];
    const taken: string[] = [];
    const release = Promise.withResolvers<undefined>();
    const other = await createTestApp();
    const close = await workMail(other.queue, {
      db: other.connection.db,
      config: { smtpUrl: undefined, from: FROM },
      makers: {},
      log,
      limit: createThrottle(other.connection.pool, MAIL_LIMIT),
      transport: {
        deliver: async ({ subject }) => {
          if (subject === 'Boletim') {
            slow.push(subject);
            await release.promise;
          }
          taken.push(subject);
          return 'ok';
        },
        close: () => undefined,
      },
    });
    const mail = createMail(other.queue);
    for (let n = 0; n < 30; n++) await mail.sendMail(other.connection.db, message(`p${n}@exemplo.com.br`));
    await expect.poll(() => slow.length).toBe(2);
    await mail.sendMail(other.connection.db, message('ana@exemplo.com.br', 'Defina sua nova senha'), { urgent: true });
    await expect.poll(() => taken).toEqual(['Defina sua nova senha']);
    release.resolve(undefined);
    await expect.poll(() => taken.length).toBe(31);
    close();
    await other.close();
  });

  it('messages are counted by outcome at /api/metrics', async () => {
    const { body } = await test.app.inject({ method: 'GET', url: '/api/metrics' });
    expect(body).toMatch(/mail_messages_total\{outcome="sent"\} [1-9]/);
    expect(body).toMatch(/mail_messages_total\{outcome="refused"\} [1-9]/);
  });

  it('the mailbox does not exist if a mail server is configured', async () => {
    expect((await test.app.inject({ method: 'GET', url: '/api/correio/' })).statusCode).toBe(404);
  });
});

describe('a server in trouble', () => {
  it('a mail server that never answers is no refusal', async () => {
    const server = await startMailServer();
    server.behave('hang');
    const transport = createSmtpTransport({ smtpUrl: server.url, from: FROM }, { connectMs: 500, silenceMs: 700 });
    const error = await transport.deliver(message('a@exemplo.com.br'), 'x').catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(Error);
    expect(isRefusal(error)).toBe(false);
    transport.close();
    await server.close();
  });

  it('a mail server that is down is no refusal', async () => {
    const transport = createSmtpTransport({ smtpUrl: 'smtp://127.0.0.1:9', from: FROM });
    const error = await transport.deliver(message('a@exemplo.com.br'), 'x').catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(Error);
    expect(isRefusal(error)).toBe(false);
    transport.close();
  });
});

describe('the development mailbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ worker: true, mail: { smtpUrl: undefined, from: FROM } });
  });
  afterAll(() => test.close());
  const get = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    test.app.inject({ method: 'GET', url, ...options });

  it('the mailbox shows messages, as HTML and text, to this machine', async () => {
    await createMail(test.queue).sendMail(test.connection.db, message('marina@exemplo.com.br', 'Olá <b>'));
    await expect.poll(async () => (await get('/api/correio/')).body).toContain('marina@exemplo.com.br');
    const list = await get('/api/correio/');
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.body).toContain('Olá &#60;b&#62;');
    const [, id = ''] = /href="\.\/(\d+)\/"/.exec(list.body) ?? [];
    const shown = await get(`/api/correio/${id}/`);
    expect(shown.body).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(shown.body).toContain('srcdoc="&#60;!doctype html&#62;');
    expect(shown.body).toContain('A marca &#60;NOVE24&#62; foi publicada.');
    expect((await get('/api/correio/999999/')).statusCode).toBe(404);
    expect((await get('/api/correio/abc/')).statusCode).toBe(404);
  });

  it.each([
    ['another machine', { remoteAddress: '203.0.113.5' }],
    [
      'another machine of the network that says it is this one',
      { remoteAddress: '10.0.0.5', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
    ['a name that another site controls', { headers: { host: 'rebind.exemplo.com:3000' } }],
  ])('the mailbox does not exist for %s', async (_who, options) => {
    const { statusCode, body } = await get('/api/correio/', options);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('Correio');
  });

  it.each([
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
    ['127.0.0.1', 'localhost:3000'],
  ])('the mailbox exists for %s by the name %s', async (remoteAddress, host) =>
    expect((await get('/api/correio/', { remoteAddress, headers: { host } })).statusCode).toBe(200),
  );

  it('the mailbox keeps the newest 200 messages', async () => {
    const { db } = test.connection;
    await db.deleteFrom('correio').execute();
    await db
      .insertInto('correio')
      .values(Array.from({ length: 230 }, (_, n) => ({ para: 'x', assunto: `velha ${n}`, html: '', texto: '' })))
      .execute();
    await createMail(test.queue).sendMail(db, message('nova@exemplo.com.br', 'nova'));
    await expect.poll(async () => (await db.selectFrom('correio').select('assunto').execute()).length).toBe(200);
    const kept = await db.selectFrom('correio').select('assunto').orderBy('id').execute();
    expect(kept[0]?.assunto).toBe('velha 31');
    expect(kept.at(-1)?.assunto).toBe('nova');
  });
});
