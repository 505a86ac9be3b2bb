import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { Sinal } from '@vigia/similarity';
import { CommandError } from './command-error.ts';

/** One line of a tab-separated file. */
export interface LinhaDaTabela {
  /** The line number, from 1 as in editors. */
  numero: number;
  texto: string;
  celulas: string[];
}

const LINE_FEED = 10;
const LAST_CLASS = 45;

/** An error that names a file and one of its lines. */
export const faultAt = (file: string, linha: number, sentence: string): CommandError =>
  new CommandError(`${file}, linha ${linha}: ${sentence}`);

function readBytes(file: string): Buffer {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new CommandError(`O arquivo ${file} não existe.`);
  if (found.isDirectory()) throw new CommandError(`${file} é uma pasta, e não um arquivo.`);
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new CommandError(`O arquivo ${file} não pôde ser lido: ${cause instanceof Error ? cause.message : ''}.`);
  }
}

function findBrokenLine(bytes: Buffer): number {
  let numero = 1;
  for (let from = 0; from < bytes.length; numero += 1) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const to = feed === -1 ? bytes.length : feed;
    if (!isUtf8(bytes.subarray(from, to))) return numero;
    from = to + 1;
  }
  return numero;
}

/**
 * Reads the lines of a UTF-8 file, with or without a byte order mark, with LF or CRLF. Leaves out empty lines at the end. Throws a
 * CommandError if the file cannot be read or is not UTF-8.
 */
export function readLinhas(file: string): LinhaDaTabela[] {
  const bytes = readBytes(file);
  if (!isUtf8(bytes))
    throw faultAt(file, findBrokenLine(bytes), 'o texto não está em UTF-8. Salve o arquivo em UTF-8.');
  const texts = new TextDecoder().decode(bytes).split(/\r?\n/);
  while (texts.at(-1) === '') texts.pop();
  return texts.map((texto, index) => ({ numero: index + 1, texto, celulas: texto.split('\t') }));
}

function readClasse(file: string, linha: number, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw faultAt(file, linha, `«${text}» não é o número de uma classe; várias se separam por vírgulas: 9,42.`);
  const classe = Number(text);
  if (classe < 1 || classe > LAST_CLASS) throw faultAt(file, linha, `não há classe ${text}: elas vão de 1 a 45.`);
  return classe;
}

/**
 * Makes a sign from a cell with the name and a cell with the Nice classes (empty, or numbers separated by commas). `posicao`, in nine digits, is
 * its process number.
 */
export function readSinal(file: string, linha: number, posicao: number, [nome = '', classes = '']: string[]): Sinal {
  if (nome.trim() === '') throw faultAt(file, linha, 'falta o nome da marca.');
  const codigos = classes.trim() === '' ? [] : classes.split(',').map((text) => readClasse(file, linha, text.trim()));
  return {
    numero: String(posicao).padStart(9, '0'),
    nome,
    apresentacao: null,
    classes: [...new Set(codigos)].map((codigo) => ({ codigo, especificacao: null })),
    titulares: [],
  };
}
