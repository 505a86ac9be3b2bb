import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listMigrations } from '../../apps/api/src/platform/database.ts';
import { ServerProcess } from '../../apps/api/test/server-process.ts';
import { work } from '../chaos/acoes.ts';
import { stopInOrder } from '../chaos/cenas/quedas.ts';
import { findViolations } from '../chaos/invariantes.ts';
import { createMundo, type Mundo, OFFLINE } from '../chaos/mundo.ts';
import { Draw } from '../fuzz/draw.ts';
import { checkOut, findCommitBefore } from './versao-antiga.ts';

/**
 * `npm run atualizar-em-marcha -- [--before 0070] [--commit COMMIT] [--seconds 20] [--seed 1]`: starts an earlier version from the history of this
 * repository, the last one before a migration or the given commit, and lets persons work with it. Then the present version starts on the same database and
 * migrates it while they work, and persons work with both. The earlier version must go on as if nothing had happened, or refuse with a 503 and a sentence;
 * both see what the other one stored. Then the earlier version stops in order, and nothing may be lost, doubled or without an end.
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string', default: '0070' },
    commit: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const WORK_MS = Number(values.seconds) * 1000;
const draw = new Draw(Number(values.seed));
const antiga = checkOut(values.commit ?? findCommitBefore(values.before));
const novas = (await listMigrations()).filter((name) => !antiga.migrations.includes(name));
console.log(`the earlier version has ${antiga.migrations.length} migrations; the present one adds ${novas.join(', ')}`);
if (novas.length === 0) throw new Error('no migration came since: give --before or --commit');

const old = Object.assign(new ServerProcess(OFFLINE, undefined, path.join(antiga.folder, 'apps/api/test')), {
  anterior: true,
});
const present = new ServerProcess(OFFLINE, old);
const violations: string[] = [];

/** Lets two persons work at each server for a while. */
async function workAt(views: readonly Mundo[], ms: number, meanwhile: () => Promise<void> = () => Promise.resolve()) {
  let over = false;
  const persons = [...views, ...views].map((view) => work(view, new Draw(draw.below(2 ** 31)), () => over));
  await meanwhile();
  await sleep(ms);
  over = true;
  violations.push(...(await Promise.all(persons)).flat());
}

const describe = ({ diario }: Mundo): string =>
  `${diario.revistas.size} issues, ${diario.analises.size} comparisons, ${diario.decisoes.size} decisions, ${diario.casos.size} cases`;

try {
  await old.start();
  const mundo = await createMundo(old);
  await workAt([mundo], WORK_MS / 4);
  console.log(`the earlier version alone: ${describe(mundo)}`);
  await workAt([mundo], WORK_MS / 4, async () => {
    // A migration locks tables for moments. Calls that wait too long for them are refused with a sentence.
    mundo.transtorno.active = true;
    await present.start();
    mundo.transtorno.active = false;
  });
  console.log(`the present version has started: ${describe(mundo)}`);
  present.adoptSession(old);
  const views = [mundo, { ...mundo, server: present, transtorno: { active: false } }];
  await workAt(views, WORK_MS);
  console.log(`both: ${describe(mundo)}`);
  violations.push(...(await findViolations(mundo)));
  violations.push(...(await stopInOrder(old)));
  const alone = { ...mundo, server: present };
  await workAt([alone], WORK_MS / 4);
  violations.push(...(await findViolations(alone)));
  console.log(`the present version alone: ${describe(mundo)}; ${mundo.diario.recusadas} calls were refused with a 503`);
} finally {
  await present.kill();
  await old.remove();
  antiga.remove();
}
for (const [violation, same] of Map.groupBy(violations, (text) => text)) console.log(`  ${same.length} × ${violation}`);
console.log(`${violations.length} violations`);
process.exit(violations.length === 0 ? 0 : 1);
