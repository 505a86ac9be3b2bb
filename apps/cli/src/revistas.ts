import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, getStoredRevista, importRevista, openBackend, UserFacingError } from '@vigia/api';
import { formatNumber } from '@vigia/domain';
import { writeRevista } from '@vigia/gazette';
import { createProgress } from './progress.ts';

/** `importar-revista FILE`: reads a gazette file into the tables, for every office. */
export async function importarRevista(config: Config, args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined)
    throw new UserFacingError(400, 'Diga qual arquivo importar: npm run vigia -- importar-revista RM2907.zip');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UserFacingError(404, `O arquivo ${file} não existe.`);
  const backend = await openBackend(config);
  try {
    const started = performance.now();
    const progress = createProgress('Lendo a revista:');
    const id = await importRevista(backend.connection, file, { origem: 'operador' }, (lidos) =>
      progress.show(`${formatNumber(lidos)} registros`),
    );
    const { numero, data_publicacao, relatorio } = await getStoredRevista(backend.connection.db, id);
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
  } finally {
    await backend.close();
  }
}

function readPositive(name: string, value: string): number {
  if (!/^\d{1,7}$/.test(value) || Number(value) === 0)
    throw new UserFacingError(400, `--${name} deve ser um número inteiro maior que zero.`);
  return Number(value);
}

/** `gerar-revista`: writes a made-up issue in the real format, the same for the same seed. */
export async function gerarRevista(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      processos: { type: 'string', default: '37000' },
      semente: { type: 'string', default: '7' },
      numero: { type: 'string' },
      data: { type: 'string', default: '2026-11-17' },
      saida: { type: 'string', default: 'RM9001.zip' },
    },
  });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.data)) throw new UserFacingError(400, '--data deve ter a forma aaaa-mm-dd.');
  // RM9001.zip holds issue 9001, unless told otherwise.
  const numero = values.numero ?? /(\d+)\.(zip|xml)$/i.exec(values.saida)?.[1] ?? '9001';
  const made = await writeRevista(
    {
      numero: readPositive('numero', numero),
      data: values.data,
      processos: readPositive('processos', values.processos),
      semente: readPositive('semente', values.semente),
    },
    values.saida,
  );
  console.log(
    `${values.saida}: revista ${numero} com ${formatNumber(made.processos)} processos (${formatNumber(made.observados)} abertos a oposição).`,
  );
}
