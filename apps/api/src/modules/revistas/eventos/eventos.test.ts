import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../test/sql.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { grantProduct, PRODUCT_ROLE } from '../../../platform/product-role.ts';
import { workEventos } from './eventos.jobs.ts';
import { publishAnalisada, publishComparada, publishLigada, type Seguidor } from './eventos.service.ts';

let test: TestApp;
const revistas: number[] = [];
const escritorios: number[] = [];
/** What each follower did, in its order, as far as it was committed. */
const listDone = async (): Promise<string[]> =>
  (await sql<{ linha: string }>`select linha from feito order by id`.execute(test.connection.db)).rows.map(
    ({ linha }) => linha,
  );

beforeAll(async () => {
  test = await createTestApp();
  const { db } = test.connection;
  await sql`create table feito (id serial primary key, linha text not null)`.execute(test.owner.db);
  await test.owner.db.transaction().execute((transaction) => grantProduct(transaction, PRODUCT_ROLE));
  for (const numero of [9801, 9802]) {
    const { id } = await db
      .insertInto('revista')
      .values({ numero, status: 'Analisada', origem: 'inpi' })
      .returning('id')
      .executeTakeFirstOrThrow();
    revistas.push(id);
  }
  for (let count = 0; count < 2; count += 1) {
    const { cnpj } = await test.createOffice();
    const row = await db.selectFrom('escritorio').select('id').where('cnpj', '=', cnpj).executeTakeFirstOrThrow();
    escritorios.push(row.id);
  }
});
beforeEach(async () => {
  await sql`truncate feito, revista_evento, revista_entrega`.execute(test.owner.db);
});
afterAll(() => test.close());

/** A follower that writes down what it got, in the transaction of the event. */
const seguidor = (
  nome: string,
  fields: Partial<Seguidor> = {},
  before: (revista_id: number, escritorio_id: number | null) => Promise<void> | void = () => undefined,
): Seguidor => ({
  nome,
  tipos: ['analisada'],
  follow: async (transaction, { revista_id, escritorio_id }) => {
    await before(revista_id, escritorio_id);
    const linha = `${nome} ${revistas.indexOf(revista_id) + 1}`;
    await sql`insert into feito (linha) values (${linha})`.execute(transaction);
  },
  ...fields,
});
const errors: unknown[] = [];
/** Runs workers with these followers until everything is worked off or waits for another attempt, then ends them. */
async function runUntil(check: () => Promise<void>, workers: readonly Seguidor[][]): Promise<void> {
  errors.length = 0;
  const stops = workers.map((seguidores) =>
    workEventos({
      db: test.connection.db,
      seguidores,
      lookMs: 20,
      paciencia: { first: 100_000, longest: 1_000_000 },
      onError: (error) => errors.push(error),
    }),
  );
  try {
    await expect.poll(async () => check().then(() => 'done')).toBe('done');
  } finally {
    for (const stop of stops) await stop();
  }
}
const expectDone = (lines: string[]) => async (): Promise<void> => {
  expect((await listDone()).sort()).toEqual([...lines].sort());
};
const hurry = () => sql`update revista_entrega set proxima_em = now()`.execute(test.connection.db);

