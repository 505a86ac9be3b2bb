import type { ServerProcess } from '../../apps/api/test/server-process.ts';
import type { Draw } from '../fuzz/draw.ts';
import { holds, type Mundo } from './mundo.ts';

/** A way to hurt the product while persons work. */
export interface Golpe {
  nome: string;
  /** Whether the product goes on during the blow, and persons with it. Otherwise the server is down, or about to be, when the blow ends. */
  lives: boolean;
  /** Hurts the product and returns what is wrong already then. */
  strike: (draw: Draw) => Promise<string[]>;
}

/** A whole product in its surroundings. */
export interface Palco {
  mundo: Mundo;
  /** What each server looks like to a person. */
  views: readonly Mundo[];
  golpes: readonly Golpe[];
  /** Starts what is down, and waits until everything answers again. */
  recover: () => Promise<void>;
  /** What else must hold when the work has ended. */
  check: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface CenaDoCaos {
  nome: string;
  rounds: number;
  /** What this machine lacks for the scene, or null. */
  missing: () => string | null;
  start: () => Promise<Palco>;
}

/** Waits until a server answers that it is ready. Throws if it never does. */
export async function waitUntilReady(server: ServerProcess): Promise<void> {
  const isReady = (): Promise<boolean> =>
    server.readiness().then(
      (status) => status === 200,
      () => false,
    );
  if (!(await holds(isReady))) throw new Error('the server does not come back');
}

/** Kills the main process of the embedded PostgreSQL, if it runs. */
export function killPostgres(server: ServerProcess): void {
  const pid = server.findPostgres();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}
