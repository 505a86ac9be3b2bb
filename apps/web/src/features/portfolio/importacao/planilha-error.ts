import { formatNumber } from '../../../lib/format.ts';
import { MAX_NUMEROS } from './planilha.ts';

/** The reason why a file cannot be imported, as a sentence for the user. */
export class PlanilhaError extends Error {
  override readonly name = 'PlanilhaError';
  /** True if the file is no spreadsheet or contains no process number. */
  readonly invalida: boolean;
  constructor(message: string, invalida = true) {
    super(message);
    this.invalida = invalida;
  }
}

export const SENTENCES = {
  tipo: 'Use um arquivo do Excel: .xlsx ou .xls.',
  conteudo:
    'O conteúdo não é o de uma planilha do Excel, ou está danificado. Abra-o no Excel e salve de novo como .xlsx.',
  senha: 'A planilha está protegida por senha. Abra-a no Excel, retire a senha, salve e tente de novo.',
  nenhum: (linha: number, texto: string) =>
    `Nenhum valor da primeira coluna é um número de processo. Na linha ${linha} está escrito “${texto}”.`,
  so_cabecalho: 'A primeira linha é o cabeçalho e não é importada: ponha os números a partir da segunda.',
  vazio: 'Não há números de processo na primeira coluna da primeira aba.',
  demais: (total: number) =>
    `A planilha tem ${formatNumber(total)} números de processo, e cada importação aceita até ${formatNumber(MAX_NUMEROS)}. Divida-a em arquivos menores.`,
} as const;
