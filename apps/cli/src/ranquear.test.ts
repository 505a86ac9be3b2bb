import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from './run-cli.fixture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-ranquear-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'marca\tposicao\tcandidata\tprobabilidade\tsimilaridade';
function ranquear(marcas: string | Buffer, contra: string | Buffer, ...more: string[]) {
  const [a, b] = [path.join(folder, 'marcas.txt'), path.join(folder, 'contra.txt')];
  writeFileSync(a, marcas);
  writeFileSync(b, contra);
  return runCli(['ranquear', '--marcas', a, '--contra', b, ...more]);
}
const readRows = (out: string): string[][] =>
  out
    .replace(/\n$/, '')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

describe('the nearest of a list', () => {
  it('are given mark by mark, best first, the mark itself and doubles too', async () => {
    const { code, out, err } = await ranquear(
      'NATURA\t3\nPadaria Estrela\n',
      'VOLKSWAGEN\nNATUREZA\t3\nNATURA\nXPTO\nNATURA\nPADARIA ESTRELLA\t30,43\n',
      '--limite',
      '3',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out.startsWith(`${HEADER}\n`)).toBe(true);
    const rows = readRows(out);
    expect(rows.map((row) => row.slice(0, 2).join(' '))).toEqual([
      'NATURA 1',
      'NATURA 2',
      'NATURA 3',
      'Padaria Estrela 1',
      'Padaria Estrela 2',
      'Padaria Estrela 3',
    ]);
    expect(rows.slice(0, 3).map((row) => row[2])).toEqual(['NATURA', 'NATURA', 'NATUREZA']);
    expect(rows[3]![2]).toBe('PADARIA ESTRELLA');
    expect(rows[0]![4]).toBe('Similar');
    for (const row of rows) expect(row[3]).toMatch(/^[01]\.\d{8,}$/);
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [3, 4],
      [4, 5],
    ] as const)
      expect(Number(rows[a]![3])).toBeGreaterThanOrEqual(Number(rows[b]![3]));
  });

  it('stand in the order of the list where they are equally near', async () => {
    const names = ['Natura', 'NATURA', 'natura'];
    const candidates = async (list: string[]) =>
      readRows((await ranquear('NATURA', list.join('\n'))).out).map((row) => row[2]);
    expect(await candidates(names)).toEqual(names);
    expect(await candidates(names.toReversed())).toEqual(names.toReversed());
  });

  it('are twenty where nothing else is said', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `ESTRELA ${'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓ'[i]}LUMIN`);
    expect(readRows((await ranquear('ESTRELA', names.join('\n'))).out)).toHaveLength(20);
    expect(readRows((await ranquear('ESTRELA', names.join('\n'), '--limite', '700')).out)).toHaveLength(30);
  });

  it('leave out names without letters, on both sides', async () => {
    const { code, out } = await ranquear('!!!\nNATURA\n', '???\nNATURA\n');
    expect(code).toBe(0);
    expect(readRows(out).map((row) => row.slice(0, 3))).toEqual([['NATURA', '1', 'NATURA']]);
    expect((await ranquear('!!!', 'NATURA')).out).toBe(`${HEADER}\n`);
  });

  it('are the same with a byte order mark, CRLF and empty lines', async () => {
    const plain = await ranquear('PÃO\nAÇAÍ\t30\n', 'PAO\nASSAÍ\n');
    const windows = await ranquear('\uFEFFPÃO\r\n\r\nAÇAÍ\t30\r\n\r\n', '\uFEFFPAO\r\n \r\nASSAÍ');
    expect(windows).toEqual(plain);
    expect(plain.code).toBe(0);
  });

  it('as JSON carry the explanation too', async () => {
    const { code, out } = await ranquear('NATURA', 'NATURA\nVOLKSWAGEN', '--json', '--limite', '1');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { marca: 'NATURA', posicao: 1, candidata: 'NATURA', similaridade: 'Similar', grau: 'Alta', regra: 'Reprodução' },
    ]);
    expect(JSON.parse((await ranquear('!!!', 'NATURA', '--json')).out)).toEqual([]);
  });
});

describe('bad input ends with status 2, a sentence and no output', () => {
  it.each<[string, string | Buffer, string | Buffer, RegExp]>([
    ['no mark', '\n \n', 'NATURA', /marcas\.txt, linha 1: o arquivo não traz nenhuma marca/],
    ['no candidate', 'NATURA', '', /contra\.txt, linha 1: o arquivo não traz nenhuma marca/],
    ['a class that is none', 'NATURA', 'A\n\nB\t99', /contra\.txt, linha 3: não há classe 99/],
    ['a cell too many', 'A\t9\tx', 'NATURA', /marcas\.txt, linha 1: o número de colunas é 3; são no máximo duas/],
    ['classes without a name', 'A\n\t9', 'NATURA', /marcas\.txt, linha 2: falta o nome/],
    ['Latin-1', 'NATURA', Buffer.from('A\nCAFÉ', 'latin1'), /contra\.txt, linha 2: o texto não está em UTF-8/],
  ])('%s', async (_, marcas, contra, sentence) => {
    const { code, out, err } = await ranquear(marcas, contra);
    expect(err).toMatch(sentence);
    expect([code, out]).toEqual([2, '']);
  });

  it.each([
    [['--contra', 'x'], /^Falta a opção --marcas\./],
    [['--marcas', 'x'], /^Falta a opção --contra\./],
    [['--marcas', '/nao/existe', '--contra', 'x'], /^O arquivo \/nao\/existe não existe\./],
    [['--marcas', 'x', '--contra', 'y', '--limite', '0'], /^--limite deve ser um número inteiro maior que zero/],
    [['--marcas', 'x', '--contra', 'y', '--limite', '2.5'], /^--limite deve ser um número inteiro maior que zero/],
    [['--marcas', 'x', '--contra', 'y', '--temperatura', '3'], /^--temperatura deve ser um número de 0 a 2/],
    [['--marcas', 'x', '--contra', 'y', '--pares', 'z'], /^Opção desconhecida: --pares\./],
  ])('%j', async (args, sentence) => {
    const { code, out, err } = await runCli(['ranquear', ...args]);
    expect(err).toMatch(sentence);
    expect([code, out]).toEqual([2, '']);
  });
});
