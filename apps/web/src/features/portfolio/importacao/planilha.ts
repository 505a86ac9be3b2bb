import { cutTexto, foldWords, MAX_NOME_DO_CLIENTE, parseNumeroProcesso } from '@vigia/domain';
import { z } from 'zod';

/** The maximum of process numbers per import, because each one is a separate call. The screen states it before the user chooses a file. */
export const MAX_NUMEROS = 5000;
export const MAX_MEGABYTES = 20;
/** The maximum of rows that are read. Rows below are ignored. */
export const MAX_LINHAS = 100_000;
/** The maximum of refused rows that are shown. */
const SHOWN = 50;

/** One cell of the first two columns, as the file stores it. */
export interface CelulaDaPlanilha {
  /** The row number in the sheet, from 1. */
  linha: number;
  valor: string | number;
  /** True if the cell is neither a number nor a text: a date, a boolean or an error. */
  estranha: boolean;
}

export const planilhaSchema = z.object({
  /** Process numbers of nine digits, in the order of the file, without repetitions. */
  numeros: z.array(z.string()),
  repetidos: z.int(),
  /** The number of rows whose cell is no process number. `recusadas` holds the first ones. */
  total_recusadas: z.int(),
  recusadas: z.array(z.object({ linha: z.int(), texto: z.string() })),
  /** The numbers that have fewer than nine digits in the file and got zeros in front, and how many they are. `completados` holds the first ones. */
  total_completados: z.int(),
  completados: z.array(z.object({ linha: z.int(), texto: z.string(), numero: z.string() })),
  /** The heading if it looks like a process number, because the file may lack a heading; otherwise null. */
  cabecalho: z.string().nullable(),
  /** The second column: its heading, and the text beside each number that has one. Null without any such text. */
  clientes: z.object({ titulo: z.string(), nomes: z.record(z.string(), z.string()) }).nullable(),
});
export type Planilha = z.infer<typeof planilhaSchema>;

const DECIMALS = /[.,]\d{1,2}$/;
/** The digits of a process number. */
const DIGITS = 9;

/** The digits of a number as the file has it, without decimals that are zero. */
const countDigits = (text: string): number => text.replace(/[.,]0{1,2}$/, '').replace(/\D/g, '').length;

/** Returns a cell as a process number, or null. '6205534', 6205534, '6.205.534' and '6205534,0' give the same number. */
function toNumero({ valor, estranha }: CelulaDaPlanilha): string | null {
  if (estranha) return null;
  if (typeof valor === 'number')
    return Number.isInteger(valor) && valor > 0 ? parseNumeroProcesso(String(valor)) : null;
  const text = valor.trim().replace(/[.,]0{1,2}$/, '');
  // Without its comma, a number with decimals would become another number.
  return DECIMALS.test(text) ? null : parseNumeroProcesso(text);
}

/** A row of the sheet: its first cell, and the text of its second one; empty without one. */
export interface LinhaDaPlanilha {
  celula: CelulaDaPlanilha;
  cliente: string;
}

/** Reads the first two columns. The heading is not imported. The first row of a number counts. */
export function readColunas(
  { celula: heading, cliente: titulo }: { celula: CelulaDaPlanilha | undefined; cliente: string },
  linhas: readonly LinhaDaPlanilha[],
): Planilha {
  const numeros = new Set<string>();
  const recusadas: Planilha['recusadas'] = [];
  const completados: Planilha['completados'] = [];
  let repetidos = 0;
  const nomes: Record<string, string> = {};
  for (const { celula, cliente } of linhas) {
    const numero = toNumero(celula);
    if (numero === null) recusadas.push({ linha: celula.linha, texto: String(celula.valor).slice(0, 40) });
    else if (numeros.has(numero)) repetidos += 1;
    else {
      numeros.add(numero);
      const texto = String(celula.valor).trim();
      if (countDigits(texto) < DIGITS) completados.push({ linha: celula.linha, texto, numero });
      if (foldWords(cliente) !== '') nomes[numero] = cutTexto(cliente, MAX_NOME_DO_CLIENTE).trim();
    }
  }
  const cabecalho = heading === undefined ? null : toNumero(heading);
  return {
    numeros: [...numeros],
    repetidos,
    total_recusadas: recusadas.length,
    recusadas: recusadas.slice(0, SHOWN),
    total_completados: completados.length,
    completados: completados.slice(0, SHOWN),
    // A heading with fewer than six digits, such as '1', is a title and not a process number.
    cabecalho: cabecalho !== null && String(heading?.valor).replace(/\D/g, '').length >= 6 ? cabecalho : null,
    clientes: Object.keys(nomes).length === 0 ? null : { titulo, nomes },
  };
}
