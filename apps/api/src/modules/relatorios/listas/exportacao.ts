import type { Readable } from 'node:stream';
import { todayInSaoPaulo } from '@vigia/domain';
import { writeCsv } from '../csv.ts';
import type { Emissao } from '../dados.ts';
import { type ColunaDaPlanilha, writeLivro, writeTabela } from '../livro.ts';
import { collectLotes } from '../lotes.ts';

/** A list of a screen that can be written as a file. It is read once, part by part, when it is written. */
export interface Exportacao {
  /** The name of its file, without the ending. */
  nome: string;
  toCsv: () => Readable;
  toXlsx: (emissao: Emissao) => Promise<Buffer>;
}

/** Joins the rows of a list with its columns. */
export const createExportacao = <Row>({
  nome,
  titulo,
  folha,
  colunas,
  lotes,
}: {
  nome: string;
  /** The title of the workbook, and the name of its sheet. */
  titulo: string;
  folha: string;
  colunas: readonly ColunaDaPlanilha<Row>[];
  lotes: AsyncIterable<readonly Row[]>;
}): Exportacao => ({
  nome,
  toCsv: () => writeCsv(colunas, lotes),
  toXlsx: async (emissao) =>
    writeLivro(titulo, emissao, [writeTabela(folha, emissao, colunas, await collectLotes(lotes))]),
});

/** The name of a file with the day on which it is made. */
export const nameOfHoje = (lista: string): string => `${lista}-${todayInSaoPaulo(new Date())}`;
