import { setFlagsFromString } from 'node:v8';

/**
 * Flags of V8 for a command that only computes. Each thread compiles its own code, because no processor is idle meanwhile, and code that is compiled beside the
 * threads comes later and takes memory of its own. Garbage is collected when a heap has doubled: after a few seconds the command ends. Other threads get a
 * smaller young generation, so that two threads take 300 MB at most. `npm run bench -- ranquear`: nine tenths of the processor time, and 278 to 300 MB instead of 312
 * to 360 MB; 273 to 292 MB since then.
 *
 * V8 is at work when they are set, so none of them may stop it: `--no-maglev-build-code-on-background` ends the process where a function is being compiled, and is not
 * among them. A test sets them again and again while functions are compiled.
 */
export const COMPUTING_FLAGS: readonly string[] = [
  '--no-concurrent-recompilation',
  '--no-maglev-deopt-data-on-background',
  '--no-maglev-destroy-on-background',
  '--heap-growing-percent=100',
  '--max-semi-space-size=4',
];

/**
 * Comparisons of a mark and a name up to which V8's last compiler costs more than it saves: with names that share syllables 12 million take 0.91 of the time without
 * it, 36 million 0.99, and 72 million 1.01.
 */
const FEW_COMPARISONS = 36_000_000;

export const WITHOUT_LAST_COMPILER = '--no-turbofan';

/** Sets up this process, and the threads that it starts from now on, for a number of comparisons of a mark and a name, without calls to answer. */
export function tuneForComputing(comparisons: number): void {
  for (const flag of COMPUTING_FLAGS) setFlagsFromString(flag);
  if (comparisons <= FEW_COMPARISONS) setFlagsFromString(WITHOUT_LAST_COMPILER);
}
