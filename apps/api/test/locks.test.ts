import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockQuadro } from '../src/modules/oposicoes/oposicoes.repository.ts';
import { runExclusively } from '../src/platform/exclusive.ts';
import { LOCKS } from '../src/platform/locks.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the advisory locks', () => {
  it('the advisory locks have different numbers', () => {
    expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length);
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
    await runExclusively(db, [LOCKS.buscaRevista, 7], async () => {
      outcome = await changed();
    });
    expect(outcome).toBe('changed');
  });
});
