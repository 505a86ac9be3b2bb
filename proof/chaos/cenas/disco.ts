import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../../../apps/api/test/server-process.ts';
import { type CenaDoCaos, waitUntilReady } from '../cena.ts';
import { createMundo, OFFLINE } from '../mundo.ts';

const SIZE = '700m';
const LONGEST_MS = 6000;

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]);

/** Writes a file until not one byte more has room. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12, 1]) {
    const block = Buffer.alloc(size, 'x');
    try {
      for (;;) writeSync(handle, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(handle);
}

/** A machine lets only root mount a file system. */
function findMissing(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-disco-'));
  const isAllowed = mount(folder);
  if (isAllowed) unmount(folder);
  rmSync(folder, { recursive: true });
  return isAllowed ? null : 'the right to mount a small file system (run it as root)';
}

/** Database, files and uploads lie on a small file system of their own, which is full to the last byte for some seconds. */
export const disco: CenaDoCaos = {
  nome: 'disk',
  rounds: 30,
  missing: findMissing,
  async start() {
    const folder = mkdtempSync(path.join(tmpdir(), 'vigia-disco-'));
    mount(folder);
    chmodSync(folder, 0o755);
    const server = new ServerProcess(OFFLINE);
    symlinkSync(folder, server.dataDir);
    await server.start();
    const mundo = await createMundo(server);
    const filling = path.join(folder, 'enchimento');
    return {
      mundo,
      views: [mundo],
      golpes: [
        {
          nome: 'a full disk',
          lives: true,
          async strike(draw) {
            fill(filling);
            await sleep(draw.below(LONGEST_MS));
            rmSync(filling);
            return [];
          },
        },
        {
          nome: 'a full disk, and kill -9 of the server before there is room again',
          lives: true,
          async strike(draw) {
            fill(filling);
            await sleep(draw.below(LONGEST_MS));
            await server.kill();
            rmSync(filling);
            await server.start();
            return [];
          },
        },
      ],
      recover: () => waitUntilReady(server),
      check: () => Promise.resolve([]),
      close: async () => {
        await server.remove();
        unmount(folder);
        rmSync(folder, { recursive: true });
      },
    };
  },
};
