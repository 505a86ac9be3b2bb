import {
  CAMPOS_DA_IMPORTACAO,
  type CampoDaImportacao,
  cleanControls,
  cutTexto,
  foldWords,
  MAX_NOME_DO_CLIENTE,
  MAX_NOTAS_DA_MARCA,
  MAX_REFERENCIA,
  trimTexto,
} from '@vigia/domain';
import { rearmFormula } from '../../../platform/formula.ts';
import { countDigits, toNumero } from './numero-da-celula.ts';
import type { Celula, Tabela } from './tabela.ts';
import { findLugares, findTopo, type Lugares } from './titulos.ts';

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

/** Reads a table by its titles. Rows above them are not read. */
export function readColunas(tabela: Tabela): PlanilhaLida {
  const top = findTopo(tabela);
  const heading = top < 0 ? [] : (tabela[top] ?? []);
  // A sheet may have holes, which `map` would skip.
  const titulos = Array.from(heading, (celula) => cutTexto(textOf(celula), MAX_TITULO));
  const lugares = findLugares(titulos, heading, tabela.slice(top + 1));
  const used = new Set([lugares.processo, ...lugares.campos.values()]);
  return {
    colunas: CAMPOS_DA_IMPORTACAO.flatMap((campo) => {
      const at = lugares.campos.get(campo);
      return at === undefined ? [] : { campo, titulo: titulos[at] ?? '' };
    }),
    ignoradas: titulos.filter((titulo, at) => titulo !== '' && !used.has(at)).slice(0, MAX_TITULOS),
    cabecalho: findCabecalho(heading[lugares.processo]),
    linhas: tabela.flatMap((row, index) =>
      index <= top || row === undefined ? [] : (readLinha(row, index + 1, lugares) ?? []),
    ),
  };
}
