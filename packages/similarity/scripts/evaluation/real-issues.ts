import { readText } from '../training/data.ts';
import type { Sinal } from '../../src/sinal.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const NUMERO = /<processo numero="(\d+)"/;
const NOME = /<nome>([^<]*)<\/nome>/;
const APRESENTACAO = /<marca apresentacao="([^"]*)"/;
const TITULAR = /<titular nome-razao-social="([^"]*)"/g;
const CLASSE = /<classe-nice codigo="(\d+)">\s*<especificacao>([^<]*)/g;

const readSign = (record: string): Sinal => ({
  numero: NUMERO.exec(record)?.[1] ?? '',
  nome: decodeEntities(NOME.exec(record)?.[1] ?? ''),
  apresentacao: APRESENTACAO.exec(record)?.[1] ?? null,
  classes: Array.from(record.matchAll(CLASSE), ([, codigo, especificacao = '']) => ({
    codigo: Number(codigo),
    especificacao: decodeEntities(especificacao),
  })),
  titulares: Array.from(record.matchAll(TITULAR), ([, titular = '']) => decodeEntities(titular)),
});

/** The signs of a gazette file of the data folder, in the order of the file. Signs without a name are left out. */
export const readIssue = (file: string): Sinal[] =>
  readText(file)
    .split('</processo>')
    .map(readSign)
    .filter(({ numero, nome }) => numero !== '' && nome.trim() !== '');
