import {
  CAMPOS_DA_IMPORTACAO,
  type CampoDaImportacao,
  cleanControls,
  cutTexto,
  foldWords,
  MAX_NOME_DO_CLIENTE,
  MAX_NOTAS_DA_MARCA,
  MAX_REFERENCIA,
  parseNumeroProcesso,
  trimTexto,
} from '@vigia/domain';
import { rearmFormula } from '../../../platform/formula.ts';
import type { Celula, Tabela } from './tabela.ts';

/** One row of a spreadsheet. Texts that are empty are null. */
export type LinhaLida = {
  /** The number of the row in the sheet, from 1. */
  linha: number;
  /** The cell of the process as the file has it. */
  processo: string;
  /** Nine digits; null for a cell that is no process number. */
  numero: string | null;
  /** Whether zeros in front complete the number. */
  completada: boolean;
} & Record<CampoDaImportacao, string | null>;

/** A spreadsheet as its titles name its columns. */
export interface PlanilhaLida {
  colunas: { campo: CampoDaImportacao; titulo: string }[];
  ignoradas: string[];
  /** The title of the process column if it looks like a process number, because the file may lack titles. */
  cabecalho: string | null;
  linhas: LinhaLida[];
}

/** The titles of the columns, folded. */
const TITULOS: Readonly<Record<CampoDaImportacao, RegExp>> = {
  cliente: /\bclientes?\b/,
  referencia: /\b(ref|referencia|pasta|codigo interno|numero interno)\b/,
  responsavel: /\b(responsavel|advogad[oa]|analista|procurador responsavel)\b/,
  notas: /\b(notas?|obs|observac(ao|oes)|anotac(ao|oes)|comentarios?)\b/,
};
const PROCESSO = /\bprocessos?\b/;
const LIMITES: Readonly<Record<CampoDaImportacao, number>> = {
  cliente: MAX_NOME_DO_CLIENTE,
  referencia: MAX_REFERENCIA,
  responsavel: 254,
  notas: MAX_NOTAS_DA_MARCA,
};
const MAX_TITULO = 60;
const MAX_TITULOS = 30;
const MAX_PROCESSO = 40;
/** The digits of a process number, and the fewest that a title needs to look like one. */
const DIGITS = 9;
const DIGITS_OF_A_TITLE = 6;
const DECIMALS = /[.,]\d{1,2}$/;
const ZERO_DECIMALS = /[.,]0{1,2}$/;

/** The digits of a number as the file has it, without decimals that are zero. */
const countDigits = (text: string): number => text.replace(ZERO_DECIMALS, '').replace(/\D/g, '').length;

/** Returns a cell as a process number, or null. '6205534', 6205534, '6.205.534' and '6205534,0' give the same number. */
function toNumero({ valor, estranha }: Celula): string | null {
  if (estranha) return null;
  if (typeof valor === 'number')
    return Number.isInteger(valor) && valor > 0 ? parseNumeroProcesso(String(valor)) : null;
  const text = valor.trim().replace(ZERO_DECIMALS, '');
  // Without its comma, a number with decimals would become another number.
  return DECIMALS.test(text) ? null : parseNumeroProcesso(text);
}

/** The text of a cell in one line; notes keep their lines. */
function textOf(celula: Celula | undefined, lines = false): string {
  const text = trimTexto(cleanControls(rearmFormula(celula?.texto ?? ''), { lines }));
  return lines ? text : text.replaceAll(/\s+/g, ' ');
}

function valueOf(celula: Celula | undefined, campo: CampoDaImportacao): string | null {
  const text = cutTexto(textOf(celula, campo === 'notas'), LIMITES[campo]).trim();
  // The name of a client needs a letter or a number.
  return text === '' || (campo === 'cliente' && foldWords(text) === '') ? null : text;
}

/** Where the columns of a sheet are. */
interface Lugares {
  processo: number;
  campos: ReadonlyMap<CampoDaImportacao, number>;
}

/** Finds the columns by their titles. The process is the first column, unless that has another title and a later one says 'processo'. */
function findLugares(titulos: readonly string[]): Lugares {
  const folded = titulos.map(foldWords);
  const [first = ''] = folded;
  const named = first === '' || PROCESSO.test(first) ? -1 : folded.findIndex((titulo) => PROCESSO.test(titulo));
  const processo = Math.max(0, named);
  const campos = new Map<CampoDaImportacao, number>();
  for (const campo of CAMPOS_DA_IMPORTACAO) {
    const taken = new Set(campos.values());
    const at = folded.findIndex(
      (titulo, index) => index !== processo && !taken.has(index) && TITULOS[campo].test(titulo),
    );
    if (at >= 0) campos.set(campo, at);
  }
  return { processo, campos };
}

function readLinha(
  row: readonly (Celula | undefined)[],
  linha: number,
  { processo, campos }: Lugares,
): LinhaLida | null {
  const celula = row[processo];
  if (celula === undefined) return null;
  const numero = toNumero(celula);
  const at = (campo: CampoDaImportacao): string | null => {
    const index = campos.get(campo);
    return index === undefined ? null : valueOf(row[index], campo);
  };
  const texto = String(celula.valor).trim();
  return {
    linha,
    processo: cutTexto(cleanControls(texto), MAX_PROCESSO),
    numero,
    completada: numero !== null && countDigits(texto) < DIGITS,
    cliente: at('cliente'),
    referencia: at('referencia'),
    responsavel: at('responsavel'),
    notas: at('notas'),
  };
}

/** A title that looks like a process number: one with fewer than six digits, such as '1', is a title. */
function findCabecalho(celula: Celula | undefined): string | null {
  if (celula === undefined || String(celula.valor).replace(/\D/g, '').length < DIGITS_OF_A_TITLE) return null;
  return toNumero(celula);
}

/** Reads a table by its titles, which stand in its first row with content. */
export function readColunas(tabela: Tabela): PlanilhaLida {
  const top = tabela.findIndex((row) => (row ?? []).some((celula) => celula !== undefined));
  const heading = top < 0 ? [] : (tabela[top] ?? []);
  // A sheet may have holes, which `map` would skip.
  const titulos = Array.from(heading, (celula) => cutTexto(textOf(celula), MAX_TITULO));
  const lugares = findLugares(titulos);
  const used = new Set([lugares.processo, ...lugares.campos.values()]);
  return {
    colunas: [...lugares.campos].map(([campo, at]) => ({ campo, titulo: titulos[at] ?? '' })),
    ignoradas: titulos.filter((titulo, at) => titulo !== '' && !used.has(at)).slice(0, MAX_TITULOS),
    cabecalho: findCabecalho(heading[lugares.processo]),
    linhas: tabela.flatMap((row, index) =>
      index <= top || row === undefined ? [] : (readLinha(row, index + 1, lugares) ?? []),
    ),
  };
}
