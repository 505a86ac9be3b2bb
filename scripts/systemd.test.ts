import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const UNIT = path.resolve(import.meta.dirname, '../ops/systemd/vigia-marcas.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The highest exposure that systemd itself calls OK, times ten. */
const OK = 20;

// Only systemd can read its units. Machines without it, such as macOS, leave this out.
it.runIf(hasSystemd)('systemd accepts the unit, and exposes the service little', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-unidade-'));
  const unit = path.join(folder, 'vigia-marcas.service');
  // The program has to exist for systemd.
  writeFileSync(unit, readFileSync(UNIT, 'utf8').replace('/opt/vigia-marcas/vigia servir', '/bin/true'));
  try {
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const exposed = spawnSync('systemd-analyze', ['security', '--offline=true', `--threshold=${OK}`, unit], {
      encoding: 'utf8',
    });
    expect([exposed.status, exposed.stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the unit runs as the account that docs/operations.md makes and runs commands as', () => {
  const [, account] = /^User=(.+)$/m.exec(readFileSync(UNIT, 'utf8')) ?? [];
  const operations = readFileSync(path.resolve(import.meta.dirname, '../docs/operations.md'), 'utf8');
  expect(operations).toMatch(new RegExp(`^sudo useradd --system .* ${account}$`, 'm'));
  expect(operations).toContain(`--uid=${account}`);
});
