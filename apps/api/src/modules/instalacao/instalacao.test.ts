import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract, RECUSA_DA_INSTALACAO } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const DONA = 'dona@exemplo.com.br';
let test: TestApp;
let token: string;

const signIn = async (username: string): Promise<string> =>
  (await test.call(contract.conta.login, { body: { username, password: SENHA } })).body.token;
const read = (who: string | undefined = token) => test.call(contract.instalacao.get, { token: who });

beforeAll(async () => {
  test = await createTestApp({ instalacao: { administradores: [DONA, 'outra@exemplo.com.br'], envia: true } });
  token = await signIn((await test.createConta({ email: 'Dona@Exemplo.com.br' })).username);
});
afterAll(() => test.close());

it('the owner of a proved address of ADMINISTRADORES reads the state of the installation, whatever its case', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    revista: null,
    inpi: { status: null, falhas: 0, pausa_ate: null },
    correio: { envia: true, esperando: 0, desistidas: 0 },
    copias: { ligadas: false, ultima: null },
  });
  expect(body.disco.total).toBeGreaterThan(body.disco.livre);
  expect(body.filas.map(({ fila }) => fila)).toContain('analises');
});

it('everybody reads whom the landing page names, and nobody is named without a file', async () => {
  const { status, body } = await test.call(contract.instalacao.apresentacao);
  expect({ status, body }).toEqual({ status: 200, body: { apoio: [], equipe: [] } });
});

it('an address that was not proved does not count', async () => {
  const form = registro({ email: 'outra@exemplo.com.br' });
  await test.call(contract.conta.register, { body: form });
  const stranger = await signIn(form.username);
  expect(await read(stranger)).toEqual({ status: 403, body: { message: RECUSA_DA_INSTALACAO } });
  await test.connection.pool.query('update usuario set email_confirmado_em = now() where username = $1', [
    form.username,
  ]);
  expect((await read(stranger)).status).toBe(200);
});

it('the administrator of an office does not administer the installation', async () => {
  const office = await test.createOffice();
  expect(await read(office.token)).toEqual({ status: 403, body: { message: RECUSA_DA_INSTALACAO } });
});

it('answers tell the administrator of the installation, and nobody else', async () => {
  const headerOf = async (who: string) =>
    (await test.app.inject({ url: '/api/preferencias/', headers: { authorization: `Token ${who}` } })).headers[
      'x-instalacao'
    ];
  expect(await headerOf(token)).toBe('administra');
  expect(await headerOf((await test.createOffice()).token)).toBeUndefined();
});

it('the newest copy and a pause of the questions to INPI are shown', async () => {
  const copias = mkdtempSync(path.join(test.dataDir, 'copias-'));
  const other = await createTestApp({ database: test.database, instalacao: { administradores: [DONA], copias } });
  writeFileSync(path.join(copias, 'vigia-2026-09-21T050000Z.copia'), 'velha');
  writeFileSync(path.join(copias, 'vigia-2026-09-22T050000Z.copia'), 'nova!!');
  await test.connection.pool.query(
    `update pepi_turno set dono = null, falhas = 3, livre_em = now() + interval '10 minutes'`,
  );
  const { body } = await other.call(contract.instalacao.get, { token });
  expect(body.copias).toMatchObject({ ligadas: true, ultima: { criada_em: '2026-09-22T05:00:00.000Z', bytes: 6 } });
  expect(body.inpi).toMatchObject({ falhas: 3, pausa_ate: expect.any(String) });
  await other.close();
});
