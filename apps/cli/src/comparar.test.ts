import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN, runCli } from './run-cli.fixture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-comparar-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'marca_a\tclasse_a\tmarca_b\tclasse_b';
function write(content: string | Buffer, name = 'pares.tsv'): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}
const comparar = (content: string | Buffer, ...more: string[]) =>
  runCli(['comparar', '--pares', write(content), ...more]);
const readTable = (out: string): string[][] =>
  out
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

describe('a table of pairs', () => {
  it('is written back with what the engine says of each pair, other columns and the order of columns as they were', async () => {
    const { code, out, err } = await comparar(
      'id\tmarca_b\tclasse_a\tclasse_b\tmarca_a\tnota\n' +
        '7\tNATURA\t3\t3\tNATURA\tà mão\n' +
        '8\tVOLKSWAGEN\t\t\tPadaria Estrela\t\n' +
        '9\tNATUREZA\t9, 42\t3,35\tNATURA\t"x"\n',
    );
    expect([code, err]).toEqual([0, '']);
    const [header, same, other, near, ...rest] = readTable(out);
    expect(header!.join(' ')).toBe('id marca_b classe_a classe_b marca_a nota probabilidade similaridade grau regra');
    expect(same!.slice(0, 6)).toEqual(['7', 'NATURA', '3', '3', 'NATURA', 'à mão']);
    expect(same!.slice(7)).toEqual(['Similar', 'Alta', 'Reprodução']);
    expect(other!.slice(0, 6)).toEqual(['8', 'VOLKSWAGEN', '', '', 'Padaria Estrela', '']);
    expect(other!.slice(7, 9)).toEqual(['Diferente', '']);
    expect(near!.slice(0, 6)).toEqual(['9', 'NATUREZA', '9, 42', '3,35', 'NATURA', '"x"']);
    for (const row of [same, other, near]) expect(row![6]).toMatch(/^[01]\.\d{8,}$/);
    expect(Number(same![6])).toBeGreaterThan(Number(near![6]));
    expect(Number(near![6])).toBeGreaterThan(Number(other![6]));
    expect(rest).toEqual([]);
  });

  it('is the same with a byte order mark, CRLF and an empty line at the end', async () => {
    const plain = `${HEADER}\nCAFÉ DO PONTO\t30\tKAFE PONTO\t43\nÇÃO\t\tCAO\t\n`;
    const { out } = await comparar(plain);
    const { code, out: windows } = await comparar(`\uFEFF${plain.replaceAll('\n', '\r\n')}\r\n`);
    expect(code).toBe(0);
    expect(windows).toBe(out);
    expect((await comparar(plain.slice(0, -1))).out).toBe(out);
  });

  it('as JSON carries the explanation too', async () => {
    const { code, out } = await comparar(`nota\t${HEADER}\nx\tNATURA\t3\tNATURA\t3\ny\tA1\t\tVOLKSWAGEN\t\n`, '--json');
    expect(code).toBe(0);
    const [same, other] = JSON.parse(out) as Record<string, unknown>[];
    expect(same).toMatchObject({
      nota: 'x',
      marca_a: 'NATURA',
      classe_a: '3',
      marca_b: 'NATURA',
      classe_b: '3',
      similaridade: 'Similar',
      grau: 'Alta',
      regra: 'Reprodução',
      destaques: { marca: [[0, 6]], publicada: [[0, 6]] },
    });
    expect(same!['probabilidade']).toBeTypeOf('number');
    expect(same!['explicacao']).toContain('NATURA');
    expect(Object.keys(same!['partes'] as object)).toEqual(['grafica', 'fonetica', 'ideologica', 'afinidade']);
    expect(other).toMatchObject({ classe_a: '', grau: null, similaridade: 'Diferente' });
  });

  it('without rows is only its header, or an empty array', async () => {
    expect((await comparar(`${HEADER}\n`)).out).toBe(`${HEADER}\tprobabilidade\tsimilaridade\tgrau\tregra\n`);
    expect(JSON.parse((await comparar(`${HEADER}\n`, '--json')).out)).toEqual([]);
  });

  it('gives nothing to a name without letters', async () => {
    const { code, out } = await comparar(`${HEADER}\n!!!\t\tNATURA\t\nNATURA\t9\t***\t9\n`);
    expect(code).toBe(0);
    for (const row of readTable(out).slice(1)) {
      expect(Number(row[4])).toBe(0);
      expect(row.slice(5)).toEqual(['Diferente', '', 'Sem semelhança relevante']);
    }
  });

  it('is judged more severely at a higher temperature', async () => {
    const pairs = `${HEADER}\nNATURA\t3\tNATUREZA\t3\nESTRELA\t\tESTRADA\t\nSOLAR\t\tSOLARIS\t\nMARE\t\tMARIA\t\n`;
    const countSimilar = async (temperatura: string): Promise<number> =>
      readTable((await comparar(pairs, `--temperatura=${temperatura}`)).out).filter((row) => row[5] === 'Similar')
        .length;
    const [cold, hot] = [await countSimilar('0'), await countSimilar('2')];
    expect(cold).toBeLessThanOrEqual(await countSimilar('1,0'));
    expect(cold).toBeLessThan(hot);
  });
});

