import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyCopia } from '../../../apps/api/src/platform/copia/conferir.ts';
import { ServerProcess } from '../../../apps/api/test/server-process.ts';
import type { Draw } from '../../fuzz/draw.ts';
import { type CenaDoCaos, waitUntilReady } from '../cena.ts';
import { checkDiario } from '../invariantes.ts';
import { createMundo, type Mundo, OFFLINE } from '../mundo.ts';

interface Comando {
  status: number | null;
  output: string;
}

/** Runs a command of the product over the data of a server, and kills it after `killMs`. */
async function vigia(server: ServerProcess, args: readonly string[], killMs?: number): Promise<Comando> {
  const started = spawn(process.execPath, ['apps/cli/src/main.ts', ...args], {
    env: { ...process.env, ...OFFLINE, DATA_DIR: server.dataDir, DATABASE_URL: '', COPIA_CHAVE: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(started, 'exit');
  if (killMs !== undefined) {
    await Promise.race([sleep(killMs), ended]);
    started.kill('SIGKILL');
  }
  await ended;
  return { status: started.exitCode, output };
}

const COPY_MS = 2500;
const RESTORE_MS = 5000;

/** A copy that is killed leaves no file under its name, and the next one is whole. */
async function cutCopy(server: ServerProcess, draw: Draw): Promise<string[]> {
  const file = path.join(server.folder, 'cortada.copia');
  rmSync(file, { force: true });
  const { status } = await vigia(server, ['copiar', file], draw.below(COPY_MS));
  const violations: string[] = [];
  const whole = await verifyCopia({ file, chave: undefined }).then(
    () => true,
    () => false,
  );
  if (status === 0 && !whole) violations.push('a copy that ended is not whole');
  const again = await vigia(server, ['copiar', file]);
  if (again.status !== 0) violations.push(`the copy after a killed one failed: ${again.output}`);
  await verifyCopia({ file, chave: undefined }).catch((error: unknown) =>
    violations.push(`a copy is not whole: ${String(error)}`),
  );
  return violations;
}

/** Restores an older copy and kills that. Everything is as it was or as it was copied, and nothing is mixed. */
async function cutRestore(mundo: Mundo, copied: Copiado, draw: Draw): Promise<string[]> {
  const { server, diario } = mundo;
  await server.stop();
  await vigia(server, ['restaurar', '--substituir', copied.file], draw.below(RESTORE_MS));
  await server.start();
  const client = await server.connect();
  try {
    const present = await checkDiario(mundo, client);
    if (present.length === 0) return [];
    Object.assign(diario, { ...structuredClone(copied.diario), proxima: diario.proxima, recusadas: diario.recusadas });
    const restored = await checkDiario(mundo, client);
    await server.signIn();
    return restored.length === 0
      ? []
      : ['a killed restore left neither the present data nor the copy', ...present, ...restored];
  } finally {
    await client.end();
  }
}

/** A whole copy, and what the server had confirmed before it. */
interface Copiado {
  file: string;
  diario: Mundo['diario'];
}

/** Copies and restores are killed at random moments. */
export const copias: CenaDoCaos = {
  nome: 'copies',
  rounds: 20,
  missing: () => null,
  async start() {
    const server = new ServerProcess(OFFLINE);
    await server.start();
    const mundo = await createMundo(server);
    const copied: Copiado = { file: path.join(server.folder, 'inteira.copia'), diario: structuredClone(mundo.diario) };
    const copy = async (): Promise<string[]> => {
      copied.diario = structuredClone(mundo.diario);
      const { status, output } = await vigia(server, ['copiar', copied.file]);
      return status === 0 ? [] : [`a copy failed: ${output}`];
    };
    await copy();
    return {
      mundo,
      views: [mundo],
      golpes: [
        { nome: 'kill -9 of a copy while persons work', lives: true, strike: (draw) => cutCopy(server, draw) },
        { nome: 'kill -9 of a restore', lives: false, strike: (draw) => cutRestore(mundo, copied, draw) },
      ],
      recover: () => waitUntilReady(server),
      // The next restore brings back what holds now.
      check: copy,
      close: () => server.remove(),
    };
  },
};
