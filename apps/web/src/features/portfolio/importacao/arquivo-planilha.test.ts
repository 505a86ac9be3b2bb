import { zipSync } from 'fflate';
import { CFB, utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readArquivo } from './arquivo-planilha.ts';
import { PlanilhaError, SENTENCES } from './planilha-error.ts';

function bytesOf(sheet: WorkSheet, bookType: BookType = 'xlsx', options = {}): ArrayBuffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Marcas');
  return write(book, { type: 'array', bookType, ...options }) as ArrayBuffer;
}
const sheetOf = (column: unknown[], heading: unknown = 'Nº do Processo'): WorkSheet =>
  utils.aoa_to_sheet([[heading, 'Marca'], ...column.map((value, index) => [value, `Marca ${index}`])]);
const fileOf = (column: unknown[], bookType?: BookType): ArrayBuffer => bytesOf(sheetOf(column), bookType);
function failure(content: ArrayBuffer): PlanilhaError {
  try {
    readArquivo(content);
  } catch (error) {
    expect(error).toBeInstanceOf(PlanilhaError);
    return error as PlanilhaError;
  }
  throw new Error('it did not fail');
}
const textBytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

describe.each(['xlsx', 'biff8'] as const)('a spreadsheet (%s)', (bookType) => {
  it('a spreadsheet is read as the numbers of its first column, without the heading, with nine digits', () => {
    expect(readArquivo(fileOf([900000019, 6205534, '900.000.027', ' 006205534 ', '82812345-6'], bookType))).toEqual({
      numeros: ['900000019', '006205534', '900000027', '828123456'],
      repetidos: 1,
      total_recusadas: 0,
      recusadas: [],
      total_completados: 1,
      completados: [{ linha: 3, texto: '6205534', numero: '006205534' }],
      cabecalho: null,
      clientes: {
        titulo: 'Marca',
        nomes: { '900000019': 'Marca 0', '006205534': 'Marca 1', '900000027': 'Marca 2', '828123456': 'Marca 4' },
      },
    });
  });

  it('the second column of a spreadsheet is read in one line, without blank cells, and the first row of a number counts', () => {
    const sheet = utils.aoa_to_sheet([
      ['Processo', ' Nome do  cliente '],
      [900000019, ' Padaria\nAurora '],
      [900000027, ''],
      [900000035, 2026],
      [900000019, 'Outro'],
      ['Café', 'De ninguém'],
      [900000043, '?!'],
    ]);
    expect(readArquivo(bytesOf(sheet, bookType)).clientes).toEqual({
      titulo: 'Nome do cliente',
      nomes: { '900000019': 'Padaria Aurora', '900000035': '2026' },
    });
    expect(readArquivo(bytesOf(utils.aoa_to_sheet([['Nº'], [900000019]]), bookType)).clientes).toBeNull();
  });

  it('lines of a spreadsheet without a process number are reported, and blank lines are skipped', () => {
    const { numeros, recusadas, total_recusadas } = readArquivo(
      fileOf([900000019.5, null, 'Café', '', 900000019, '9000019.5', -3, 0, 1234567890, true, '900000027,0'], bookType),
    );
    expect(numeros).toEqual(['900000019', '900000027']);
    expect(recusadas).toEqual([
      { linha: 2, texto: '900000019.5' },
      { linha: 4, texto: 'Café' },
      { linha: 7, texto: '9000019.5' },
      { linha: 8, texto: '-3' },
      { linha: 9, texto: '0' },
      { linha: 10, texto: '1234567890' },
      { linha: 11, texto: 'TRUE' },
    ]);
    expect(total_recusadas).toBe(7);
  });

  it('a date in a spreadsheet is not read as a number', () => {
    const sheet = sheetOf([900000019]);
    sheet['A3'] = { t: 'n', v: 45000, z: 'dd/mm/yyyy' };
    sheet['!ref'] = 'A1:B3';
    const { numeros, total_recusadas } = readArquivo(bytesOf(sheet, bookType));
    expect(numeros).toEqual(['900000019']);
    expect(total_recusadas).toBe(1);
  });

  it('only the first sheet of a spreadsheet is read', () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, sheetOf([900000019]), 'Um');
    utils.book_append_sheet(book, sheetOf([900000027]), 'Dois');
    expect(readArquivo(write(book, { type: 'array', bookType }) as ArrayBuffer).numeros).toEqual(['900000019']);
  });

  it('a spreadsheet with an empty first column is refused', () => {
    for (const sheet of [
      utils.aoa_to_sheet([]),
      sheetOf([]),
      utils.aoa_to_sheet([
        ['', 'Nº'],
        ['', 900000019],
      ]),
    ])
      expect(failure(bytesOf(sheet, bookType))).toMatchObject({ message: SENTENCES.vazio, invalida: true });
    expect(failure(fileOf(['Café'], bookType)).message).toContain('Na linha 2 está escrito “Café”');
  });

  it('the first row of a spreadsheet is its heading, also if its cell is empty, and a number there is reported', () => {
    expect(readArquivo(bytesOf(sheetOf([900000019], ''), bookType)).numeros).toEqual(['900000019']);
    expect(readArquivo(bytesOf(sheetOf([900000019], 900000027), bookType))).toMatchObject({
      numeros: ['900000019'],
      cabecalho: '900000027',
    });
    expect(failure(bytesOf(sheetOf([], 900000027), bookType)).message).toBe(SENTENCES.so_cabecalho);
  });
});

