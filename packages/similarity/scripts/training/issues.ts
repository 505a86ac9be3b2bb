import type { Sinal } from '../../src/sinal.ts';
import { readText, readTsv } from './data.ts';

/**
 * Two consecutive issues in the real layout: real names and process numbers of refusals, and made-up classes, holders and specifications.
 * About 65 % of the true pairs share the class; the classes of the rest are akin.
 */
export interface RealIssues {
  /** Registered marks: those that refusals cite. */
  marcas: readonly Sinal[];
  /** Applications open to opposition. */
  publicadas: readonly Sinal[];
  /** The refused pairs: the number of the mark, a blank, and the number of the application. */
  truth: ReadonlySet<string>;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name ?? ''] ?? whole;
  });

const first = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** Reads the signs of an issue, in the order of the file. These files are well formed and small; the product reads gazettes with packages/gazette. */
export function readIssue(file: string): Sinal[] {
  return (readText(file).match(/<processo numero=[\s\S]*?<\/processo>/g) ?? []).map((processo) => ({
    numero: first(processo, /numero="(\d+)"/) ?? '',
    nome: decode(first(processo, /<nome>([\s\S]*?)<\/nome>/) ?? ''),
    apresentacao: first(processo, /apresentacao="([^"]*)"/) ?? null,
    classes: Array.from(
      processo.matchAll(/<classe-nice codigo="(\d+)">\s*(?:<especificacao>([\s\S]*?)<\/especificacao>)?/g),
      ([, codigo, especificacao]) => ({
        codigo: Number(codigo),
        especificacao: especificacao === undefined ? null : decode(especificacao),
      }),
    ),
    titulares: Array.from(processo.matchAll(/nome-razao-social="([^"]*)"/g), ([, titular = '']) => decode(titular)),
  }));
}

/** Key of a pair in `truth`. */
export const pairKey = (marca: Pick<Sinal, 'numero'>, publicada: Pick<Sinal, 'numero'>): string =>
  `${marca.numero} ${publicada.numero}`;

/** Reads RM9106 (registrations) and RM9107 (applications) with the refused pairs. */
export const readRealIssues = (): RealIssues => ({
  marcas: readIssue('rpi/RM9106-registered.xml'),
  publicadas: readIssue('rpi/RM9107-published.xml'),
  truth: new Set(
    readTsv('rpi/RM9107-truth.tsv').map((row) => `${row['processo_monitorada']} ${row['processo_publicada']}`),
  ),
});
