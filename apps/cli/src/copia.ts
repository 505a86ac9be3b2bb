import { statSync } from 'node:fs';
import {
  type AndamentoDaCopia,
  createCopia,
  createStorage,
  describeManifesto,
  listCopias,
  logSecurity,
  RESTAURACAO,
  restoreAlone,
  UserFacingError,
  verifyCopia,
} from '@vigia/api';
import type { Config } from '@vigia/api/config';
import { count, formatDecimal, formatNumber } from '@vigia/domain';
import { CommandError } from './command-error.ts';
import { createProgress } from './progress.ts';
import { withBackend } from './with-backend.ts';

const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

const describe = ({ parte, nome, feitas, total }: AndamentoDaCopia): string =>
  parte === 'tabela'
    ? `tabela ${feitas + 1} de ${total} (${nome})`
    : `arquivo ${formatNumber(feitas + 1)} de ${formatNumber(total)}`;

const secondsSince = (started: number): string => `${formatDecimal((performance.now() - started) / 1000)} s`;
const megabytes = (bytes: number): string => `${formatDecimal(bytes / 1e6)} MB`;

/** `copiar`: writes a copy of the installation, which may run meanwhile. Throws a UserFacingError if the file cannot be written. */
export const copiar = (config: Config, file: string): Promise<void> =>
  withBackend({ ...config, role: 'api' }, async ({ direto: { pool } }) => {
    const started = performance.now();
    const progress = createProgress('Copiando:');
    const manifesto = await createCopia(
      { pool, storage: createStorage(config.storage) },
      { file, chave: config.copiaChave },
      (andamento) => progress.show(describe(andamento)),
    );
    progress.end(
      `${describeManifesto(manifesto)} em ${file} (${megabytes(statSync(file).size)}), em ${secondsSince(started)}.`,
    );
    if (manifesto.ausentes.length === 0) return;
    console.log(`Não estavam no armazenamento, e por isso não foram copiados: ${manifesto.ausentes.join(', ')}`);
  });

/** `restaurar`: puts a copy into the place of the installation. Throws a CommandError if the file does not exist, a UserFacingError if it is refused. */
export async function restaurar(config: Config, file: string, substituir: boolean): Promise<void> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`O arquivo ${file} não existe.`);
  await withBackend(
    { ...config, role: 'api' },
    async ({ owner, queue, log }) => {
      const started = performance.now();
      const progress = createProgress('Restaurando:');
      progress.show('conferindo a cópia…');
      const dependencies = { owner, queue, storage: createStorage(config.storage) };
      const manifesto = await restoreAlone(
        dependencies,
        { file, chave: config.copiaChave },
        {
          substituir,
          local: config.databaseUrl === undefined,
          onProgress: (andamento) => progress.show(describe(andamento)),
        },
      );
      logSecurity(log, 'copy-restored', { copy: manifesto.criada_em });
      progress.end(
        `${describeManifesto(manifesto)}, de ${momento.format(new Date(manifesto.criada_em))}, em ${secondsSince(started)}.`,
      );
      console.log('As sessões não fazem parte da cópia: cada pessoa entra de novo com a sua senha.');
    },
    RESTAURACAO,
  );
}

const HOUR_MS = 3_600_000;

function describeAge(criada: Date): string {
  const hours = Math.max(0, Math.floor((Date.now() - criada.getTime()) / HOUR_MS));
  return hours < 48 ? `há ${count(hours, 'hora', 'horas')}` : `há ${count(Math.floor(hours / 24), 'dia', 'dias')}`;
}

/** Whether a copy is whole, in words. */
async function check(file: string, chave: string | undefined): Promise<string> {
  try {
    return `inteira: ${describeManifesto(await verifyCopia({ file, chave }))}`;
  } catch (error) {
    if (error instanceof UserFacingError) return error.message;
    throw error;
  }
}

/** Which copies are not those of each night. */
const TIPOS = { noturna: '', manual: ', pedida na tela', seguranca: ', de antes de uma restauração' } as const;

/** `copias`: lists the copies of the folder. With `conferir` each one is read and compared with its checksums. */
export async function copias({ copias: pasta, copiaChave }: Config, conferir: boolean): Promise<void> {
  if (pasta === undefined) {
    console.log('As cópias de cada noite estão desligadas. A variável COPIAS as liga.');
    return;
  }
  const guardadas = await listCopias(pasta);
  if (guardadas.length === 0) console.log(`Ainda não há cópias em ${pasta}. A próxima é feita às 2 horas da manhã.`);
  for (const { file, bytes, criada, tipo } of guardadas) {
    console.log(`${momento.format(criada)} (${describeAge(criada)}${TIPOS[tipo]})  ${megabytes(bytes)}  ${file}`);
    if (conferir) console.log(`  ${await check(file, copiaChave)}`);
  }
}
