import { setFlagsFromString } from 'node:v8';

/**
 * Flags of V8 for a command that only computes. Each thread compiles its own code, because no processor is idle meanwhile, and code that is compiled beside the
 * threads comes later and takes memory of its own. Garbage is collected when a heap has doubled: after a few seconds the command ends. Other threads get a
 * smaller young generation, so that two threads take 300 MB at most. `npm run bench -- ranquear`: nine tenths of the processor time, and 278 to 300 MB (half of the
 * runs below 285) instead of 312 to 360 MB.
 */
const FLAGS: readonly string[] = [
  '--no-concurrent-recompilation',
  '--no-maglev-build-code-on-background',
  '--no-maglev-deopt-data-on-background',
  '--no-maglev-destroy-on-background',
  '--heap-growing-percent=100',
  '--max-semi-space-size=4',
];

/** Sets up this process, and the threads that it starts from now on, for computing without calls to answer. */
export function tuneForComputing(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
