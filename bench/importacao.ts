import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { importRevista, openBackend, readConfig } from '@vigia/api';
import { peakMemory } from './measure.ts';
import { makeProductFolder } from '../scripts/product-folder.ts';

const RUNS = 5;
const CLI = path.resolve(import.meta.dirname, '../apps/cli/src/main.ts');

/** Makes up a full issue in a process of its own, because the server that is measured reads files only. */
function generate(file: string, semente: number): void {
  const options = ['--processos', '37000', '--semente', String(semente), '--saida', file];
  execFileSync(process.execPath, [CLI, 'gerar-revista', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Stores a full issue (37,000 processos) and prints the median of five runs and the peak memory of the process, the whole server that is loaded, after
 * each of them. Promised: under 15 s, and under 300 MB for an issue.
 */
export async function importacao(): Promise<void> {
  const folder = makeProductFolder('vigia-bench-');
  const backend = await openBackend(readConfig({ DATA_DIR: path.join(folder, 'dados'), ROLE: 'api' }));
  try {
    const loaded = peakMemory();
    const seconds: number[] = [];
    const peaks: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // Each run has its own seed, because a stored file would only be linked.
      const file = path.join(folder, 'RM9001.zip');
      generate(file, run + 1);
      const started = performance.now();
      await importRevista(backend.connection, file, { origem: 'operador' });
      seconds.push((performance.now() - started) / 1000);
      peaks.push(peakMemory());
      console.log(
        `run ${run + 1}: ${(statSync(file).size / 1e6).toFixed(1)} MB stored in ${seconds.at(-1)?.toFixed(2)} s${run > 0 ? ', replacing the issue before' : ''}`,
      );
    }
    seconds.sort((a, b) => a - b);
    console.log(
      `median ${seconds[Math.floor(RUNS / 2)]?.toFixed(2)} s; peak memory ${loaded.toFixed(0)} MB before the first issue, ${peaks.map((peak) => peak.toFixed(0)).join(', ')} MB after each`,
    );
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
