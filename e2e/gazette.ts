import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Beside the data of the product, with which it is removed. */
const directory = mkdtempSync(path.join(process.env['E2E_DATA_DIR'] ?? '', '..', 'revistas-'));
const DAY_MS = 86_400_000;

/** The day is read once, so that the dates of one test agree even if midnight passes. */
const TODAY = Math.floor(Date.now() / DAY_MS);

/** The Tuesday `weeksAgo` weeks before the last one, as gazettes write it: dd/mm/yyyy. */
export function tuesday(weeksAgo: number): string {
  const day = TODAY - ((TODAY + 2) % 7) - weeksAgo * 7;
  return new Date(day * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/');
}

export interface Processo {
  numero: string;
  /** Missing if the dispatch does not print the mark. */
  nome?: string;
  apresentacao?: string;
  despacho: [codigo: string, nome: string, complemento?: string];
  /** Of the goods; sweets where it is missing. */
  classe?: { codigo: number; especificacao: string };
}

const SWEETS = { codigo: 30, especificacao: 'Doces; bolos; sorvetes' };

/** Writes a gazette of a few records and returns its path. Each test file uses its own numbers, since all offices read the same gazettes. */
export function writeGazette(numero: number, data: string, processos: readonly Processo[]): string {
  const records = processos.map(
    ({
      numero: processo,
      nome,
      apresentacao = 'Nominativa',
      despacho: [codigo, despacho, complemento = ''],
      classe = SWEETS,
    }) =>
      `<processo numero="${processo}" data-deposito="04/08/2025">
      <despachos><despacho codigo="${codigo}" nome="${despacho}"><texto-complementar>${complemento}</texto-complementar></despacho></despachos>
      <titulares><titular nome-razao-social="TITULAR ${processo} LTDA" pais="BR" uf="SP"/></titulares>
      ${nome === undefined && apresentacao === 'Nominativa' ? '' : `<marca apresentacao="${apresentacao}" natureza="Produtos e/ou Serviço">${nome === undefined ? '' : `<nome>${nome}</nome>`}</marca>`}
      <lista-classe-nice><classe-nice codigo="${String(classe.codigo).padStart(2, '0')}"><especificacao>${classe.especificacao}</especificacao></classe-nice></lista-classe-nice></processo>`,
  );
  const file = path.join(directory, `RM${numero}.xml`);
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><revista numero="${numero}" data="${data}">${records.join('')}</revista>`,
  );
  return file;
}
