import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, SENHA, type TestApp } from '../../../test/test-app.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { verifyCopia } from '../../platform/copia/conferir.ts';
import { LOCK_COPIAS } from '../../platform/copia/noturna.ts';
import { runExclusively } from '../../platform/exclusive.ts';

const DONA = 'dona@exemplo.com.br';
const CHAVE = 'uma chave para as cópias';
let first: TestApp;
let test: TestApp;
let token: string;
let pasta: string;

beforeAll(async () => {
  first = await createTestApp();
  pasta = mkdtempSync(path.join(first.dataDir, 'copias-'));
  test = await createTestApp({
    database: first.database,
    instalacao: { administradores: [DONA], copias: pasta, chave: CHAVE },
  });
  const { username } = await test.createConta({ email: DONA });
  token = (await test.call(contract.conta.login, { body: { username, password: SENHA } })).body.token;
});
afterAll(async () => {
  await test.close();
  await first.close();
});

const read = async () => (await test.call(contract.instalacao.copias, { token })).body;
const copy = () => test.call(contract.instalacao.copiar, { token });
const check = (nome: string) => test.call(contract.instalacao.conferir, { token, params: { nome } });
/** Begins work at once, although the work before gives its locks back a moment after it says that it is done. */
const begin = async (work: () => Promise<{ status: number }>) => expect((await work()).status).toBe(200);
const untilDone = () =>
  waitFor(async () => {
    const { tarefa } = await read();
    expect(tarefa?.estado).not.toBe('em_curso');
    return tarefa;
  });

it('an installation without copies says how they are made', async () => {
  expect(await read()).toEqual({
    ...{ pasta, cifra: true, restaura: true },
    ...{ copias: [], tarefa: null, restauracao: null },
  });
  const off = await createTestApp({ database: first.database, instalacao: { administradores: [DONA] } });
  expect((await off.call(contract.instalacao.copias, { token })).body.pasta).toBeNull();
  expect(await off.call(contract.instalacao.copiar, { token })).toMatchObject({
    status: 422,
    body: { message: 'As cópias estão desligadas nesta instalação. A variável COPIAS as liga.' },
  });
  await off.close();
});

it('a copy that somebody asks for has the rows of every office, is encrypted and was read again', async () => {
  await test.createOffice();
  await test.createOffice();
  expect(await copy()).toEqual({ status: 200, body: { message: 'A cópia começou.' } });
  expect(await untilDone()).toMatchObject({ tipo: 'copia', estado: 'concluida' });
  const { copias } = await read();
  expect(copias).toMatchObject([{ tipo: 'manual', cifrada: true, conferencia: { inteira: true } }]);
  const { tabelas } = await verifyCopia({ file: path.join(pasta, copias[0]!.nome), chave: CHAVE });
  const rows = (nome: string) => tabelas.find((tabela) => tabela.nome === nome)?.linhas;
  expect([rows('escritorio'), rows('usuario'), rows('sessao')]).toEqual([3, 3, undefined]);
  // Two in the same second have two names.
  await begin(copy);
  await untilDone();
  expect(readdirSync(pasta).filter((name) => name.startsWith('manual-'))).toHaveLength(2);
});

it('a reading says whether a copy is whole, and its result stays until the file changes', async () => {
  const nome = 'vigia-2026-09-22T050000Z.copia';
  writeFileSync(path.join(pasta, nome), 'cortada');
  expect((await read()).copias.find((copia) => copia.nome === nome)?.conferencia).toBeNull();
  await begin(() => check(nome));
  expect(await untilDone()).toMatchObject({ tipo: 'conferencia', copia: nome, estado: 'falhou' });
  const damaged = (await read()).copias.find((copia) => copia.nome === nome);
  expect(damaged).toMatchObject({ cifrada: false, conferencia: { inteira: false } });
  writeFileSync(path.join(pasta, nome), 'cortada de novo');
  expect((await read()).copias.find((copia) => copia.nome === nome)?.conferencia).toBeNull();
  const whole = (await read()).copias.find(({ tipo }) => tipo === 'manual')!;
  await begin(() => check(whole.nome));
  expect(await untilDone()).toMatchObject({ estado: 'concluida', frase: expect.stringMatching(/^Inteira: /) });
});

it('two works on the copies at once are refused, also while the copy of the night is made', async () => {
  await runExclusively(test.connection.db, [LOCK_COPIAS, 0], async () => {
    expect(await copy()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Outra cópia/) } });
  });
});

it('work begins when the work before gives its locks back a moment after its end', async () => {
  let begun: ReturnType<typeof copy> | undefined;
  // The work of the test before may hold the locks a moment longer.
  await waitFor(async () => {
    const outcome = await runExclusively(test.connection.db, [LOCK_COPIAS, 0], async () => {
      begun = copy();
      // The call has found the locks taken meanwhile.
      await Promise.race([begun, read().then(read)]);
    });
    expect(outcome).toBe('done');
  });
  expect((await begun)?.status).toBe(200);
  expect(await untilDone()).toMatchObject({ tipo: 'copia', estado: 'concluida' });
});

it('a name that is no copy of the folder is not found', async () => {
  expect((await check('vigia-2020-01-01T000000Z.copia')).status).toBe(404);
  expect((await check('../senhas.copia')).status).toBe(404);
});