it('a spreadsheet with too many numbers is refused with their count', () => {
  const error = failure(fileOf(Array.from({ length: 50_000 }, (_, index) => 900_000_000 + index)));
  expect(error).toMatchObject({ message: SENTENCES.demais(50_000), invalida: false });
  expect(error.message).toContain('50.000');
  expect(error.message).toContain('5.000');
});

it('a file protected by a password is refused as such', () => {
  // An encrypted .xlsx is an OLE file with these two streams.
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', new Uint8Array([4, 0, 4, 0, 64, 0, 0, 0]));
  CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(64));
  const xlsx = new Uint8Array(CFB.write(container, { type: 'array' }));
  expect(failure(xlsx.buffer)).toMatchObject({ message: SENTENCES.senha, invalida: true });
});

it('an .xls protected by a password is refused as such', () => {
  // The second record of this BIFF8 stream is FilePass.
  const book = CFB.read(new Uint8Array(fileOf([900000019], 'biff8')), { type: 'array' });
  const entry = CFB.find(book, '/Workbook')!;
  const content = new Uint8Array(entry.content);
  const first = 4 + content[2]! + content[3]! * 256;
  const pass = new Uint8Array([0x2f, 0, 6, 0, 0, 0, 0x11, 0x22, 0x33, 0x44]);
  const locked = new Uint8Array([...content.slice(0, first), ...pass, ...content.slice(first)]);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', locked);
  const xls = new Uint8Array(CFB.write(container, { type: 'array' }));
  expect(failure(xls.buffer).message).toBe(SENTENCES.senha);
});

/** Says that the zip has 65,535 entries, and where none is. */
function spoilDirectory(content: ArrayBuffer): ArrayBuffer {
  const spoiled = content.slice(0);
  const end = new DataView(spoiled, spoiled.byteLength - 22);
  end.setUint16(10, 0xffff, true);
  end.setUint32(16, 5, true);
  return spoiled;
}

const packZeros = (bytes: number): ArrayBuffer => zipSync({ 'xl/workbook.xml': new Uint8Array(bytes) }).buffer;

it.each([
  ['a page of the web', textBytes('<html><table><tr><td>900000019</td></tr></table></html>')],
  ['a table as text', textBytes('Processo\n900000019\n')],
  ['nothing', new ArrayBuffer(0)],
  ['a zip cut short', fileOf([900000019]).slice(0, 900)],
  ['an OLE file cut short', fileOf([900000019], 'biff8').slice(0, 700)],
  ['a zip whose directory is damaged', spoilDirectory(fileOf([900000019]))],
  ['a zip that unpacks to more than a spreadsheet does', packZeros(30_000_000)],
  ['a zip of something else', new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 200 }, () => 7)]).buffer],
])('the reader of spreadsheets refuses %s', (_, content) => {
  const error = failure(content);
  expect([SENTENCES.conteudo, SENTENCES.vazio]).toContain(error.message);
  expect(error.invalida).toBe(true);
});
