import { parseArgs } from 'node:util';
import { formatNumber } from '@vigia/domain';
import { AREAS } from './areas.ts';
import { runArea } from './run-area.ts';

/**
 * `npm run fuzz -- [--cases 100000] [--seed 1] [--area revistas]`: gives hostile input to everything that reads what strangers write, and prints
 * for each area how many cases ran, which failed and how long the slowest took. Case n of an area is made from the seed plus n alone, so
 * `--area A --cases 1 --seed S` repeats it. The command fails if a case crashes, hangs, returns a 5xx, speaks English or leaves a broken state.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string' },
  },
});
const SHOWN = 10;
const cases = Number(values.cases);
const areas = AREAS.filter(({ area }) => values.area === undefined || area.nome === values.area);
if (areas.length === 0) throw new Error(`The areas are ${AREAS.map(({ area }) => area.nome).join(', ')}.`);
const whole = areas.reduce((sum, { share }) => sum + share, 0);

let faults = 0;
let total = 0;
for (const { area, share } of areas) {
  const count = Math.ceil((cases * share) / whole);
  const started = performance.now();
  const result = await runArea(area.nome, { from: Number(values.seed), count });
  faults += result.faults.length;
  total += result.cases;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${area.nome.padEnd(12)} ${formatNumber(result.cases)} cases, ${result.faults.length} faults, ${seconds} s; the slowest ${result.slowestMs} ms (seed ${result.slowestSeed})`,
  );
  for (const { seed, what } of result.faults.slice(0, SHOWN)) console.log(`  seed ${seed}: ${what}`);
}
console.log(`${formatNumber(total)} cases, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
