import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Draw } from '../fuzz/draw.ts';
import { work } from './acoes.ts';
import { GOLPES } from './golpes.ts';
import { cutFirstStarts } from './inicios.ts';
import { findViolations } from './invariantes.ts';
import { createMundo, type Mundo } from './mundo.ts';

/**
 * `npm run chaos -- [--rounds 100] [--starts 30] [--seed 1]`: three persons work at once with a whole product of its own, which is killed at a random
 * moment of each round. After the next start nothing that was confirmed may be lost, nothing may be there twice, in part or without an end, and no
 * hand may be needed. Then first starts are cut at random. Prints each round and fails if anything was violated.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    starts: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});
const PERSONS = 3;
const LONGEST_WORK_MS = 3000;

async function runRound(mundo: Mundo, draw: Draw): Promise<{ nome: string; violations: string[]; recoveryMs: number }> {
  const golpe = draw.pick(GOLPES);
  let over = false;
  const persons = Array.from({ length: PERSONS }, () => work(mundo, new Draw(draw.below(2 ** 31)), () => over));
  await sleep(200 + draw.below(LONGEST_WORK_MS));
  over = true;
  await golpe.strike(mundo.server, draw);
  const faults = (await Promise.all(persons)).flat();
  const began = performance.now();
  await mundo.server.start();
  const recoveryMs = performance.now() - began;
  return { nome: golpe.nome, violations: [...faults, ...(await findViolations(mundo))], recoveryMs };
}

let violated = 0;
const recoveries: number[] = [];
const mundo = await createMundo();
try {
  const draw = new Draw(Number(values.seed));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const { nome, violations, recoveryMs } = await runRound(mundo, draw);
    violated += violations.length;
    recoveries.push(recoveryMs);
    console.log(
      `round ${round}: ${nome}, up again after ${(recoveryMs / 1000).toFixed(1)} s, ${violations.length} violations`,
    );
    for (const violation of violations) console.log(`  ${violation}`);
  }
  const { diario } = mundo;
  const confirmed = [...diario.revistas.values()].filter((revista) => revista.confirmed).length;
  console.log(
    `confirmed: ${confirmed} issues, ${diario.analises.size} comparisons, ${diario.decisoes.size} decisions, ${diario.casos.size} cases`,
  );
} finally {
  await mundo.server.remove();
}
recoveries.sort((one, other) => one - other);
console.log(
  `up again: median ${((recoveries[Math.floor(recoveries.length / 2)] ?? 0) / 1000).toFixed(1)} s, slowest ${((recoveries.at(-1) ?? 0) / 1000).toFixed(1)} s`,
);
violated += await cutFirstStarts(Number(values.starts), new Draw(Number(values.seed)));
console.log(`${values.rounds} rounds, ${values.starts} first starts, ${violated} violations`);
process.exit(violated === 0 ? 0 : 1);
