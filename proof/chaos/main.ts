import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Draw } from '../fuzz/draw.ts';
import { work } from './acoes.ts';
import type { CenaDoCaos, Palco } from './cena.ts';
import { copias } from './cenas/copias.ts';
import { disco } from './cenas/disco.ts';
import { lentidao } from './cenas/lentidao.ts';
import { pares } from './cenas/pares.ts';
import { quedas } from './cenas/quedas.ts';
import { relogio } from './cenas/relogio.ts';
import { cutFirstStarts } from './inicios.ts';
import { findViolations } from './invariantes.ts';

/**
 * `npm run chaos -- [--scenes kills,disk,clock,slow,pairs,copies] [--rounds N] [--starts 30] [--seed 1]`: persons work at once with a whole product of
 * its own, which is hurt at a random moment of each round. Then nothing that was confirmed may be lost, nothing may be there twice, in part or without an
 * end, and no hand may be needed. Then first starts are cut at random. Prints each round and fails if anything was violated. A scene that this machine
 * cannot play is named at the end.
 */
const CENAS = [quedas, disco, relogio, lentidao, pares, copias];
const { values } = parseArgs({
  options: {
    scenes: { type: 'string', default: CENAS.map(({ nome }) => nome).join(',') },
    rounds: { type: 'string' },
    starts: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});
const PERSONS = 3;
const LONGEST_WORK_MS = 3000;

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

interface Rodada {
  nome: string;
  violations: string[];
  recoveryMs: number;
}

async function runRound(palco: Palco, draw: Draw): Promise<Rodada> {
  const { mundo, views } = palco;
  const golpe = draw.pick(palco.golpes);
  let over = false;
  const persons = Array.from({ length: PERSONS }, (_, index) =>
    work(views[index % views.length] ?? mundo, new Draw(draw.below(2 ** 31)), () => over),
  );
  await sleep(200 + draw.below(LONGEST_WORK_MS));
  const { transtorno } = mundo;
  // With several servers, a blow says itself whose calls may fail.
  if (views.length === 1) transtorno.active = true;
  over = !golpe.lives;
  if (over) await Promise.race([Promise.all(persons), sleep(0)]);
  const violations = await golpe.strike(draw);
  const began = performance.now();
  await palco.recover();
  const recoveryMs = performance.now() - began;
  transtorno.active = false;
  if (golpe.lives) await sleep(draw.below(LONGEST_WORK_MS));
  over = true;
  violations.push(...(await Promise.all(persons)).flat());
  violations.push(...(await findViolations(mundo)), ...(await palco.check()));
  const logged = [...new Set([mundo, ...views].map(({ server }) => server))].flatMap((server) =>
    server.takeLoggedErrors(),
  );
  // What the servers logged says why.
  if (violations.length > 0) console.log(logged.join('\n'));
  return { nome: golpe.nome, violations, recoveryMs };
}

function describeDiario({ mundo: { diario } }: Palco): string {
  const confirmed = [...diario.revistas.values()].filter((revista) => revista.confirmed).length;
  return `${confirmed} issues, ${diario.analises.size} comparisons, ${diario.decisoes.size} decisions, ${diario.casos.size} cases; ${diario.recusadas} calls were refused with a 503`;
}

/** Plays a scene and returns how many invariants were violated. */
async function play(cena: CenaDoCaos, rounds: number, draw: Draw): Promise<number> {
  const palco = await cena.start();
  const recoveries: number[] = [];
  let violated = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { nome, violations, recoveryMs } = await runRound(palco, draw);
      violated += violations.length;
      recoveries.push(recoveryMs);
      console.log(
        `${cena.nome} ${round}: ${nome}, up again after ${inSeconds(recoveryMs)}, ${violations.length} violations`,
      );
      for (const violation of violations) console.log(`  ${violation}`);
    }
    console.log(`${cena.nome}, confirmed: ${describeDiario(palco)}`);
  } finally {
    await palco.close();
  }
  recoveries.sort((one, other) => one - other);
  const [median, slowest] = [recoveries[Math.floor(recoveries.length / 2)] ?? 0, recoveries.at(-1) ?? 0];
  console.log(
    `${cena.nome}: ${rounds} rounds, ${violated} violations, up again after ${inSeconds(median)} in the median, ${inSeconds(slowest)} at most`,
  );
  return violated;
}

let violated = 0;
const leftOut: string[] = [];
const chosen = values.scenes.split(',').filter((name) => name !== '');
const unknown = chosen.filter((name) => !CENAS.some(({ nome }) => nome === name));
if (unknown.length > 0) throw new Error(`no such scene: ${unknown.join(', ')}`);
for (const cena of CENAS.filter(({ nome }) => chosen.includes(nome))) {
  const missing = cena.missing();
  if (missing !== null) leftOut.push(`${cena.nome}: this machine lacks ${missing}`);
  else violated += await play(cena, Number(values.rounds ?? cena.rounds), new Draw(Number(values.seed)));
}
violated += await cutFirstStarts(Number(values.starts), new Draw(Number(values.seed)));
for (const line of leftOut) console.log(`left out: ${line}`);
console.log(`${chosen.length - leftOut.length} scenes, ${values.starts} first starts, ${violated} violations`);
process.exit(violated === 0 ? 0 : 1);
