import { CFB, utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lerPlanilha } from './leitor.ts';
import { readPlanilha } from './planilha.ts';
import { PlanilhaError, SENTENCES } from './planilha-error.ts';

function bytesOf(sheet: WorkSheet, bookType: BookType = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Marcas');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}
const sheetOf = (column: unknown[], heading: unknown = 'Nº do Processo'): WorkSheet =>
  utils.aoa_to_sheet([[heading, 'Marca'], ...column.map((value, index) => [value, `Marca ${index}`])]);
const fileOf = (column: unknown[], bookType?: BookType): Uint8Array => bytesOf(sheetOf(column), bookType);
function failure(content: Uint8Array): string {
  try {
    readPlanilha(content);
  } catch (error) {
    expect(error).toBeInstanceOf(PlanilhaError);
    return (error as PlanilhaError).message;
  }
  throw new Error('it did not fail');
}
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const numerosOf = (content: Uint8Array) => readPlanilha(content).linhas.map(({ numero }) => numero);
const empty = { cliente: null, referencia: null, responsavel: null, notas: null };

describe.each(['xlsx', 'biff8', 'ods'] as const)('a workbook (%s)', (bookType) => {
  it('the first column gives process numbers of nine digits, row by row', () => {
    expect(readPlanilha(fileOf([900000019, 6205534, '900.000.027', ' 006205534 ', '82812345-6'], bookType))).toEqual({
      colunas: [],
      ignoradas: ['Marca'],
      cabecalho: null,
      aba: null,
      linhas: [
        { linha: 2, processo: '900000019', numero: '900000019', completada: false, ...empty },
        { linha: 3, processo: '6205534', numero: '006205534', completada: true, ...empty },
        { linha: 4, processo: '900.000.027', numero: '900000027', completada: false, ...empty },
        { linha: 5, processo: '006205534', numero: '006205534', completada: false, ...empty },
        { linha: 6, processo: '82812345-6', numero: '828123456', completada: false, ...empty },
      ],
    });
  });

  it('the columns are recognised by their titles, wherever they stand', () => {
    const sheet = utils.aoa_to_sheet([
      ['Nº do Processo', 'Observações', 'Ref. interna', 'Nome do  cliente', 'Responsável', 'Cor'],
      [900000019, 'Linha um\nlinha dois', 17, ' Padaria\nAurora ', 'Ana Reis', 'azul'],
      [900000027, '', '', '?!', '', ''],
    ]);
    const { colunas, ignoradas, linhas } = readPlanilha(bytesOf(sheet, bookType));
    expect(colunas).toEqual([
      { campo: 'cliente', titulo: 'Nome do cliente' },
      { campo: 'referencia', titulo: 'Ref. interna' },
      { campo: 'responsavel', titulo: 'Responsável' },
      { campo: 'notas', titulo: 'Observações' },
    ]);
    expect(ignoradas).toEqual(['Cor']);
    expect(linhas[0]).toMatchObject({
      cliente: 'Padaria Aurora',
      referencia: '17',
      responsavel: 'Ana Reis',
      notas: 'Linha um\nlinha dois',
    });
    expect(linhas[1]).toMatchObject(empty);
  });

  it('a later column is the process if its title says so and the first column has another title', () => {
    const rows = [
      ['Marca', 'Processo', 'Cliente'],
      ['CASA', 900000019, 'Aurora'],
    ];
    expect(readPlanilha(bytesOf(utils.aoa_to_sheet(rows), bookType)).linhas).toEqual([
      { linha: 2, processo: '900000019', numero: '900000019', completada: false, ...empty, cliente: 'Aurora' },
    ]);
  });

  it('rows without a process number are kept with what they say, and blank rows are skipped', () => {
    const column = [900000019.5, null, 'Café', '', 900000019, '9000019.5', -3, 0, 1234567890, true, '900000027,0'];
    const { linhas } = readPlanilha(fileOf(column, bookType));
    expect(linhas.map(({ linha, processo, numero }) => [linha, processo, numero])).toEqual([
      [2, '900000019.5', null],
      [4, 'Café', null],
      [6, '900000019', '900000019'],
      [7, '9000019.5', null],
      [8, '-3', null],
      [9, '0', null],
      [10, '1234567890', null],
      [11, 'TRUE', null],
      [12, '900000027,0', '900000027'],
    ]);
  });

  it('only the first sheet is read', () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, sheetOf([900000019]), 'Um');
    utils.book_append_sheet(book, sheetOf([900000027]), 'Dois');
    expect(numerosOf(new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer))).toEqual(['900000019']);
  });

  it('an empty first column is refused', () => {
    for (const sheet of [
      utils.aoa_to_sheet([]),
      sheetOf([]),
      utils.aoa_to_sheet([
        ['', 'Nº do Processo'],
        ['', 900000019],
      ]),
    ])
      expect(failure(bytesOf(sheet, bookType))).toBe(SENTENCES.vazio);
    expect(failure(fileOf(['Café'], bookType))).toContain('Na linha 2 está escrito “Café”');
  });

  it('the first row is the titles, also if its cell is empty, and a number there is reported', () => {
    expect(numerosOf(bytesOf(sheetOf([900000019], ''), bookType))).toEqual(['900000019']);
    expect(readPlanilha(bytesOf(sheetOf([900000019], 900000027), bookType)).cabecalho).toBe('900000027');
    expect(failure(bytesOf(sheetOf([], 900000027), bookType))).toBe(SENTENCES.so_cabecalho);
  });
});

