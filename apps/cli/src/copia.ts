import { statSync } from 'node:fs';
import { type AndamentoDaCopia, createCopia, createStorage, RESTAURACAO, restoreAlone } from '@vigia/api';
import type { Config } from '@vigia/api/config';
import { count, formatDecimal, formatNumber } from '@vigia/domain';
import { CommandError } from './command-error.ts';
import { createProgress } from './progress.ts';
import { withBackend } from './with-backend.ts';

const describe = ({ parte, nome, feitas, total }: AndamentoDaCopia): string =>
  parte === 'tabela'
    ? `tabela ${feitas + 1} de ${total} (${nome})`
    : `arquivo ${formatNumber(feitas + 1)} de ${formatNumber(total)}`;

const secondsSince = (started: number): string => `${formatDecimal((performance.now() - started) / 1000)} s`;
const megabytes = (bytes: number): string => `${formatDecimal(bytes / 1e6)} MB`;

interface Partes {
  tabelas: readonly { linhas: number }[];
  arquivos: readonly unknown[];
}
function summarize({ tabelas, arquivos }: Partes): string {
  const linhas = tabelas.reduce((sum, tabela) => sum + tabela.linhas, 0);
  return `${formatNumber(linhas)} linhas de ${tabelas.length} tabelas e ${count(arquivos.length, 'arquivo', 'arquivos')}`;
}

/** `copiar`: writes a copy of the installation, which may run meanwhile. Throws a UserFacingError if the file cannot be written. */
export const copiar = (config: Config, file: string): Promise<void> =>
  withBackend({ ...config, role: 'api' }, async ({ connection: { pool } }) => {
    const started = performance.now();
    const progress = createProgress('Copiando:');
    const manifesto = await createCopia(
      { pool, storage: createStorage(config.storage) },
      { file, chave: config.copiaChave },
      (andamento) => progress.show(describe(andamento)),
    );
    progress.end(
      `${summarize(manifesto)} em ${file} (${megabytes(statSync(file).size)}), em ${secondsSince(started)}.`,
    );
    if (manifesto.ausentes.length === 0) return;
    console.log(`Não estavam no armazenamento, e por isso não foram copiados: ${manifesto.ausentes.join(', ')}`);
  });

/** `restaurar`: puts a copy into the place of the installation. Throws a CommandError if the file does not exist, a UserFacingError if it is refused. */
export async function restaurar(config: Config, file: string, substituir: boolean): Promise<void> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`O arquivo ${file} não existe.`);
  await withBackend(
    { ...config, role: 'api' },
    async ({ connection, queue }) => {
      const started = performance.now();
      const progress = createProgress('Restaurando:');
      progress.show('conferindo a cópia…');
      const dependencies = { connection, queue, storage: createStorage(config.storage) };
      const manifesto = await restoreAlone(
        dependencies,
        { file, chave: config.copiaChave },
        {
          substituir,
          onProgress: (andamento) => progress.show(describe(andamento)),
        },
      );
      progress.end(`${summarize(manifesto)}, de ${manifesto.criada_em}, em ${secondsSince(started)}.`);
      console.log('As sessões não fazem parte da cópia: cada pessoa entra de novo com a sua senha.');
    },
    RESTAURACAO,
  );
}
