import { CRUISED_FOLDERS } from './arrows.ts';
import { findOpsFaults } from './ops-lint.ts';
import { runTool } from './tool.ts';

/** Runs all checks that read the code without running it. A failing check does not stop the others, so one run reports every fault. */
const CHECKS: readonly [name: string, tool: readonly [from: string, name: string], ...args: string[]][] = [
  ['types', ['typescript', 'tsc'], '-p', 'tsconfig.json'],
  ['types of the app', ['typescript', 'tsc'], '-p', 'apps/web/tsconfig.json'],
  ['lint', ['eslint', 'eslint'], '.', '--max-warnings', '0'],
  [
    'arrows',
    ['dependency-cruiser', 'depcruise'],
    ...CRUISED_FOLDERS,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  ],
  ['compose.yaml', ['dclint', 'dclint'], '--quiet', 'compose.yaml'],
  ['dead code', ['knip', 'knip']],
  ['format', ['prettier', 'prettier'], '--check', '--log-level', 'warn', '.'],
];

const failed: string[] = [];

async function check(name: string, run: () => boolean | Promise<boolean>): Promise<void> {
  const started = performance.now();
  const ok = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!ok) failed.push(name);
}

for (const [name, tool, ...args] of CHECKS) await check(name, () => runTool(tool, args));
await check('Dockerfile, chart and workflows', async () => {
  const faults = await findOpsFaults();
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
