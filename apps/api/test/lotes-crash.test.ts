import path from 'node:path';
import { openAsBlob } from 'node:fs';
import { writeRevista } from '@vigia/gazette';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { waitFor } from './wait-for.ts';

/*
 * Two worker processes share the batch of an office, and one of them, drawn at random, is killed again and again while rows are written. A lock
 * on the table of the rows makes sure that each kill comes in the middle of the work.
 */
const KILLS = 2;
const MARCAS = 250;
const server = new ServerProcess({ ROLE: 'api' });
const workers = [new ServerProcess({ ROLE: 'worker' }, server), new ServerProcess({ ROLE: 'worker' }, server)];
let client: pg.Client;

/** Counts how often each analysis ends, over all workers. */
const COUNTER = `
  create table fim_de_analise (analise_id int not null);
  create function conta_fim() returns trigger language plpgsql security definer as $$
    begin insert into fim_de_analise values (new.id); return null; end $$;
  create trigger conta_fim after update on analise for each row
    when (new.status = 'Analisada' and old.status <> 'Analisada') execute function conta_fim()`;

beforeAll(async () => {
  await server.start();
  client = await server.connect();
  await client.query(COUNTER);
});
afterAll(async () => {
  await client.end();
  for (const worker of workers) await worker.kill();
  await server.remove();
});

async function readNumber(statement: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(statement);
  return Number(rows[0]?.n);
}
const countBlocked = (): Promise<number> =>
  readNumber(`select count(*) as n from pg_locks where relation = 'resultado'::regclass and not granted`);
const countEnded = (): Promise<number> => readNumber('select count(*) as n from fim_de_analise');

/** Gives the office marks with the names of published marks, and switches its automatic analysis on. */
async function watchMarcas(): Promise<void> {
  await client.query(
    `insert into marca (escritorio_id, numero_processo, status, elemento_nominativo, apresentacao)
     select (select id from escritorio), (910000000 + row_number() over ())::text, 'Registro de marca em vigor', nome, 'Nominativa'
     from (select distinct elemento_nominativo as nome from publicacao where elemento_nominativo ~ '^[A-Za-z ]+$' order by 1 limit $1) as nome`,
    [MARCAS],
  );
  const body = { same_class: 0, temperature: 1, analise_automatica: true, marcas: [] };
  await server.call('POST', '/analise_automatica/', body);
}

it('every analysis ends once while the workers of a batch are killed at random', async () => {
  await server.signUp();
  const file = path.join(server.folder, 'RM9601.zip');
  await writeRevista({ numero: 9601, data: '2026-09-22', processos: 4000, semente: 3 }, file);
  expect(await server.upload(await openAsBlob(file))).toMatchObject({ status: 'Analisada' });
  // The batch is planned by the first worker that starts.
  await watchMarcas();
  for (const worker of workers) await worker.start();

  for (let kill = 0; kill < KILLS; kill += 1) {
    const barreira = await server.block('resultado');
    await waitFor(async () => expect((await countBlocked()) > 0 || (await countEnded()) === MARCAS).toBe(true));
    const worker = workers[Math.floor(Math.random() * workers.length)]!;
    await worker.kill();
    await barreira.release();
    await worker.start();
  }

  await expect.poll(countEnded).toBeGreaterThanOrEqual(MARCAS);
  await expect.poll(() => readNumber('select count(*) as n from vigilancia where terminada_em is not null')).toBe(1);
  const { rows: twice } = await client.query(
    'select analise_id from fim_de_analise group by analise_id having count(*) <> 1',
  );
  expect(twice).toEqual([]);
  expect(await countEnded()).toBe(MARCAS);
  expect(await readNumber(`select count(*) as n from analise where status <> 'Analisada'`)).toBe(0);
  expect(await readNumber('select count(distinct marca_id) as n from analise')).toBe(MARCAS);
  expect(await readNumber('select count(*) as n from analise_colidencias')).toBe(MARCAS);
  expect(await readNumber('select count(distinct analise_id) as n from resultado')).toBe(MARCAS);
});
