import { setFlagsFromString } from 'node:v8';

/**
 * Flags of V8 for a command that only computes. Each thread compiles its own code, because no processor is idle meanwhile, and code that is compiled beside the
 * threads comes later and takes memory of its own. Garbage is collected when a heap has doubled: after a few seconds the command ends.
 * `npm run bench -- ranquear`: nine tenths of the processor time, and 287 MB instead of up to 343 MB.
 */
const FLAGS: readonly string[] = [
  '--no-concurrent-recompilation',
  '--no-maglev-build-code-on-background',
  '--no-maglev-deopt-data-on-background',
  '--no-maglev-destroy-on-background',
  '--heap-growing-percent=100',
];

/** Sets up this process, and the threads that it starts from now on, for computing without calls to answer. */
export function tuneForComputing(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
