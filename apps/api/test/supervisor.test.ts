import { contract, type Endpoint } from '@vigia/contract';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryLockFile } from '../src/platform/file-lock.ts';
import { gazetteXml } from './gazette-files.ts';
import { ServerProcess } from './server-process.ts';
import { registro, SENHA } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/*
 * The embedded PostgreSQL dies, as the out-of-memory killer of Linux ends it. The server lives on, and everything works again without a hand.
 */
const server = new ServerProcess({ INPI_BUSCA_URL: 'http://127.0.0.1:9', ESPERA_REVISTA: 'desligada' });
const MARCAS = Array.from({ length: 12 }, (_, index) => ({
  numero: String(911050000 + index),
  nome: `Casa Aurora ${'ABCDEFGHIJKL'[index]}`,
}));
let revista: number;

beforeAll(async () => {
  await server.start();
  await server.signUp();
  const granted = MARCAS.map(({ numero, nome }) => ({ numero, nome, despacho: 'IPAS158' }));
  const published = MARCAS.map(({ nome }, index) => ({ numero: String(936700000 + index), nome }));
  ({ id: revista } = await server.upload(new Blob([gazetteXml(9801, [...granted, ...published])])));
  for (const { numero } of MARCAS) await server.call('POST', '/marca/', { numero_processo: numero });
});
afterAll(() => server.remove());

/** Kills PostgreSQL's main process. Only what the system tells about the process says that it is dead. */
async function killPostgres(): Promise<number> {
  const pid = server.findPostgres();
  if (pid === undefined) throw new Error('no PostgreSQL runs');
  process.kill(pid, 'SIGKILL');
  await waitFor(() => expect(server.findPostgres()).not.toBe(pid));
  return pid;
}
/** Waits until PostgreSQL runs again. The server may answer 200 for a moment after a kill that it has not noticed yet. */
async function waitUntilBack(): Promise<void> {
  await waitFor(() => expect(server.findPostgres()).toBeDefined());
  await expect.poll(readiness).toBe(200);
}
const readiness = (): Promise<number> => server.readiness();
const start = async (numero: string): Promise<number> =>
  (await server.call('POST', '/analises/', { marca: { numero_processo: numero }, revista })).id;
const read = (id: number): Promise<any> => server.call('GET', `/analises/${id}/`);

describe('a killed postmaster', () => {
  it('H8: the server starts it again, and comparisons that were under way end once', async () => {
    const { pid } = server;
    const ids: number[] = [];
    for (const { numero } of MARCAS) ids.push(await start(numero));
    const killed = await killPostgres();
    await waitUntilBack();
    expect(server.findPostgres()).not.toBe(killed);
    await expect
      .poll(async () => (await Promise.all(ids.map(read))).map(({ status }) => status))
      .toEqual(ids.map(() => 'Analisada'));
    expect((await server.call('GET', '/marca/')).count).toBe(MARCAS.length);
    // Threads, queue and outbox work on the new server too.
    const next = await start(MARCAS[0]!.numero);
    await expect.poll(async () => (await read(next)).status).toBe('Analisada');
    await server.upload(new Blob([gazetteXml(9802, [{ numero: '936800000', nome: 'Outra' }])]));
    await server.settle();
    expect(server.pid).toBe(pid);
  });

  it('H8: it is started again each time it is killed', async () => {
    for (let round = 0; round < 3; round += 1) {
      await killPostgres();
      await waitUntilBack();
    }
  });

  it('H8: a server that finds it running after its own kill supervises it from then on', async () => {
    const before = server.findPostgres();
    await server.kill();
    await server.start();
    expect(server.findPostgres()).toBe(before);
    await killPostgres();
    await waitUntilBack();
  });

  it('H8: a process of it that is killed ends all connections, and the server connects again', async () => {
    const before = server.findPostgres();
    const client = await server.connect();
    const { rows } = await client.query(
      `select pid from pg_stat_activity where application_name ~ '^vigia( escritorio=|$)' limit 1`,
    );
    const ended = new Promise((resolve) => client.once('end', resolve));
    process.kill(rows[0].pid, 'SIGKILL');
    await ended;
    await expect.poll(readiness).toBe(200);
    expect(server.findPostgres()).toBe(before);
    // Another connection of the pool may end after the first call that succeeds.
    await expect.poll(async () => (await server.call('GET', '/marca/')).count).toBe(MARCAS.length);
  });
});

describe('every call while the database is away', () => {
  /** These calls read nothing from the database. */
  const WITHOUT_DATABASE = [
    'GET /auth_password/regras/',
    'GET /retencao/',
    'GET /login/provedor/',
    'GET /rest_auth/cadastro/',
    'GET /instalacao/manutencao/',
    'GET /apresentacao/',
  ];
  const endpoints = Object.values(contract)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ method, path: url }) => !WITHOUT_DATABASE.includes(`${method} ${url}`));
  /** Valid bodies of the calls without a session. All others read the session first. */
  const form = registro();
  const BODIES: Record<string, object> = {
    'POST /login/': { username: form.username, password: SENHA },
    'POST /login/segundo_fator/': { ficha: 'a'.repeat(43), codigo: '123456' },
    'POST /login/chave_de_acesso/': {
      resposta: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: {
          clientDataJSON: Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'a'.repeat(43) })).toString(
            'base64url',
          ),
          authenticatorData: 'AAAA',
          signature: 'AAAA',
        },
        clientExtensionResults: {},
      },
    },
    'POST /login/provedor/': { ficha: 'a'.repeat(43), retorno: 'code=a&state=b' },
    'POST /rest_auth/registration/': form,
    'POST /rest_auth/convite/': { token: 'a'.repeat(43) },
    'POST /rest_auth/convite/aceitar/': { ...form, token: 'a'.repeat(43) },
    'POST /rest_auth/confirmar_email/': { token: 'a'.repeat(43) },
    'POST /rest_auth/desfazer_email/': { token: 'a'.repeat(43) },
    'POST /auth_password/forgetpassword/': { email: form.email },
    'POST /auth_password/reset_password/': {
      token: 'a'.repeat(43),
      nova_senha: 'uma outra senha longa',
      confirmar_nova_senha: 'uma outra senha longa',
    },
  };
  const request = (method: string, url: string): Promise<Response> => {
    const body = BODIES[`${method} ${url}`];
    return fetch(`${server.address}/api${url.replace(':ficha', 'a'.repeat(43)).replace(/:\w+/g, '1')}`, {
      method,
      headers: { ...server.authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  };

  it('L5: each call is a 503 with a Portuguese sentence and Retry-After, and succeeds again after the outage', async () => {
    // The supervisor waits for this lock before it starts PostgreSQL again.
    const lock = tryLockFile(path.join(server.dataDir, 'postgres.trava'));
    try {
      await killPostgres();
      await expect.poll(readiness).toBe(503);
      const wrong: string[] = [];
      for (const { method, path: url } of endpoints) {
        const response = await request(method, url);
        const text = await response.text();
        const pedido = response.headers.get('x-request-id');
        const message = 'O serviço está fora do ar por um momento e volta sozinho. Tente de novo em instantes.';
        const expected = JSON.stringify({ message, pedido });
        if (response.status !== 503 || text !== expected || response.headers.get('retry-after') !== '5')
          wrong.push(`${method} ${url}: ${response.status} ${text}`);
      }
      expect(wrong).toEqual([]);
      expect((await fetch(`${server.address}/api/health/live`)).status).toBe(200);
    } finally {
      lock?.release();
    }
    await expect.poll(readiness).toBe(200);
    expect((await server.call('GET', '/marca/')).count).toBe(MARCAS.length);
  });
});
