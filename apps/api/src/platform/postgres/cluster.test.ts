import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createCluster } from './cluster.ts';

it('an account without a name gets a sentence that says what to do', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'vigia-conta-'));
  const place = {
    base,
    cluster: path.join(base, 'pg18'),
    passwordFile: path.join(base, 'senha'),
    productPasswordFile: path.join(base, 'senha-produto'),
    log: path.join(base, 'postgres.log'),
  };
  const said = 'initdb: could not look up effective user ID 4321: user does not exist\n';
  try {
    await expect(createCluster(place, undefined, () => Promise.resolve({ ok: false, said }))).rejects.toThrow(
      'O PostgreSQL embutido não roda em uma conta sem nome no sistema',
    );
    expect(readdirSync(base)).toEqual(['senha']);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});
