import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyCopia } from '../src/platform/copia/conferir.ts';
import { lastDue, makeCopiaIfDue, workCopias } from '../src/platform/copia/noturna.ts';
import { listCopias, readConferencia } from '../src/platform/copia/pasta.ts';
import { connect, type Connection } from '../src/platform/database.ts';
import { createStorage } from '../src/platform/storage.ts';
import { copyDatabase } from './copy-database.ts';

let folder: string;
let database: Awaited<ReturnType<typeof copyDatabase>>;
let direto: Connection;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-noturna-'));
  database = await copyDatabase();
  direto = connect(database.directUrl, { max: 6, name: 'vigia-test' });
});
afterAll(async () => {
  await direto.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A moment by the clock of São Paulo, in days from now on that no copy of another test knows. */
const at = (clock: string): Date => new Date(`2031-03-${clock}:00-03:00`);
let pasta: string;
let next = 0;
beforeEach(() => {
  pasta = path.join(folder, `copias-${++next}`);
});
const dependencies = (now: Date) => ({
  direto,
  storage: createStorage({ directory: path.join(folder, 'arquivos') }),
  pasta,
  chave: 'uma chave para a noite',
  now: () => now,
});
/** The files of the folder, without the notes about them. */
const names = (): string[] =>
  readdirSync(pasta)
    .filter((name) => name !== 'estado')
    .sort();

it('the last copy was due at two in the morning of São Paulo', () => {
  expect(lastDue(at('10T01:59'))).toEqual(at('09T02:00'));
  expect(lastDue(at('10T02:00'))).toEqual(at('10T02:00'));
  expect(lastDue(at('10T23:00'))).toEqual(at('10T02:00'));
});

it('one whole copy is made each night, late ones after a standstill too, and none before the first night', async () => {
  // The database was made some seconds ago.
  expect(await makeCopiaIfDue(dependencies(new Date()))).toBeUndefined();
  expect(await makeCopiaIfDue(dependencies(at('10T14:30')))).toBe(path.join(pasta, 'vigia-2031-03-10T173000Z.copia'));
  expect(await makeCopiaIfDue(dependencies(at('11T01:59')))).toBeUndefined();
  const [first, second] = await Promise.all([1, 2].map(() => makeCopiaIfDue(dependencies(at('11T02:00')))));
  expect([first, second].filter((file) => file !== undefined)).toHaveLength(1);
  const [newest, oldest, ...others] = await listCopias(pasta);
  expect([newest?.criada, oldest?.criada, others.length]).toEqual([at('11T02:00'), at('10T14:30'), 0]);
  const { tabelas } = await verifyCopia({ file: newest?.file ?? '', chave: 'uma chave para a noite' });
  expect(tabelas.length).toBeGreaterThan(50);
  expect(await readConferencia(pasta, newest!)).toMatchObject({ inteira: true, bytes: newest!.bytes });
});

it('the newest fourteen copies stay, with files of other names, and what a kill left behind goes', async () => {
  mkdirSync(pasta);
  const name = (day: number): string => `vigia-2031-03-${String(day).padStart(2, '0')}T050000Z.copia`;
  for (let day = 1; day <= 15; day += 1) writeFileSync(path.join(pasta, name(day)), '');
  for (const other of ['anotações.txt', 'minha.copia']) writeFileSync(path.join(pasta, other), '');
  writeFileSync(path.join(pasta, `${name(12)}.parcial`), '');
  await makeCopiaIfDue(dependencies(at('16T02:00')));
  const expected = Array.from({ length: 14 }, (_, index) => name(index + 3));
  expect(names()).toEqual(['anotações.txt', 'minha.copia', ...expected].sort());
});

it('a failure is reported, and leaves nothing behind', async () => {
  writeFileSync(path.join(folder, 'arquivo'), '');
  pasta = path.join(folder, 'arquivo', 'copias');
  const { promise: failed, resolve: onError } = Promise.withResolvers<unknown>();
  const stop = workCopias({ ...dependencies(at('20T02:00')), onDone: () => undefined, onError });
  expect(await failed).toMatchObject({ code: 'ENOTDIR' });
  await stop();
  expect(readdirSync(folder)).not.toContain('copias-4');
});