describe('bad input ends with status 2, a sentence and no output', () => {
  const ROW = 'NATURA\t3\tNATUREZA\t3';
  it.each<[string, string | Buffer, RegExp]>([
    ['an empty file', '', /pares\.tsv, linha 1: o arquivo está vazio/],
    ['a missing column', 'marca_a\tclasse_a\tmarca_b\nA\t\tB', /pares\.tsv, linha 1: falta no cabeçalho «classe_b»\.$/],
    ['a repeated column', `x\tx\t${HEADER}`, /linha 1: a coluna «x» está repetida/],
    ['a column of the result', `${HEADER}\tgrau`, /linha 1: «grau» é o nome de uma coluna do resultado/],
    ['a class in words', `${HEADER}\n${ROW}\nA\tnove\tB\t9`, /linha 3: «nove» não é o número de uma classe/],
    ['a class too high', `${HEADER}\nA\t9\tB\t9,46`, /linha 2: não há classe 46: elas vão de 1 a 45/],
    ['class zero', `${HEADER}\nA\t0\tB\t`, /linha 2: não há classe 0/],
    ['a comma too many', `${HEADER}\nA\t9,\tB\t`, /linha 2: «» não é o número/],
    ['a cell too many', `${HEADER}\n${ROW}\tx`, /linha 2: o número de colunas é 5, e o do cabeçalho 4/],
    ['a cell too few', `${HEADER}\n${ROW}\nA\t9\tB`, /linha 3: o número de colunas é 3, e o do cabeçalho 4/],
    ['an empty line in between', `${HEADER}\n${ROW}\n\n${ROW}`, /linha 3: o número de colunas é 1, e o do cabeçalho 4/],
    ['an empty name', `${HEADER}\n${ROW}\n \t9\tB\t9`, /linha 3: falta o nome da marca/],
    ['Latin-1', Buffer.from(`${HEADER}\n${ROW}\nCAFÉ\t\tB\t`, 'latin1'), /linha 3: o texto não está em UTF-8/],
  ])('%s', async (_, content, sentence) => {
    const { code, out, err } = await comparar(content);
    expect(err.trimEnd()).toMatch(sentence);
    expect([code, out]).toEqual([2, '']);
  });

  it.each([
    [['--pares', '/nao/existe.tsv'], /^O arquivo \/nao\/existe\.tsv não existe\./],
    [['--pares', tmpdir()], /é uma pasta/],
    [[], /^Falta a opção --pares\.\nUso: npm run --silent vigia -- comparar/],
    [['--pares'], /^Falta o valor de --pares\./],
    [['--pares', '--json'], /^Falta o valor de --pares\./],
    [['--pares', 'x', '--json=sim'], /^--json não leva valor\./],
    [['--pares', 'x', '--cor', 'azul'], /^Opção desconhecida: --cor\./],
    [['--pares', 'x', '-j'], /^Opção desconhecida: -j\./],
    [['pares.tsv'], /^Não sei o que fazer com «pares\.tsv»\./],
    [['--pares', 'x', '--temperatura', '2.1'], /^--temperatura deve ser um número de 0 a 2, e não «2\.1»\./],
    [['--pares', 'x', '--temperatura', '-1'], /^--temperatura deve ser um número de 0 a 2/],
    [['--pares', 'x', '--temperatura', 'NaN'], /^--temperatura deve ser um número de 0 a 2/],
  ])('%j', async (args, sentence) => {
    const { code, out, err } = await runCli(['comparar', ...args]);
    expect(err).toMatch(sentence);
    expect([code, out]).toEqual([2, '']);
  });
});

it('loads nothing of the server and minds none of its settings', async () => {
  const guard = write(
    `import { registerHooks } from 'node:module';
     registerHooks({ load(url, context, next) {
       if (/apps.api|fastify|kysely|pg-boss/.test(url)) throw new Error('loaded ' + url);
       return next(url, context);
     } });`,
    'guard.mjs',
  );
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(guard).href}`, DATABASE_URL: 'mysql://x', PORT: 'oitenta' };
  const pares = write(`${HEADER}\nNATURA\t3\tNATURA\t3\n`);
  expect((await runCli(['importar-revista', pares], env)).err).toContain('loaded');
  expect(await runCli(['comparar', '--pares', pares], env)).toMatchObject({ code: 0, err: '' });
  const names = write('NATURA\n', 'nomes.txt');
  expect(await runCli(['ranquear', '--marcas', names, '--contra', names], env)).toMatchObject({ code: 0, err: '' });
});

it('ends in silence when its reader has gone', async () => {
  const rows = Array.from({ length: 4000 }, (_, i) => `PADARIA ESTRELA ${i}\t30\tPADARIA ESTRELLA ${i}\t43`);
  const file = write([HEADER, ...rows].join('\n'));
  const child = spawn(process.execPath, [MAIN, 'comparar', '--json', '--pares', file]);
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(err).toBe('');
});
