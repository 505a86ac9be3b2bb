import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { runTool } from './tool.ts';
import { listUnitFailures } from './unit-failures.ts';
import { makeProductFolder } from './product-folder.ts';

/**
 * `npm test`: runs the unit and API tests, then the journeys in a browser. The last line is `N passed, N failed` over both, with the number of
 * skipped tests. A run that fails to start counts as a failure.
 */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The failed unit tests. Hundreds of lines of journeys follow them, so they are repeated at the end. */
let unitFailures: readonly string[] = [];

function readNumber(value: unknown, field: string): number {
  const number: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof number === 'number' ? number : 0;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A run that failed without a failed test (a file that does not load) counts as one failure. */
const atLeastOne = (ok: boolean, counts: Counts): Counts => ({
  ...counts,
  failed: ok ? counts.failed : Math.max(1, counts.failed),
});

function runUnit(folder: string): Counts {
  const file = path.join(folder, 'vitest.json');
  const ok = runTool(
    ['vitest', 'vitest'],
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  );
  const report = readReport(file);
  unitFailures = listUnitFailures(report);
  return atLeastOne(ok, {
    passed: readNumber(report, 'numPassedTests'),
    failed: readNumber(report, 'numFailedTests'),
    skipped: readNumber(report, 'numPendingTests') + readNumber(report, 'numTodoTests'),
  });
}

/** Journeys with this tag print times, so they run after the others and one at a time. */
const ALONE = '@alone';

function runJourneys(folder: string, options: readonly string[]): Counts {
  const file = path.join(folder, 'playwright.json');
  rmSync(file, { force: true });
  const ok = runTool(
    ['@playwright/test', 'playwright'],
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...options],
    {
      env: {
        ...process.env,
        CHROMIUM_PATH: findChromium(),
        E2E_DATA_DIR: path.join(folder, 'dados'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    },
  );
  const report = readReport(file);
  const stats: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, 'stats') : undefined;
  return atLeastOne(ok, {
    passed: readNumber(stats, 'expected') + readNumber(stats, 'flaky'),
    failed: readNumber(stats, 'unexpected'),
    skipped: readNumber(stats, 'skipped'),
  });
}

const folder = makeProductFolder('vigia-teste-');
try {
  // Checked first, so that a machine without a browser fails at once and not after minutes of tests.
  findChromium();
  const all = [
    runUnit(folder),
    runJourneys(folder, ['--grep-invert', ALONE]),
    runJourneys(folder, ['--grep', ALONE, '--workers', '1']),
  ];
  const sum = (field: keyof Counts): number => all.reduce((total, counts) => total + counts[field], 0);
  const skipped = sum('skipped');
  if (unitFailures.length > 0) console.log(`\nFailed unit tests:\n${unitFailures.join('\n')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
