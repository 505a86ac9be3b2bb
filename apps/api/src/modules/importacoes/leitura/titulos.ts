import { CAMPOS_DA_IMPORTACAO, type CampoDaImportacao, foldWords, hasValidCheckDigit, isMadri } from '@vigia/domain';
import { toNumero, toNumeroSeguro } from './numero-da-celula.ts';
import type { Celula, Tabela } from './tabela.ts';

/** Where the columns of a sheet are. */
export interface Lugares {
  processo: number;
  campos: ReadonlyMap<CampoDaImportacao, number>;
}

/** The titles of the columns, folded. */
const TITULOS: Readonly<Record<CampoDaImportacao, RegExp>> = {
  cliente: /\bclientes?\b/,
  referencia: /\b(ref|referencia|pasta|codigo interno|numero interno)\b/,
  responsavel: /\b(responsavel|advogad[oa]|analista|procurador responsavel)\b/,
  notas: /\b(notas?|obs|observac(ao|oes)|anotac(ao|oes)|comentarios?)\b/,
};
const PROCESSO = /\bprocessos?\b/;
/** 'Processo', 'Nº do processo', 'Número processo INPI'. */
const PROCESSO_EXATO = /^((n ?[º°o]?|num|numeros?)( d[eo]s?)? )?processos?( (no |do )?inpi)?$/;

/** A column that may hold the process numbers. */
interface Candidata {
  at: number;
  exata: boolean;
  /** How many of its cells are process numbers; long ones only, unless the title is exact. */
  numeros: number;
}

const listCelulas = (rows: Tabela, at: number): Celula[] => rows.flatMap((row) => row?.[at] ?? []);

function toCandidata(titulo: string, at: number, rows: Tabela): Candidata {
  const exata = PROCESSO_EXATO.test(titulo);
  const read = exata ? toNumero : toNumeroSeguro;
  return { at, exata, numeros: listCelulas(rows, at).filter((celula) => read(celula) !== null).length };
}

/** Orders columns with numbers before those without, then exact titles before others, then by their numbers. */
const compareCandidatas = (one: Candidata, other: Candidata): number =>
  Number(other.numeros > 0) - Number(one.numeros > 0) ||
  Number(other.exata) - Number(one.exata) ||
  other.numeros - one.numeros ||
  one.at - other.at;

/** Whether most cells of a column are process numbers beyond doubt. */
function isColunaDeNumeros(rows: Tabela, at: number): boolean {
  const celulas = listCelulas(rows, at);
  const numeros = celulas.flatMap((celula) => toNumeroSeguro(celula) ?? []);
  return numeros.filter((numero) => isMadri(numero) || hasValidCheckDigit(numero)).length * 2 > celulas.length;
}

/** Finds the process numbers by the values alone: the first column, unless only another one has them. Null if none has. */
function findPelosValores(heading: readonly (Celula | undefined)[], rows: Tabela): number | null {
  if (listCelulas(rows, 0).some((celula) => toNumeroSeguro(celula) !== null)) return 0;
  const [first] = heading;
  const isTitled = first !== undefined && toNumero(first) === null;
  const at = isTitled ? Array.from(heading).findIndex((_, index) => isColunaDeNumeros(rows, index)) : -1;
  return at < 0 ? null : at;
}

/** Finds the process numbers: by a title that says 'processo' over numbers, then by the values, else in the first column. */
function findProcesso(folded: readonly string[], heading: readonly (Celula | undefined)[], rows: Tabela): number {
  const [first = ''] = folded;
  // An empty first column is refused as such.
  if (first === '' && listCelulas(rows, 0).length === 0) return 0;
  const [best] = folded
    .flatMap((titulo, at) => (PROCESSO.test(titulo) ? toCandidata(titulo, at, rows) : []))
    .toSorted(compareCandidatas);
  const isClear = best !== undefined && (best.numeros > 0 || (best.exata && first !== ''));
  return isClear ? best.at : (findPelosValores(heading, rows) ?? best?.at ?? 0);
}

/** Finds the columns of a sheet by its titles and the rows below. */
export function findLugares(
  titulos: readonly string[],
  heading: readonly (Celula | undefined)[],
  rows: Tabela,
): Lugares {
  const folded = titulos.map(foldWords);
  const processo = findProcesso(folded, heading, rows);
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
