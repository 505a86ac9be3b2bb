// Every command starts here: `node run.mjs FILE.ts [ARG ...]`, on any Node from 20 up. It installs the packages of package-lock.json
// where they are not installed yet, then runs FILE on the Node that comes with the packages (node_modules/.bin/node).
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
  // On stderr, because the output of the command may go into a file.
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
// Measured on imports of full gazettes: early garbage collection, a small young generation and two malloc arenas keep the process near
// 200 MB instead of 400 MB, at the same speed.
const flags = ['--heap-growing-percent=20', '--max-semi-space-size=8', '--disable-warning=ExperimentalWarning'];
// Only the product reads .env: tests and checks must not depend on it.
const environment = path.join(root, '.env');
if (file.startsWith('apps/') && existsSync(environment)) flags.push(`--env-file=${environment}`);
const child = spawn(node, [...flags, path.join(root, file), ...args], {
  stdio: 'inherit',
  shell: windows,
  env: {
    MALLOC_ARENA_MAX: '2',
    // Node keeps compiled code here, for itself and its threads and child processes: the server starts with half the processor time.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    ...process.env,
    PATH: bin + path.delimiter + process.env.PATH,
  },
});
// Signals reach the whole process group or only this process, so it passes them on. The product takes a second signal for the same request; other
// commands may not, and get Ctrl+C from the terminal.
const isProduct = file.startsWith('apps/');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal !== 'SIGINT' || isProduct) && child.kill(signal));
// npm may pass a signal to a shell that ends without passing it on. This process then loses its parent.
const parent = process.ppid;
if (isProduct && process.env.npm_lifecycle_event !== undefined && !windows)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
