import { createStorage, openBackend, readConfig, RESTAURACAO, restoreAlone } from '../src/index.ts';
import { createCopia } from '../src/platform/copia/copiar.ts';

/** Copies or restores an installation as a process of its own, which the crash tests kill: `copia-process.ts copiar|restaurar FILE`. */
const [, , command, file = ''] = process.argv;
const config = readConfig(process.env);
const backend = await openBackend({ ...config, role: 'api' }, undefined, RESTAURACAO);
const { direto, owner, queue } = backend;
const storage = createStorage(config.storage);
const arquivo = { file, chave: config.copiaChave };
try {
  if (command === 'copiar') await createCopia({ pool: direto.pool, storage }, arquivo);
  else await restoreAlone({ owner, queue, storage }, arquivo, { substituir: true, local: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await backend.close();
}
process.exit();
