// Every command starts here: `node run.mjs FILE.ts [ARG ...]`, on any Node from 20 up. It installs the packages of package-lock.json
// where they are not installed yet, then runs FILE on the Node that comes with the packages, or on this Node where they bring none.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, findNpm } from './find-node.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.lock-hash');
const lockfile = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

function fail(sentence, status = 1) {
  console.error(sentence);
  process.exit(status);
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  // On stderr, because the output of the command may go into a file.
  console.error('Instalando as dependências (só na primeira vez ou quando mudam)…');
  const [npm, ...first] =
    findNpm() ?? fail('O npm não foi encontrado ao lado do Node: rode «npm start», ou instale o Node com o npm.');
  const install = spawnSync(npm, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 2, 'inherit'],
  });
  if (install.status !== 0)
    fail(
      'Não foi possível instalar as dependências. Verifique o acesso ao registro npm e tente de novo.',
      install.status ?? 1,
    );
  writeFileSync(stamp, lockfile);
}

const { node, error } = findNode(modules);
if (error !== undefined) fail(error);
const [file, ...args] = process.argv.slice(2);
// Measured on imports of full gazettes: early garbage collection, a small young generation and two malloc arenas keep the process near
// 200 MB instead of 400 MB, at the same speed.
// V8's own threads collect garbage and compile for all threads of the process, at their full priority. More of them than idle processors delay calls.
const helpers = Math.min(4, Math.max(1, availableParallelism() - 1));
const flags = [
  '--heap-growing-percent=20',
  '--max-semi-space-size=8',
  `--v8-pool-size=${helpers}`,
  '--disable-warning=ExperimentalWarning',
];
// Only the product reads .env: tests and checks must not depend on it.
const environment = path.join(root, '.env');
if (file.startsWith('apps/') && existsSync(environment)) flags.push(`--env-file=${environment}`);
const child = spawn(node, [...flags, path.join(root, file), ...args], {
  stdio: 'inherit',
  env: {
    MALLOC_ARENA_MAX: '2',
    // Node keeps compiled code here, for itself and its threads and child processes: the server starts with half the processor time.
    NODE_COMPILE_CACHE: path.join(modules, '.cache/node'),
    ...process.env,
    // The chosen Node comes first: the packages may also bring one that does not run here.
    PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
  },
});
// Signals reach the whole process group or only this process, so it passes them on. The product takes a second signal for the same request; other
// commands may not, and get Ctrl+C from the terminal.
const isProduct = file.startsWith('apps/');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal !== 'SIGINT' || isProduct) && child.kill(signal));
// npm may end without passing a signal on. This process then loses its parent.
const parent = process.ppid;
if (isProduct && process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32')
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
// The status of a program whose libraries the system does not find. Small systems leave out one that Node needs. The line above names it.
const NO_LIBRARY = 127;
child.on('exit', (code, signal) => {
  if (code === NO_LIBRARY)
    console.error(
      'O Node do produto não roda neste sistema: instale a biblioteca que a linha acima nomeia (no Debian e no Ubuntu, libatomic1).',
    );
  process.exit(signal === null ? (code ?? 1) : 1);
});
