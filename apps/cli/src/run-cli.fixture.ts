import { execFile } from 'node:child_process';
import path from 'node:path';

export const MAIN = path.join(import.meta.dirname, 'main.ts');

/** For the tests: runs the command line as a person does, in a process of its own. */
export const runCli = (
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 28 };
    execFile(process.execPath, [MAIN, ...args], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
