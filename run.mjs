// The one entrance: `node run.mjs FILE.ts [ARG ...]`. Any Node from 20 up will do to start it: it installs the locked packages when
// they are not the installed ones, then runs FILE on the Node that the product brings along (node_modules/.bin/node).
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const windows = process.platform === 'win32';
const stamp = path.join(root, 'node_modules/.lock-hash');
const lockfile = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  // On stderr: what a command prints may be going into a file.
  console.error('Instalando as dependências (só na primeira vez ou quando mudam)…');
  const install = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['inherit', 2, 'inherit'], shell: windows },
  );
  if (install.status !== 0) {
    console.error('Não foi possível instalar as dependências. Verifique o acesso ao registro npm e tente de novo.');
    process.exit(install.status ?? 1);
  }
  writeFileSync(stamp, lockfile);
}

const bin = path.join(root, 'node_modules/.bin');
const node = path.join(bin, windows ? 'node.cmd' : 'node');
if (!existsSync(node)) {
  console.error(`Esta plataforma (${process.platform} ${process.arch}) ainda não é atendida: falta um Node para ela.`);
  process.exit(1);
}
const [file, ...args] = process.argv.slice(2);
// Measured over imports of full gazettes: an eager collector, a small nursery and few malloc arenas keep the process near 200 MB instead
// of 400, and it is no slower.
const flags = ['--heap-growing-percent=20', '--max-semi-space-size=8', '--disable-warning=ExperimentalWarning'];
const child = spawn(node, [...flags, path.join(root, file), ...args], {
  stdio: 'inherit',
  shell: windows,
  env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: bin + path.delimiter + process.env.PATH },
});
// Ctrl+C reaches the whole process group by itself; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
