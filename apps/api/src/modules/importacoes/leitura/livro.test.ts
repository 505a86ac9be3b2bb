import { utils, write, type BookType } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readPlanilha } from './planilha.ts';

type Aba = [nome: string, rows: unknown[][], hidden?: 1 | 2];
const HEADING = ['Processo'];
const UM: Aba = ['Um', [HEADING, [904691705]]];
const DOIS: Aba = ['Dois', [HEADING, [904691713]]];
const hide = ([nome, rows]: Aba): Aba => [nome, rows, 1];

/** The style of the first sheet hides it, as LibreOffice writes it. */
function hideFirst(content: Uint8Array): Uint8Array {
  const files = unzipSync(content);
  const xml = strFromU8(files['content.xml']!)
    .replace(/<table:table /, '<table:table table:style-name="taOculta" ')
    .replace(
      '<office:automatic-styles>',
      '<office:automatic-styles><style:style style:name="taOculta" style:family="table" style:master-page-name="m"><style:table-properties table:display="false"/></style:style>',
    );
  return zipSync({ ...files, 'content.xml': strToU8(xml) });
}

function bookOf(bookType: BookType, ...abas: Aba[]): Uint8Array {
  const book = utils.book_new();
  for (const [nome, rows] of abas) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), nome);
  book.Workbook = { Sheets: abas.map(([, , hidden]): { Hidden: 0 | 1 | 2 } => ({ Hidden: hidden ?? 0 })) };
  const content = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
  return bookType === 'ods' && abas[0]?.[2] === 1 ? hideFirst(content) : content;
}

describe.each(['xlsx', 'biff8', 'ods'] as const)('the sheet of a workbook (%s)', (bookType) => {
  const read = (...abas: Aba[]) => {
    const { aba, linhas } = readPlanilha(bookOf(bookType, ...abas));
    return [aba, ...linhas.map(({ numero }) => numero)];
  };

  it('it is the first that is not hidden', () => {
    expect(read(hide(UM), DOIS)).toEqual(['Dois', '904691713']);
    expect(read(UM, hide(DOIS))).toEqual([null, '904691705']);
  });

  it('it has content', () => expect(read(['Capa', []], ['Vazia', [['', ' ']]], DOIS)).toEqual(['Dois', '904691713']));

  it('it is named only if others come before it', () => expect(read(UM, DOIS)).toEqual([null, '904691705']));
});
