import { statSync } from 'node:fs';
import { getStoredRevista, importRevista } from '@vigia/api';
import type { Config } from '@vigia/api/config';
import { formatNumber } from '@vigia/domain';
import { CommandError } from './command-error.ts';
import { createProgress } from './progress.ts';
import { withBackend } from './with-backend.ts';

/** `importar-revista`: stores a gazette file for every office. Throws a CommandError if the file does not exist. */
export async function importarRevista(config: Config, file: string): Promise<void> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`O arquivo ${file} não existe.`);
  await withBackend(config, async ({ connection }) => {
    const started = performance.now();
    const progress = createProgress('Lendo a revista:');
    const id = await importRevista(connection, file, { origem: 'operador' }, (lidos) =>
      progress.show(`${formatNumber(lidos)} registros`),
    );
    const { numero, data_publicacao, relatorio } = await getStoredRevista(connection.db, id);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
    progress.end(`revista ${numero} (${data_publicacao ?? 'sem data'}) guardada em ${seconds} s.`);
    if (relatorio === null) return;
    console.log(`  registros lidos: ${formatNumber(relatorio.lidos)}`);
    console.log(
      `  abertos a oposição, com nome: ${formatNumber(relatorio.observados)}; sem nome: ${formatNumber(relatorio.sem_nome)}`,
    );
    for (const { motivo, quantidade, exemplos } of relatorio.ignorados)
      console.log(
        `  deixados de fora: ${formatNumber(quantidade)} — ${motivo}${exemplos.length > 0 ? ` (${exemplos.join(', ')})` : ''}`,
      );
    for (const { motivo, quantidade } of relatorio.avisos)
      console.log(`  aviso: ${formatNumber(quantidade)} — ${motivo}`);
  });
}
