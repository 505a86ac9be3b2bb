import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../../apps/api/test/server-process.ts';
import type { Draw } from '../fuzz/draw.ts';

/** How long a whole first start takes here, in milliseconds. */
async function measureFirstStart(): Promise<number> {
  const server = new ServerProcess();
  const began = performance.now();
  await server.start();
  const took = performance.now() - began;
  await server.remove();
  return took;
}

/** Kills first starts on empty folders at random moments. Each next start must come up without a hand. Returns how many did not. */
export async function cutFirstStarts(count: number, draw: Draw): Promise<number> {
  if (count === 0) return 0;
  const usual = await measureFirstStart();
  let failed = 0;
  for (let cut = 1; cut <= count; cut += 1) {
    const server = new ServerProcess();
    const share = draw.random();
    const started = server.spawn();
    await sleep(share * usual);
    if (started.exitCode === null) {
      const ended = once(started, 'exit');
      process.kill(draw.chance(0.5) ? -server.pid : server.pid, 'SIGKILL');
      await ended;
    }
    const isUp = await server.start().then(
      async () => (await server.readiness()) === 200,
      () => false,
    );
    if (!isUp) failed += 1;
    console.log(`first start ${cut}: cut at ${Math.round(share * 100)} %, ${isUp ? 'up' : 'NOT UP'}`);
    await server.remove();
  }
  return failed;
}
