import { formatNumber, MAX_PROCESSOS } from '@vigia/domain';

/** The reason why a file cannot be imported, as a sentence for the user. */
export class PlanilhaError extends Error {
  override readonly name = 'PlanilhaError';
  /** True if the file is no spreadsheet or contains no process number, false if it has too much. */
  readonly invalida: boolean;
  constructor(message: string, invalida = true) {
    super(message);
    this.invalida = invalida;
  }
}

/** The most rows with content of one import. */
export const MAX_PREENCHIDAS = 20_000;

const MAX_LINHAS_DITAS = 5;

/** Names rows: 'na linha 2', 'nas linhas 2, 3 e 4', or the first ones 'e outras'. */
function nameLinhas(linhas: readonly number[]): string {
  if (linhas.length === 1) return `na linha ${formatNumber(linhas[0] ?? 0)}`;
  const said = linhas.slice(0, MAX_LINHAS_DITAS).map(formatNumber);
  const last = linhas.length > said.length ? 'outras' : said.pop();
  return `nas linhas ${said.join(', ')} e ${last ?? ''}`;
}

export const SENTENCES = {
  aspas: (linhas: readonly number[]) =>
    `As aspas que abrem ${nameLinhas(linhas)} não fecham. Feche-as ou apague-as e envie o arquivo de novo.`,
  conteudo:
    'O conteúdo não é o de uma planilha, ou está danificado. Abra-o no Excel ou no LibreOffice e salve de novo como .xlsx.',
  senha: 'A planilha está protegida por senha. Abra-a no Excel, retire a senha, salve e tente de novo.',
  celulas: 'A planilha tem células demais. Deixe nela só as colunas que interessam.',
  nenhum: (linha: number, texto: string) =>
    `Nenhum valor da primeira coluna é um número de processo. Na linha ${linha} está escrito “${texto}”.`,
  so_cabecalho: 'A primeira linha é o cabeçalho e não é importada: ponha os números a partir da segunda.',
  vazio: 'Não há números de processo na primeira coluna da primeira aba.',
  demais: (total: number) =>
    `A planilha tem ${formatNumber(total)} números de processo, e cada importação aceita até ${formatNumber(MAX_PROCESSOS)}. Divida-a em arquivos menores.`,
  linhas: (total: number) =>
    `A planilha tem ${formatNumber(total)} linhas preenchidas, e cada importação aceita até ${formatNumber(MAX_PREENCHIDAS)}. Divida-a em arquivos menores.`,
} as const;
