import { createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { installErrorHandler } from './http/error-handler.ts';
import { findOutage } from './outage.ts';

const AWAY = 'O serviço está fora do ar por um momento e volta sozinho. Tente de novo em instantes.';
const FULL = 'O disco do servidor está cheio. Avise quem cuida da instalação e tente de novo mais tarde.';
const BUSY = 'O servidor está ocupado demais neste momento. Tente de novo em instantes.';

const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, connectionTimeoutMillis: 5000 });
afterAll(() => pool.end());

/** Has PostgreSQL raise an error with a code. */
const raise = (code: string) => pool.query(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);

async function answerTo(work: () => Promise<unknown>) {
  const app = Fastify();
  installErrorHandler(app);
  app.get('/', work);
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  return [statusCode, headers['retry-after'], JSON.parse(body).message];
}

describe('the answer to an error of the surroundings', () => {
  it.each([
    ['L6: PostgreSQL without disk space', '53100', FULL, '60'],
    ['L6: PostgreSQL without connections', '53300', BUSY, '5'],
    ['L6: PostgreSQL without memory', '53200', BUSY, '5'],
    ['L5: a server that is shut down', '57P01', AWAY, '5'],
    ['L5: a server that has crashed', '57P02', AWAY, '5'],
    ['L5: a server that recovers', '57P03', AWAY, '5'],
    ['L5: a lost connection', '08006', AWAY, '5'],
    ['L5: a statement that takes too long', '57014', BUSY, '5'],
  ])('%s (%s) is a 503 with a sentence and Retry-After', async (_name, code, message, retryAfter) => {
    expect(await answerTo(() => raise(code))).toEqual([503, retryAfter, message]);
  });

  it('L6: a pool that has no connection left is a 503', async () => {
    const held = await pool.connect();
    expect(await answerTo(() => pool.query('select 1'))).toEqual([503, '5', BUSY]);
    held.release();
  });

  it('L5: a database that nobody can reach is a 503', async () => {
    const away = new pg.Pool({ connectionString: 'postgres://vigia@127.0.0.1:9/postgres' });
    expect(await answerTo(() => away.query('select 1'))).toEqual([503, '5', AWAY]);
    await away.end();
  });

  // A device of Linux whose every write fails as on a full disk.
  it.runIf(existsSync('/dev/full'))('L6: a file that no longer fits on the disk is a 503', async () => {
    const write = () => pipeline(Readable.from(['x']), createWriteStream('/dev/full'));
    expect(await answerTo(write)).toEqual([503, '60', FULL]);
  });

  it('L6: an error that was caused by a full disk is a 503', async () => {
    const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    expect(await answerTo(() => Promise.reject(new Error('the file cannot be kept', { cause })))).toEqual([
      503,
      '60',
      FULL,
    ]);
  });

  it('an error of the product itself stays a 500', async () => {
    expect(findOutage(new TypeError('x is not a function'))).toBeNull();
    expect((await answerTo(() => raise('23505')))[0]).toBe(500);
  });

  it('a row that names a row which another call removed meanwhile is a 409', async () => {
    expect(await answerTo(() => raise('23503'))).toEqual([
      409,
      undefined,
      'Algo de que este pedido precisava foi removido enquanto ele era atendido. Atualize a página e tente de novo.',
    ]);
  });
});
