import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../../../apps/api/test/server-process.ts';
import type { Draw } from '../../fuzz/draw.ts';
import { type CenaDoCaos, waitUntilReady } from '../cena.ts';
import { createMundo, OFFLINE } from '../mundo.ts';

const findLibrary = (): string | undefined => globSync('/usr/lib*/{*/,}faketime/libfaketime.so.1')[0];
const HOURS_MS = 4000;

/** Hours or days, forward or back. */
function drawShift(draw: Draw): string {
  const sign = draw.chance(0.5) ? '+' : '-';
  return draw.chance(0.5) ? `${sign}${1 + draw.below(30)}h` : `${sign}${1 + draw.below(20)}d`;
}

/** The clock of the server, its threads and its database jumps by hours and days, forward and back (libfaketime). */
export const relogio: CenaDoCaos = {
  nome: 'clock',
  rounds: 30,
  missing: () => (findLibrary() === undefined ? 'libfaketime' : null),
  async start() {
    const folder = mkdtempSync(path.join(tmpdir(), 'vigia-relogio-'));
    chmodSync(folder, 0o755);
    const file = path.join(folder, 'deslocamento');
    const shift = (by: string): void => writeFileSync(file, `${by}\n`, { mode: 0o644 });
    shift('+0');
    const server = new ServerProcess({
      ...OFFLINE,
      LD_PRELOAD: findLibrary(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // A clock that is set leaves the monotonic clock alone.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    await server.start();
    const mundo = await createMundo(server);
    return {
      mundo,
      views: [mundo],
      golpes: [
        {
          nome: 'a clock that jumps and is set right',
          lives: true,
          async strike(draw) {
            shift(drawShift(draw));
            await sleep(draw.below(HOURS_MS));
            shift('+0');
            return [];
          },
        },
        {
          nome: 'a clock that jumps, a kill -9 of the server, and a clock that is set right before the next start',
          lives: false,
          async strike(draw) {
            shift(drawShift(draw));
            await sleep(draw.below(HOURS_MS));
            await server.kill();
            shift('+0');
            return [];
          },
        },
        {
          nome: 'a clock that was wrong at the start of the server and is set right while it works',
          lives: false,
          async strike(draw) {
            await server.kill();
            shift(drawShift(draw));
            await server.start();
            await sleep(draw.below(HOURS_MS));
            shift('+0');
            return [];
          },
        },
      ],
      async recover() {
        if (server.isRunning) await waitUntilReady(server);
        else await server.start();
      },
      check: () => Promise.resolve([]),
      close: async () => {
        await server.remove();
        rmSync(folder, { recursive: true });
      },
    };
  },
};
