import { type Backend, type Config, openBackend, startProduct, untilStopped, whenAborted } from '@vigia/api';
import { buildWeb } from './build-web.ts';

/** Serves on an opened backend until `stop` is aborted. */
async function serve(config: Config, backend: Backend, prepare: Prepare | undefined, stop: AbortSignal): Promise<void> {
  const product = await startProduct(config, backend);
  try {
    const preparing = prepare?.(backend) ?? Promise.resolve([]);
    const notes = await Promise.race([preparing, whenAborted(stop)]);
    if (notes === undefined) {
      // What is being prepared fails when the backend closes.
      preparing.catch(() => undefined);
      return;
    }
    console.log(
      product.address === undefined
        ? '\nVigia Marcas trabalha em segundo plano.'
        : `\nVigia Marcas está no ar: ${product.address}`,
    );
    for (const note of notes) console.log(note);
    if (product.mailbox !== undefined) console.log(`E-mails (SMTP_URL não está definida): ${product.mailbox}`);
    console.log('Para encerrar: Ctrl+C');
    await whenAborted(stop);
  } finally {
    if (stop.aborted) console.log('\nEncerrando…');
    await product.close();
  }
}

/** Runs on the opened backend before the product is announced, and returns lines to announce with it. */
type Prepare = (backend: Backend) => Promise<string[]>;

/** Starts the product and serves until a signal stops it, at whatever moment it comes. */
export function servir(config: Config, prepare?: Prepare): Promise<void> {
  return untilStopped(async (stop) => {
    if (config.role !== 'worker') buildWeb(console.log);
    stop.throwIfAborted();
    if (config.databaseUrl === undefined) console.log('Abrindo o banco de dados embutido…');
    const backend = await openBackend(config, stop);
    try {
      await serve(config, backend, prepare, stop);
    } finally {
      await backend.close();
    }
  });
}
