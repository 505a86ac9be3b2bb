import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'apps/api/migrations';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Returns the last commit before a migration was added. Throws in a clone without history. */
export function findCommitBefore(migration: string): string {
  const file = readdirSync(path.join(ROOT, MIGRATIONS)).find((name) => name.startsWith(migration));
  if (file === undefined) throw new Error(`there is no migration ${migration}`);
  const added = git('log', '--format=%H', '--diff-filter=A', '-1', '--', `${MIGRATIONS}/${file}`);
  if (added === '')
    throw new Error(`the history of this clone does not reach back to ${file}: fetch it (git fetch --unshallow)`);
  return git('rev-parse', `${added}^`);
}

/** Puts links to everything of a folder into another one, but for what is there. */
function linkAll(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!existsSync(path.join(to, name))) symlinkSync(path.join(from, name), path.join(to, name));
}

/** An earlier version in a folder of its own, with the dependencies of the present one. */
export interface VersaoAntiga {
  folder: string;
  /** The names of its migrations. */
  migrations: string[];
  remove: () => void;
}

/** Takes the source of a commit out of the history. */
export function checkOut(commit: string): VersaoAntiga {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-antiga-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const own = path.join(folder, 'node_modules/@vigia');
  mkdirSync(own, { recursive: true });
  for (const parent of ['packages', 'apps'])
    for (const name of readdirSync(path.join(folder, parent))) {
      symlinkSync(path.join(folder, parent, name), path.join(own, name));
      linkAll(path.join(ROOT, parent, name, 'node_modules'), path.join(folder, parent, name, 'node_modules'));
    }
  linkAll(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const migrations = readdirSync(path.join(folder, MIGRATIONS)).map((name) => path.parse(name).name);
  return { folder, migrations: migrations.sort(), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
