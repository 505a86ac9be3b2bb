import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below the ports that systems give to outgoing connections, so that no connection takes the port of a server that is down for a moment. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 200;

/** Whether a server of this machine may listen on a port. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Finds a free port at random. Another program may take it before it is used. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${FIRST} and ${LAST}`);
}
