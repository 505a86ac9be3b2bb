import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ConfigError } from '@vigia/api/config';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = [
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'apps/web/*.{html,ts,json}',
  'packages/{contract,domain}/src/**/*',
  'docs/{lgpd,manual}.md',
  'docs/images/manual/*',
  'package-lock.json',
  'apps/cli/src/build-web.ts',
];

function hashSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

const LONG_TEXT = /\.(js|css|html|svg)$/;
/** Shorter files fit into one packet without compression. */
const WORTH_IT = 1024;

/** Writes `.br` and `.gz` copies at the highest compression beside the files of a build. The server sends these copies. */
export function compressBuild(folder: string): void {
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || !LONG_TEXT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < WORTH_IT) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/**
 * Builds the web app of the repository at `root` if its sources are not those of the last build. Without Vite (after `npm ci --omit=dev`) it
 * keeps the last build. Throws a ConfigError if there is no build either, and an Error if the build fails.
 */
export function buildWeb(log: (line: string) => void, root = ROOT): void {
  const web = path.join(root, 'apps/web');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    if (existsSync(path.join(web, 'dist/index.html'))) return;
    throw new ConfigError(
      'A interface não está montada. Rode «npm run build» com todas as dependências e copie apps/web/dist.',
    );
  }
  const stamp = path.join(web, 'dist/.fontes');
  const sources = hashSources(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  log('Montando a interface…');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    encoding: 'utf8',
    // Otherwise Vite takes over the NODE_ENV of the caller, and its build would have React for development and no service worker.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (build.status !== 0) throw new Error(`A interface não pôde ser montada:\n${build.stdout}${build.stderr}`);
  compressBuild(path.dirname(stamp));
  writeFileSync(stamp, sources);
}