it.each(['xlsx', 'biff8'] as const)('a date is not read as a number (%s)', (bookType) => {
  const sheet = sheetOf([900000019]);
  sheet['A3'] = { t: 'n', v: 45000, z: 'dd/mm/yyyy' };
  sheet['!ref'] = 'A1:B3';
  expect(numerosOf(bytesOf(sheet, bookType))).toEqual(['900000019', null]);
});

it('a formula is not computed: the stored result counts, and one in a text stays a text', () => {
  const sheet = utils.aoa_to_sheet([
    ['Processo', 'Notas'],
    [900000019, '=HYPERLINK("http://mau.exemplo")'],
  ]);
  sheet['A3'] = { t: 'n', v: 900000027, f: 'A2+8' };
  sheet['!ref'] = 'A1:B3';
  const { linhas } = readPlanilha(bytesOf(sheet));
  expect(linhas.map(({ numero, notas }) => [numero, notas])).toEqual([
    ['900000019', '=HYPERLINK("http://mau.exemplo")'],
    ['900000027', null],
  ]);
});

describe('a table as text', () => {
  const cliente = (text: string | Uint8Array) =>
    readPlanilha(typeof text === 'string' ? textBytes(text) : text).linhas.map((linha) => [
      linha.numero,
      linha.cliente,
    ]);

  it.each([
    ['semicolons', 'Processo;Cliente\r\n900000019;Água; e luz\r\n', 'Água'],
    ['commas', 'Processo,Cliente\n900000019,"Água, Ltda."\n', 'Água, Ltda.'],
    ['tabs', 'Processo\tCliente\n900000019\tÁgua', 'Água'],
    ['quotes in quotes', 'Processo;Cliente\n900000019;"A ""boa"" água"', 'A "boa" água'],
    ['a line break in quotes', 'Processo;Cliente\n900000019;"Boa\nágua"', 'Boa água'],
    ['the mark of UTF-8', '\uFEFFProcesso;Cliente\n900000019;Água', 'Água'],
    ["Excel's line of the separator", 'sep=|\nProcesso|Cliente\n900000019|Água', 'Água'],
    ['a quote that nobody closes', 'Processo;Cliente\n900000019;"Água', 'Água'],
  ])('%s are read', (_, text, nome) => expect(cliente(text)).toEqual([['900000019', nome]]));

  it('what the Excel of Windows writes is read, and UTF-16 too', () => {
    const latin = Uint8Array.from('Processo;Cliente\n900000019;\xc1gua', (letter) => letter.charCodeAt(0));
    expect(cliente(latin)).toEqual([['900000019', 'Água']]);
    const wide = Buffer.from('\uFEFFProcesso;Cliente\n900000019;Água', 'utf16le');
    expect(cliente(new Uint8Array(wide))).toEqual([['900000019', 'Água']]);
  });

  it('nothing is read as a date, a number or a formula', () => {
    const { linhas } = readPlanilha(textBytes('Processo;Ref;Notas\n006205534;12/3;=1+1\n9,00E+08;;'));
    expect(linhas[0]).toMatchObject({ numero: '006205534', referencia: '12/3', notas: '=1+1' });
    expect(linhas[1]).toMatchObject({ numero: null, processo: '9,00E+08' });
  });
});

