import { type Backend, type Config, openBackend, startProduct } from '@vigia/api';
import { buildWeb } from './build-web.ts';
import { waitForStop } from './stop.ts';

/** Starts the product and serves until a signal stops it. `prepare` runs on the opened backend before that. */
export async function servir(config: Config, prepare?: (backend: Backend) => Promise<string[]>): Promise<void> {
  if (config.role !== 'worker') buildWeb(console.log);
  if (config.databaseUrl === undefined) console.log('Abrindo o banco de dados embutido…');
  const backend = await openBackend(config);
  try {
    const product = await startProduct(config, backend);
    try {
      const notes = (await prepare?.(backend)) ?? [];
      console.log(
        product.address === undefined
          ? '\nVigia Marcas trabalha em segundo plano.'
          : `\nVigia Marcas está no ar: ${product.address}`,
      );
      for (const note of notes) console.log(note);
      if (product.mailbox !== undefined) console.log(`E-mails (CORREIO=ligado): ${product.mailbox}`);
      else if (config.mail.smtpUrl === undefined)
        console.log('E-mails: SMTP_URL não está definida; as mensagens ficam guardadas e nenhuma é enviada.');
      // Listens for signals before it prints the line: a user who reads the line may press Ctrl+C at once.
      const stopped = waitForStop();
      console.log('Para encerrar: Ctrl+C');
      await stopped;
      console.log('\nEncerrando…');
    } finally {
      await product.close();
    }
  } finally {
    await backend.close();
  }
}
