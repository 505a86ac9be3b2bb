import { type Backend, createLog, openBackend, untilStopped, whenAborted } from '@vigia/api';
import type { Config } from '@vigia/api/config';

/** A signal ended the command. The message is for the user. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Runs work of a command on an opened backend, and closes the backend whatever happens. A signal (Ctrl+C) cuts the work, so an open transaction
 * changes nothing, and the embedded PostgreSQL stops. `name` names its connections. The log goes to the error output: the output is the command's result.
 */
export async function withBackend(
  config: Config,
  work: (backend: Backend) => Promise<void>,
  name?: string,
): Promise<void> {
  const state = { isDone: false };
  await untilStopped(async (stop) => {
    const backend = await openBackend(config, stop, name, createLog(config.logLevel, process.stderr));
    try {
      const working = work(backend);
      // Work that is cut fails when the backend closes.
      working.catch(() => undefined);
      state.isDone = await Promise.race([working.then(() => true), whenAborted(stop).then(() => false)]);
    } finally {
      await backend.close();
    }
  });
  if (!state.isDone) throw new Interrupted('Interrompido antes do fim. Nada ficou pela metade.');
}
