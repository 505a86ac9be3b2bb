import { parseNumeroProcesso } from '@vigia/domain';
import { z } from 'zod';

/** The most process numbers of one import: they are added one by one, and each is a call. Told before a file is chosen. */
export const MAX_NUMEROS = 5000;
export const MAX_MEGABYTES = 20;
/** Rows looked at; what lies below is counted by nobody. */
export const MAX_LINHAS = 100_000;
/** How many refused lines are kept to be shown. */
const SHOWN = 50;

/** One cell of the first column, as the file has it. */
export interface Celula {
  /** Row of the sheet as a person counts it, from 1. */
  linha: number;
  valor: string | number;
  /** Another thing in a cell's clothes: a date, a truth value, an error. */
  estranha: boolean;
}

export const planilhaSchema = z.object({
  /** Nine digits each, in the order of the file, without repetitions. */
  numeros: z.array(z.string()),
  repetidos: z.int(),
  /** Lines whose cell is no process number: how many, and the first ones. */
  total_recusadas: z.int(),
  recusadas: z.array(z.object({ linha: z.int(), texto: z.string() })),
  /** The heading, where it looks like a process number: the file may have none. */
  cabecalho: z.string().nullable(),
});
export type Planilha = z.infer<typeof planilhaSchema>;

const DECIMALS = /[.,]\d{1,2}$/;

/** A cell as a process number; null when it is none. '6205534', 6205534, '6.205.534' and '6205534,0' are the same one. */
function toNumero({ valor, estranha }: Celula): string | null {
  if (estranha) return null;
  if (typeof valor === 'number')
    return Number.isInteger(valor) && valor > 0 ? parseNumeroProcesso(String(valor)) : null;
  const text = valor.trim().replace(/[.,]0{1,2}$/, '');
  // A number with decimals would lose its comma and become another number.
  return DECIMALS.test(text) ? null : parseNumeroProcesso(text);
}

/** What the first column holds: its cell in the heading row, which is left out, and those below. */
export function readColuna(heading: Celula | undefined, cells: readonly Celula[]): Planilha {
  const numeros = new Set<string>();
  const recusadas: Planilha['recusadas'] = [];
  let repetidos = 0;
  for (const cell of cells) {
    const numero = toNumero(cell);
    if (numero === null) recusadas.push({ linha: cell.linha, texto: String(cell.valor).slice(0, 40) });
    else if (numeros.has(numero)) repetidos += 1;
    else numeros.add(numero);
  }
  const cabecalho = heading === undefined ? null : toNumero(heading);
  return {
    numeros: [...numeros],
    repetidos,
    total_recusadas: recusadas.length,
    recusadas: recusadas.slice(0, SHOWN),
    // A heading such as '1' is a title by its looks, not a process.
    cabecalho: cabecalho !== null && String(heading?.valor).replace(/\D/g, '').length >= 6 ? cabecalho : null,
  };
}
