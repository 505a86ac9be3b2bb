import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { COMPUTING_FLAGS, WITHOUT_LAST_COMPILER } from './tune.ts';

/** Makes new functions hot, sets a flag of V8 while they are compiled, and takes it back where it is a switch, thirty times. */
const SCRIPT = `
  import { setFlagsFromString } from 'node:v8';
  const flag = process.argv[1];
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  let sum = 0;
  for (let round = 0; round < 30; round++) {
    const functions = Array.from({ length: 60 }, (_, i) =>
      new Function('a', 'b', 'let s = ' + i + '; for (let j = 0; j < a; j++) { s += b[j % 7] * ' + i + ' + j; const o = { s, j }; s += o.j; } return s;'));
    const run = (times) => { for (let i = 0; i < times; i++) for (const hot of functions) sum += hot(30, numbers); };
    run(60);
    setFlagsFromString(flag);
    run(30);
    if (flag.startsWith('--no-')) setFlagsFromString(flag.replace('--no-', '--'));
  }
  console.log(sum > 0);
`;
/** A flag that V8 does not survive ends about every second process. */
const PROCESSES = 5;

it.each([...COMPUTING_FLAGS, WITHOUT_LAST_COMPILER])(
  'V8 survives that a computing command sets %s while functions are compiled',
  { timeout: 60_000 },
  async (flag) => {
    for (let started = 0; started < PROCESSES; started++) {
      const argv = ['--input-type=module', '--eval', SCRIPT, '--', flag];
      expect((await promisify(execFile)(process.execPath, argv)).stdout).toBe('true\n');
    }
  },
);
