import { spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run dev`: the server, restarted when its sources change, and Vite's own server for the app in front of it. */
const root = path.resolve(import.meta.dirname, '..');
const children = [
  spawn(
    process.execPath,
    ['--watch-path=apps/api', '--watch-path=apps/cli', '--watch-path=packages', 'apps/cli/src/main.ts', 'servir'],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
  }),
];
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill()));
