import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../node_modules');

const readField = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;

/** Returns the script of a tool that a package of npm brings. Throws an Error if the package has no such tool. */
function findTool(from: string, name: string): string {
  const bin: unknown = readField(JSON.parse(readFileSync(path.join(MODULES, from, 'package.json'), 'utf8')), 'bin');
  const script = typeof bin === 'string' ? bin : readField(bin, name);
  if (typeof script !== 'string') throw new Error(`The package ${from} has no tool ${name}`);
  return path.join(MODULES, from, script);
}

/** Runs a tool of a package to its end, without a shell, so that paths may contain blanks. Returns whether it succeeded. */
export const runTool = (
  [from, name]: readonly [from: string, name: string],
  args: readonly string[],
  options: SpawnSyncOptions = {},
): boolean =>
  spawnSync(process.execPath, [findTool(from, name), ...args], { stdio: 'inherit', ...options }).status === 0;
