import { spawnSync } from 'node:child_process';
import { CRUISED_FOLDERS } from './arrows.ts';

/** Runs all checks that read the code without running it. A failing check does not stop the others, so one run reports every fault. */
const CHECKS: readonly [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['types of the app', 'tsc', '-p', 'apps/web/tsconfig.json'],
  ['lint', 'eslint', '.', '--max-warnings', '0'],
  ['arrows', 'depcruise', ...CRUISED_FOLDERS, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ['dead code', 'knip'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
];

const failed: string[] = [];
for (const [name, command, ...args] of CHECKS) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
