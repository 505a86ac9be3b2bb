import { CAMPOS_DA_IMPORTACAO, type CampoDaImportacao, foldWords, hasValidCheckDigit, isMadri } from '@vigia/domain';
import { toNumero, toNumeroSeguro } from './numero-da-celula.ts';
import type { Celula, Tabela } from './tabela.ts';

/** Where the columns of a sheet are. */
export interface Lugares {
  processo: number;
  campos: ReadonlyMap<CampoDaImportacao, number>;
}

/** The words of the titles, folded. */
const PALAVRAS: Readonly<Record<CampoDaImportacao, string>> = {
  cliente: 'clientes?',
  referencia: 'ref|referencia|pasta|codigo interno|numero interno',
  responsavel: 'responsavel|advogad[oa]|analista|procurador responsavel',
  notas: 'notas?|obs|observac(?:ao|oes)|anotac(?:ao|oes)|comentarios?',
};
function toExato(palavras: string): RegExp {
  return new RegExp(`^(?:${palavras})$`);
}

const EXATOS = Object.values(PALAVRAS).map(toExato);
/** How near a title is to the words of a column, the nearest first: it is one of them, it begins with one, it has one. */
const PROXIMIDADES: readonly ((palavras: string) => RegExp)[] = [
  toExato,
  (palavras) => new RegExp(`^(?:nome )?(?:d[aeo]s? )?(?:${palavras})\\b`),
  (palavras) => new RegExp(`\\b(?:${palavras})\\b`),
];
/** Titles of what belongs to a client or a person, such as 'CNPJ do cliente'. */
const DE_OUTRA_COISA: Partial<Readonly<Record<CampoDaImportacao, RegExp>>> = {
  cliente:
    /\b(cnpj|cpf|cod|codigo|tel|telefone|fone|celular|e ?mail|endereco|ref|referencia|obs|notas?|data|id)\b|^(?!nome|razao social).* (d|pel)[aeo]s? clientes?\b/,
  responsavel:
    /\b(cpf|cod|codigo|tel|telefone|fone|celular|endereco|obs|notas?|data|id)\b|^(?!nome|e ?mail|usuario|login).* d[aeo]s? (responsavel|advogad[oa]|analista)\b/,
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

/** Finds the columns beside the process. Of two titles the nearer one counts, whichever comes first. */
function findCampos(folded: readonly string[], processo: number): Map<CampoDaImportacao, number> {
  const found = new Map<CampoDaImportacao, number>();
  const taken = new Set([processo]);
  for (const toPattern of PROXIMIDADES)
    for (const campo of CAMPOS_DA_IMPORTACAO) {
      if (found.has(campo)) continue;
      const pattern = toPattern(PALAVRAS[campo]);
      const isCampo = (titulo: string): boolean => pattern.test(titulo) && DE_OUTRA_COISA[campo]?.test(titulo) !== true;
      const at = folded.findIndex((titulo, index) => !taken.has(index) && isCampo(titulo));
      if (at < 0) continue;
      found.set(campo, at);
      taken.add(at);
    }
  return found;
}

/** How many rows with content may hold the titles. */
const MAX_ACIMA = 10;
/** The least points of a row that is the titles although it is not the first one. */
const MIN_PONTOS = 3;

/** How much a row looks like the titles of a sheet: by exact titles, and by more than one cell, which a line above the titles seldom has. */
function ratePontos(row: Tabela[number]): number {
  const folded = (row ?? []).flatMap((celula) => (celula === undefined ? [] : foldWords(celula.texto)));
  const campos = EXATOS.filter((pattern) => folded.some((titulo) => pattern.test(titulo))).length;
  const many = folded.length > 1 ? 1 : 0;
  if (folded.some((titulo) => PROCESSO_EXATO.test(titulo))) return 4 + campos + many;
  return (folded.some((titulo) => PROCESSO.test(titulo)) ? 2 * many : 0) + campos + many;
}

/**
 * Finds the row of the titles: the first row with content, unless one of the next looks more like titles and no process number stands above it. Returns
 * -1 for an empty table.
 */
export function findTopo(tabela: Tabela): number {
  let top = -1;
  let most = 0;
  let seen = 0;
  for (const [index, row] of tabela.entries()) {
    if (row?.some((celula) => celula !== undefined) !== true) continue;
    const isNumbered = row.some((celula) => toNumeroSeguro(celula) !== null);
    if (top >= 0 && isNumbered) break;
    seen += 1;
    const pontos = ratePontos(row);
    if (top < 0 || (pontos >= MIN_PONTOS && pontos > most)) [top, most] = [index, pontos];
    if (isNumbered || seen === MAX_ACIMA) break;
  }
  return top;
}

/** Finds the columns of a sheet by its titles and the rows below. */
export function findLugares(
  titulos: readonly string[],
  heading: readonly (Celula | undefined)[],
  rows: Tabela,
): Lugares {
  const folded = titulos.map(foldWords);
  const processo = findProcesso(folded, heading, rows);
  return { processo, campos: findCampos(folded, processo) };
}
