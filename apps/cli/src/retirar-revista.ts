import { retireConfirmada } from '@vigia/api';
import type { Config } from '@vigia/api/config';
import { CommandError } from './command-error.ts';
import { withBackend } from './with-backend.ts';

/** `retirar-revista`: withdraws a stored issue for every office. Throws a CommandError if no such issue counts. */
export const retirarRevista = (config: Config, numero: number): Promise<void> =>
  withBackend(config, async ({ connection }) => {
    if (!(await retireConfirmada(connection, numero)))
      throw new CommandError(`A revista ${numero} não está guardada para todos os escritórios.`);
    console.log(
      `A revista ${numero} foi retirada. Prazos, situações e marcas são calculados de novo sem ela, enquanto o produto roda.`,
    );
  });
