import { execFile } from 'node:child_process';
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
