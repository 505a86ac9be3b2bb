import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeProductFolder } from '../scripts/product-folder.ts';

/** Reads what a process prints until it matches, and returns the match. The rest of its output is dropped. */
export async function readPrinted({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const [found] = pattern.exec(printed) ?? [];
    if (found !== undefined) resolve(found);
  });
  stdout?.once('end', () => reject(new Error(`the process ended instead of starting: ${printed}`)));
  return promise;
}

/** Ends a process and waits for its end. One that could not start has ended already. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  const ended = isRunning ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
  child.kill('SIGTERM');
  await ended;
}

export interface OwnProduct {
  baseURL: string;
  /** Ends the product and deletes its data. */
  stop: () => Promise<void>;
}

/** What a process of the product prints once it serves: the address stands in the match. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/**
 * Starts a product for one file of journeys, with its own data and these settings, by a command of the command line. INPI's servers are out of its
 * reach.
 */
export async function startOwnProduct(
  settings: Record<string, string>,
  command: readonly string[] = ['servir'],
): Promise<OwnProduct> {
  const folder = makeProductFolder('vigia-produto-');
  const product = spawn(process.execPath, ['../apps/cli/src/main.ts', ...command], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      ROLE: 'all',
      DATABASE_URL: '',
      DATA_DIR: path.join(folder, 'dados'),
      INPI_BUSCA_URL: 'http://127.0.0.1:9',
      INPI_REVISTAS_URL: 'http://127.0.0.1:9',
      ESPERA_REVISTA: 'desligada',
      SMTP_URL: '',
      ...settings,
    },
  });
  const stop = async (): Promise<void> => {
    await endProcess(product);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { baseURL: await readPrinted(product, ADDRESS), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