describe('the outbox of the gazettes', () => {
  it('each follower gets each event of its kinds once, also from several processes', async () => {
    const { db } = test.connection;
    for (let count = 0; count < 10; count += 1) for (const id of revistas) await publishAnalisada(db, id);
    const make = (): Seguidor[] => [seguidor('a'), seguidor('b'), seguidor('outro', { tipos: ['ligada'] })];
    const lines = [1, 2].flatMap((revista) =>
      Array.from({ length: 10 }, () => [`a ${revista}`, `b ${revista}`]).flat(),
    );
    await runUntil(expectDone(lines), [make(), make(), make()]);
    expect(errors).toEqual([]);
    // What is worked off leaves nothing behind.
    await runUntil(async () => {
      expect(await db.selectFrom('revista_evento').select('id').execute()).toEqual([]);
    }, [make()]);
    expect(await listDone()).toHaveLength(lines.length);
  });

  it('an event whose transaction is rolled back reaches no follower', async () => {
    const { db } = test.connection;
    const failing = db.transaction().execute(async (transaction) => {
      await publishAnalisada(transaction, revistas[0]!);
      throw new Error('the import failed');
    });
    await expect(failing).rejects.toThrow('the import failed');
    await publishAnalisada(db, revistas[1]!);
    await runUntil(expectDone(['a 2']), [[seguidor('a')]]);
  });

  it('a follower that fails repeats its work later, whole, and keeps neither other followers nor other issues waiting', async () => {
    const { db } = test.connection;
    let failures = 0;
    const failing = seguidor('falha', {}, (revista) => {
      if (revista !== revistas[0] || failures > 1) return;
      failures += 1;
      throw new Error('the disk is full');
    });
    for (const id of revistas) await publishAnalisada(db, id);
    // The second event of the first issue waits behind the one that failed.
    await publishAnalisada(db, revistas[0]!);
    await runUntil(expectDone(['falha 2', 'a 1', 'a 1', 'a 2']), [[failing, seguidor('a')]]);
    expect(errors).toEqual([new Error('the disk is full')]);
    const { rows } = await sql<{ tentativas: number; motivo: string; espera: number }>`
      select tentativas, motivo, extract(epoch from proxima_em - now())::float8 as espera from revista_entrega
      where tentativas > 0`.execute(db);
    expect(rows).toMatchObject([{ tentativas: 1, motivo: 'the disk is full' }]);
    expect(rows[0]?.espera).toBeGreaterThan(50_000);
    await hurry();
    const failsAgain = async (): Promise<void> => {
      await Promise.resolve();
      expect(errors).toHaveLength(1);
    };
    await runUntil(failsAgain, [[failing, seguidor('a')]]);
    const second = await sql<{ espera: number }>`
      select extract(epoch from proxima_em - now())::float8 as espera from revista_entrega
      where tentativas = 2`.execute(db);
    expect(second.rows[0]?.espera).toBeGreaterThan(130_000);
    await hurry();
    await runUntil(expectDone(['falha 2', 'falha 1', 'falha 1', 'a 1', 'a 1', 'a 2']), [[failing, seguidor('a')]]);
  });

  it('a follower gets an issue after those that come first, also when an office is meant', async () => {
    const { db } = test.connection;
    let free = false;
    const first = seguidor('primeiro', {}, (revista) => {
      if (revista === revistas[0] && !free) throw new Error('not yet');
    });
    const last = seguidor('ultimo', { tipos: ['analisada', 'comparada'], depois: ['primeiro'] });
    for (const id of revistas) await publishAnalisada(db, id);
    await publishComparada(db, { revista_id: revistas[0]!, escritorio_id: escritorios[0]! });
    await runUntil(expectDone(['primeiro 2', 'ultimo 2']), [[first, last]]);
    free = true;
    await hurry();
    await runUntil(expectDone(['primeiro 2', 'ultimo 2', 'primeiro 1', 'ultimo 1', 'ultimo 1']), [[first, last]]);
  });

  it('the events of one office do not wait for those of another', async () => {
    const { db } = test.connection;
    const failing = seguidor('a', { tipos: ['ligada'] }, (_revista, escritorio) => {
      if (escritorio === escritorios[0]) throw new Error('this office fails');
    });
    for (const escritorio of escritorios) await publishLigada(db, revistas[0]!, escritorio);
    await runUntil(expectDone(['a 1']), [[failing]]);
    expect(await db.selectFrom('revista_entrega').select('tentativas').execute()).toEqual([{ tentativas: 1 }]);
  });

  it('followers with one name, or in an order that cannot be, are refused', () => {
    const start = (seguidores: Seguidor[]) => () =>
      workEventos({ db: test.connection.db, seguidores, onError: () => undefined });
    expect(start([seguidor('a'), seguidor('a')])).toThrow('two followers have the name a');
    expect(start([seguidor('a', { depois: ['b'] }), seguidor('b')])).toThrow('a comes after b');
  });
});