it('too many numbers and too many rows are refused with their count', () => {
  expect(failure(fileOf(Array.from({ length: 50_000 }, (_, index) => 900_000_000 + index)))).toBe(
    'A planilha tem 50.000 números de processo, e cada importação aceita até 5.000. Divida-a em arquivos menores.',
  );
  const same = `Processo\n${'900000019\n'.repeat(20_001)}`;
  expect(failure(textBytes(same))).toContain('20.001 linhas preenchidas');
});

it('a file protected by a password is refused as such', () => {
  // An encrypted .xlsx is an OLE file with these two streams.
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', new Uint8Array([4, 0, 4, 0, 64, 0, 0, 0]));
  CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(64));
  expect(failure(new Uint8Array(CFB.write(container, { type: 'array' })))).toBe(SENTENCES.senha);
});

it('an .xls protected by a password is refused as such', () => {
  // The second record of this BIFF8 stream is FilePass.
  const book = CFB.read(fileOf([900000019], 'biff8'), { type: 'array' });
  const content = new Uint8Array(CFB.find(book, '/Workbook')!.content);
  const first = 4 + content[2]! + content[3]! * 256;
  const pass = new Uint8Array([0x2f, 0, 6, 0, 0, 0, 0x11, 0x22, 0x33, 0x44]);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(
    container,
    '/Workbook',
    new Uint8Array([...content.slice(0, first), ...pass, ...content.slice(first)]),
  );
  expect(failure(new Uint8Array(CFB.write(container, { type: 'array' })))).toBe(SENTENCES.senha);
});

/** Says that the zip has 65,535 entries, and where none is. */
function spoilDirectory(content: Uint8Array): Uint8Array {
  const spoiled = content.slice();
  const end = new DataView(spoiled.buffer, spoiled.byteLength - 22);
  end.setUint16(10, 0xffff, true);
  end.setUint32(16, 5, true);
  return spoiled;
}

it.each([
  ['a page of the web', textBytes('<html><table><tr><td>900000019</td></tr></table></html>')],
  ['bytes that are no text', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 1, 2])],
  ['nothing', new Uint8Array()],
  ['a zip cut short', fileOf([900000019]).slice(0, 900)],
  ['an OLE file cut short', fileOf([900000019], 'biff8').slice(0, 700)],
  ['a zip whose directory is damaged', spoilDirectory(fileOf([900000019]))],
  ['a zip that unpacks to more than a spreadsheet does', zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) })],
  ['a zip of something else', new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 200 }, () => 7)])],
])('the reader of spreadsheets refuses %s', (_, content) =>
  expect([SENTENCES.conteudo, SENTENCES.vazio]).toContain(failure(content)),
);

describe('the thread that reads a spreadsheet', () => {
  it('it returns what the file says, and refusals as sentences', async () => {
    expect((await lerPlanilha(1, fileOf([900000019]))).linhas).toHaveLength(1);
    await expect(lerPlanilha(1, textBytes('<p>'))).rejects.toMatchObject({ status: 422, message: SENTENCES.conteudo });
  });

  it('it ends when a file takes too long or too much memory', async () => {
    const large = fileOf(Array.from({ length: 60_000 }, (_, index) => 900_000_000 + index));
    await expect(lerPlanilha(1, large, { totalMs: 1 })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('demorou demais'),
    });
    await expect(lerPlanilha(1, large, { memoriaMb: 12 })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('não coube na memória'),
    });
  });
});
