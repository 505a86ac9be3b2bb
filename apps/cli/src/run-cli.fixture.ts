import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';

export const MAIN = path.join(import.meta.dirname, 'main.ts');

/** Runs the command line in its own process, as a user does. The code is −1 where a signal ended it. */
export const runCli = (
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 28 };
    execFile(process.execPath, [MAIN, ...args], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, err });
    });
  });

/** A device of Linux whose every write fails as on a full disk. */
export const FULL_DISK = '/dev/full';

/** Runs the command line with its output on a full disk. */
export async function runOnFullDisk(args: string[]): Promise<{ code: number | null; err: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', openSync(FULL_DISK, 'w'), 'pipe'] });
  let err = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (err += part));
  await once(child, 'close');
  return { code: child.exitCode, err };
}
