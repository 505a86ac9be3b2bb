import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find(): string | undefined {
  const told = process.env['CHROMIUM_PATH'];
  if (told) return told;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...FIXED].find(isExecutable);
}

/** Installs Chromium from Debian's packages. That needs Debian and root. */
function install(): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log('Instalando o pacote chromium (só na primeira vez)…');
  const quiet: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
}

/** Returns the path of a Chromium or Chrome, after installing it if possible. Throws a sentence that says what to install. */
export function findChromium(): string {
  const found = find();
  if (found !== undefined) return found;
  install();
  const installed = find();
  if (installed === undefined)
    throw new Error(
      'Não há Chromium nem Chrome nesta máquina: instale um deles (no Debian e Ubuntu: apt install chromium) ou diga onde está em CHROMIUM_PATH.',
    );
  return installed;
}
