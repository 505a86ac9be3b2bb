import { formatNumber } from '@vigia/domain';
import { writeRevista } from '@vigia/gazette';
import { CommandError } from './command-error.ts';
import { findMotivo } from './falha-de-escrita.ts';

interface OpcoesDaRevista {
  processos: number;
  semente: number;
  /** Default: the number in the name of the file. */
  numero?: number | undefined;
  /** yyyy-mm-dd */
  data: string;
  saida: string;
}

/** `gerar-revista`: writes a made-up issue in the real format. The same seed gives the same issue. */
export async function gerarRevista({ saida, ...opcoes }: OpcoesDaRevista): Promise<void> {
  const numero = opcoes.numero ?? Number(/(\d+)\.(zip|xml)$/i.exec(saida)?.[1] ?? '9001');
  const made = await writeRevista({ ...opcoes, numero }, saida).catch((error: unknown) => {
    const motivo = findMotivo(error);
    throw motivo === undefined ? error : new CommandError(`O arquivo ${saida} não pode ser escrito: ${motivo}.`);
  });
  console.log(
    `${saida}: revista ${numero} com ${formatNumber(made.processos)} processos (${formatNumber(made.observados)} abertos a oposição).`,
  );
}
