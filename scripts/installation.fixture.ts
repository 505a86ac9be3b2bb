import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A user without rights, to run a server as. Only root can take another user's place. */
export const PLAIN_USER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The variables of a server that keeps its data in a folder, is alone at its port, and asks nothing of other machines. */
export const ownPlace = async (dataDir: string) => ({
  HOST: '127.0.0.1',
  PORT: String(await findFreePort()),
  DATA_DIR: dataDir,
  INPI_BUSCA_URL: 'http://127.0.0.1:9',
  INPI_REVISTAS_URL: 'http://127.0.0.1:9',
  ESPERA_REVISTA: 'desligada',
});

/** The command lines of the processes that name a folder. */
export const listProcesses = (folder: string): string[] =>
  execFileSync('ps', ['-e', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));
