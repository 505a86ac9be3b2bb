import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importRevista, openBackend, readConfig } from '@vigia/api';
import { writeRevista } from '@vigia/gazette';
import { peakMemory } from './measure.ts';

const RUNS = 5;

/**
 * Stores a full issue (37,000 processos) and prints the median of five runs and the peak memory of the process: the whole server that is loaded, the
 * generator of the files, and the import. Promised: under 15 s and under 300 MB.
 */
export async function importacao(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-bench-'));
  const backend = await openBackend(readConfig({ DATA_DIR: path.join(folder, 'dados'), ROLE: 'api' }));
  try {
    const loaded = peakMemory();
    const seconds: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // Each run has its own seed, because a stored file would only be linked.
      const file = path.join(folder, 'RM9001.zip');
      const { bytes } = await writeRevista(
        { numero: 9001, data: '2026-11-17', processos: 37_000, semente: run + 1 },
        file,
      );
      const started = performance.now();
      await importRevista(backend.connection, file, { origem: 'operador' });
      seconds.push((performance.now() - started) / 1000);
      console.log(
        `run ${run + 1}: ${(bytes / 1e6).toFixed(1)} MB of XML stored in ${seconds.at(-1)?.toFixed(2)} s${run > 0 ? ', replacing the issue before' : ''}`,
      );
    }
    seconds.sort((a, b) => a - b);
    console.log(
      `median ${seconds[Math.floor(RUNS / 2)]?.toFixed(2)} s; peak memory ${peakMemory().toFixed(0)} MB, ${loaded.toFixed(0)} MB of it before the first file was made`,
    );
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
