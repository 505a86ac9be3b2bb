import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN, runCli } from './run-cli.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-cli-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string> = {}) =>
  runCli(args, { DATA_DIR: path.join(folder, 'dados'), DATABASE_URL: '', ROLE: '', PORT: '', ...env });

describe('a wrong environment', () => {
  it.each([
    ['PORT', 'oitenta', /^PORT deve ser um número de 0 a 65535, e não «oitenta»\.\n$/],
    ['ROLE', 'tudo', /^ROLE deve ser all, api ou worker, e não «tudo»\.\n$/],
    ['DATABASE_URL', 'mysql://x/y', /^DATABASE_URL deve ser um endereço de PostgreSQL/],
  ])('%s=%s stops the start in one sentence', async (name, value, sentence) => {
    const { code, err } = await run(['servir'], { [name]: value });
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
  });

  it('a database that does not answer is named', async () => {
    const file = path.join(folder, 'RM1.xml');
    writeFileSync(file, '<revista/>');
    const { code, err } = await run(['importar-revista', file], { DATABASE_URL: 'postgres://u:p@127.0.0.1:9/vigia' });
    expect(code).toBe(1);
    expect(err).toMatch(/^O banco de DATABASE_URL não pôde ser preparado: /);
  });
});

it('stops in order when every process of a group is told to, and takes its database along', async () => {
  const dataDir = path.join(folder, 'parada');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ROLE: 'worker' };
  const server = spawn(process.execPath, [MAIN, 'servir'], { env });
  let out = '';
  server.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  while (!out.includes('Ctrl+C')) await once(server.stdout, 'data');
  expect(out).toContain('Vigia Marcas trabalha em segundo plano.');
  const postmaster = path.join(dataDir, 'postgres/pg18/postmaster.pid');
  expect(existsSync(postmaster)).toBe(true);
  server.kill('SIGTERM');
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(existsSync(postmaster)).toBe(false);
});

describe('gerar-revista and importar-revista', () => {
  it('writes the same issue for the same seed, reads it in, and reports', async () => {
    const [first, second] = [path.join(folder, 'RM9001.zip'), path.join(folder, 'outra.zip')];
    const generate = (...more: string[]) => run(['gerar-revista', '--processos', '800', '--semente', '7', ...more]);
    expect((await generate('--saida', first)).out).toMatch(
      /revista 9001 com 800 processos \(\d+ abertos a oposição\)\./,
    );
    await generate('--saida', second, '--numero', '9001');
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true);

    const { code, out } = await run(['importar-revista', first]);
    expect(code).toBe(0);
    expect(out).toMatch(/revista 9001 \(2026-11-17\) guardada em \d+,\d s\./);
    expect(out).toContain('registros lidos: 800');
  });

  it.each([
    [['importar-revista'], /^Diga qual arquivo importar/],
    [['importar-revista', '/nao/existe.zip'], /^O arquivo \/nao\/existe\.zip não existe\./],
    [['gerar-revista', '--processos', '0'], /^--processos deve ser um número inteiro maior que zero\./],
    [['gerar-revista', '--data', '17/11/2026'], /^--data deve ter a forma aaaa-mm-dd\./],
    [['gerar-revista', '--cor', 'azul'], /^Opção desconhecida: /],
    [['voar'], /^Não conheço o comando «voar»\./],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const { code, err } = await run(args);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
  });

  it('a file that is no gazette is refused with its own sentence', async () => {
    const file = path.join(folder, 'pagina.zip');
    writeFileSync(file, '<!DOCTYPE html><html></html>');
    const { code, err } = await run(['importar-revista', file]);
    expect(code).toBe(1);
    expect(err).toMatch(/página/);
  });
});
