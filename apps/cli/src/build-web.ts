import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WEB = path.join(ROOT, 'apps/web');
const STAMP = path.join(WEB, 'dist/.fontes');
const SOURCES = [
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'apps/web/*.{html,ts,json}',
  'packages/{contract,domain}/src/**/*',
  'package-lock.json',
];

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the web app when its sources are not those of the last build. Throws when the build fails. */
export function buildWeb(log: (line: string) => void): void {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  log('Montando a interface…');
  const build = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: WEB,
      encoding: 'utf8',
    },
  );
  if (build.status !== 0) throw new Error(`A interface não pôde ser montada:\n${build.stdout}${build.stderr}`);
  writeFileSync(STAMP, sources);
}
