import { MAX_PROCESSOS } from '@vigia/domain';
import { type PlanilhaLida, readColunas } from './colunas.ts';
import { readCsv } from './csv.ts';
import { readLivro, repackZip } from './livro.ts';
import { MAX_PREENCHIDAS, PlanilhaError, SENTENCES } from './planilha-error.ts';
import type { Aba } from './tabela.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads the sheet of a file by what the content is, whatever the name of the file says. */
function readAba(bytes: Uint8Array): Aba {
  if (bytes.length === 0) throw new PlanilhaError(SENTENCES.vazio);
  if (startsWith(bytes, ZIP)) return readLivro(repackZip(bytes));
  return startsWith(bytes, OLE) ? readLivro(bytes) : { tabela: readCsv(bytes), nome: null };
}

/** What a file says, and the name of its sheet; null for the first sheet. */
export interface PlanilhaDaAba extends PlanilhaLida {
  aba: string | null;
}

function whyNone({ cabecalho, linhas: [first] }: PlanilhaLida): string {
  if (first !== undefined) return SENTENCES.nenhum(first.linha, first.processo);
  return cabecalho === null ? SENTENCES.vazio : SENTENCES.so_cabecalho;
}

/** Reads a spreadsheet of marks (.csv, .xlsx, .xls or .ods). Throws a `PlanilhaError` for the user if there is nothing to import. */
export function readPlanilha(bytes: Uint8Array): PlanilhaDaAba {
  const { tabela, nome } = readAba(bytes);
  const planilha = { ...readColunas(tabela), aba: nome };
  const numeros = new Set(planilha.linhas.flatMap(({ numero }) => numero ?? []));
  if (numeros.size > MAX_PROCESSOS) throw new PlanilhaError(SENTENCES.demais(numeros.size), false);
  if (numeros.size === 0) throw new PlanilhaError(whyNone(planilha));
  if (planilha.linhas.length > MAX_PREENCHIDAS)
    throw new PlanilhaError(SENTENCES.linhas(planilha.linhas.length), false);
  return planilha;
}
