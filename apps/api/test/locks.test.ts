import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockQuadro } from '../src/modules/oposicoes/oposicoes.repository.ts';
import { LOCK_BUSCA } from '../src/modules/revistas/busca/busca.jobs.ts';
import { runExclusively } from '../src/platform/exclusive.ts';
import { claimLock } from '../src/platform/locks.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const MODULES = path.resolve(import.meta.dirname, '../src/modules');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the advisory locks', () => {
  // The server of this test has loaded every module, so an equal pair among them would have stopped it.
  it('the number of an advisory lock cannot be claimed by two modules', () => {
    expect(() => claimLock(LOCK_BUSCA)).toThrow('two modules claim the advisory lock 4246');
    expect(claimLock(LOCK_BUSCA + 1_000_000)).toBe(LOCK_BUSCA + 1_000_000);
  });

  it('every module that takes an advisory lock claims its number', () => {
    const takers = globSync('**/*.ts', { cwd: MODULES })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => ({ file, source: readFileSync(path.join(MODULES, file), 'utf8') }))
      .filter(({ source }) => /_advisory_\w*lock|runExclusively\(/.test(source));
    expect(takers.length).toBeGreaterThan(4);
    expect(takers.filter(({ source }) => !source.includes('= claimLock(')).map(({ file }) => file)).toEqual([]);
  });

  it("the lock of an issue's fetch does not block the board of an office with the same id", async () => {
    const { db } = test.connection;
    const changed = () =>
      db.transaction().execute(async (transaction) => {
        await lockQuadro(transaction, 7);
        return 'changed';
      });
    let outcome: unknown;
    // A board that waited for this lock would wait for ever.
    await runExclusively(db, [LOCK_BUSCA, 7], async () => {
      outcome = await changed();
    });
    expect(outcome).toBe('changed');
  });
});
