import { openBackend, retireConfirmada } from '@vigia/api';
import type { Config } from '@vigia/api/config';
import { CommandError } from './command-error.ts';

/** `retirar-revista`: withdraws a stored issue for every office. Throws a CommandError if no such issue counts. */
export async function retirarRevista(config: Config, numero: number): Promise<void> {
  const backend = await openBackend(config);
  try {
    if (!(await retireConfirmada(backend.connection, numero)))
      throw new CommandError(`A revista ${numero} não está guardada para todos os escritórios.`);
    console.log(
      `A revista ${numero} foi retirada. Prazos, situações e marcas são calculados de novo sem ela, enquanto o produto roda.`,
    );
  } finally {
    await backend.close();
  }
}
