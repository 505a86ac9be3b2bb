import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureConta, openBackend, readConfig } from '@vigia/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN, runCli } from './run-cli.fixture.ts';

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
  it('is reported whole: one sentence for each wrong variable', async () => {
    const { code, err } = await run(['servir'], { PORT: 'oitenta', ROLE: 'tudo' });
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([expect.stringMatching(/^PORT /), expect.stringMatching(/^ROLE /), '']);
  });

  it.each([
    ['PORT', 'oitenta', /^PORT deve ser um número de 0 a 65535, e não «oitenta»\.\n$/],
    ['ROLE', 'tudo', /^ROLE deve ser all, api ou worker, e não «tudo»\.\n$/],
    ['DATABASE_URL', 'mysql://x/y', /^DATABASE_URL deve ser um endereço de PostgreSQL/],
  ])('%s=%s stops the start in one sentence', async (name, value, sentence) => {
    const { code, err } = await run(['servir'], { [name]: value });
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
  });

  it('names DATABASE_URL where that database does not answer', async () => {
    const file = path.join(folder, 'RM1.xml');
    writeFileSync(file, '<revista/>');
    const { code, err } = await run(['importar-revista', file], { DATABASE_URL: 'postgres://u:p@127.0.0.1:9/vigia' });
    expect(code).toBe(1);
    expect(err).toMatch(/^O banco de DATABASE_URL não pôde ser preparado: /);
  });
});

it('the server stops in order, with its database, when every process of its group gets the signal', async () => {
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

it('M6: the server works and stops in order, with its database, when nobody reads its output', async () => {
  const env = { DATA_DIR: path.join(folder, 'sem-leitor'), DATABASE_URL: '', ROLE: 'worker' };
  const server = spawn(process.execPath, [MAIN, 'servir'], { env: { ...process.env, ...env } });
  server.stdout.destroy();
  server.stderr.destroy();
  const ended = once(server, 'exit');
  const backend = await openBackend(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  // The background work of the server is under way, so it has printed that it runs, or is about to.
  const isWorking = async () => {
    const { rows } = await backend.connection.pool.query(
      `select from pg_stat_activity where application_name = 'vigia' and query like '%revista_entrega%' and pid <> pg_backend_pid()`,
    );
    return rows.length > 0;
  };
  await expect.poll(isWorking).toBe(true);
  await backend.close();
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(path.join(env.DATA_DIR, 'postgres/pg18/postmaster.pid'))).toBe(false);
});

describe('gerar-revista and importar-revista', () => {
  it('write the same issue for the same seed, read it and report on it', async () => {
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
    [['importar-revista'], /^Falta dizer: arquivo\.\nUso: .* importar-revista <arquivo>\n/],
    [['importar-revista', 'a.zip', 'b.zip'], /^Não sei o que fazer com «b\.zip»\./],
    [['importar-revista', '/nao/existe.zip'], /^O arquivo \/nao\/existe\.zip não existe\./],
    [['gerar-revista', '--processos', '0'], /^--processos deve ser um número inteiro maior que zero, e não «0»\./],
    [['gerar-revista', '--data', '17/11/2026'], /^--data deve ter a forma aaaa-mm-dd, e não «17\/11\/2026»\./],
    [['gerar-revista', '--data', '2026-13-45'], /^--data deve ser um dia que existe, e não «2026-13-45»\./],
    [['gerar-revista', '--data', '2026-02-30'], /^--data deve ser um dia que existe, e não «2026-02-30»\./],
    [
      ['gerar-revista', '--saida', '/nao/existe/a.zip'],
      /^O arquivo \/nao\/existe\/a\.zip não pode ser escrito: a pasta não existe\.\n$/,
    ],
    [['gerar-revista', '--saida', '/'], /^O arquivo \/ não pode ser escrito: é uma pasta, e não um arquivo\.\n$/],
    [['gerar-revista', '--cor', 'azul'], /^Opção desconhecida: /],
    [['gerar-revista', '--numro=1'], /^Opção desconhecida: --numro\. Você quis dizer --numero\?/],
    [['gerar-revista', '--numero', '1', '--numero', '2'], /^A opção --numero só pode vir uma vez\./],
    [['servir', '3000'], /^Não sei o que fazer com «3000»\./],
    [['demo', '--processos', 'poucos'], /^--processos deve ser um número inteiro maior que zero, e não «poucos»\./],
    [['demo', '--rapido'], /^Opção desconhecida: --rapido\./],
    [['voar'], /^Não conheço o comando «voar»\.\nUso: .*\nAjuda: .* --help\n$/],
    [['constructor'], /^Não conheço o comando «constructor»\./],
    [['comparr'], /^Não conheço o comando «comparr»\. Você quis dizer «comparar»\?/],
  ])('%j ends with status 2 and a sentence', async (args, sentence) => {
    const { code, out, err } = await run(args);
    expect(err).toMatch(sentence);
    expect([code, out]).toEqual([2, '']);
  });

  it('an import that is interrupted leaves nothing half done, and its database stops', async () => {
    const file = path.join(folder, 'RM9004.zip');
    await run(['gerar-revista', '--processos', '4000', '--numero', '9004', '--saida', file]);
    const dataDir = path.join(folder, 'interrompida');
    const postmaster = path.join(dataDir, 'postgres/pg18/postmaster.pid');
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const importing = spawn(process.execPath, [MAIN, 'importar-revista', file], { env });
    let err = '';
    importing.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    await expect.poll(() => existsSync(postmaster)).toBe(true);
    importing.kill('SIGINT');
    expect(await once(importing, 'close')).toEqual([1, null]);
    expect(err).toBe('Interrompido antes do fim. Nada ficou pela metade.\n');
    expect(existsSync(postmaster)).toBe(false);
  });

  it('refuse a file that is not a gazette, with the reason', async () => {
    const file = path.join(folder, 'pagina.zip');
    writeFileSync(file, '<!DOCTYPE html><html></html>');
    const { code, err } = await run(['importar-revista', file]);
    expect(code).toBe(2);
    expect(err).toMatch(/página/);
  });
});

describe('segundo-fator remover', () => {
  it('lets a person in who lost the second factor, and says what it did', async () => {
    const env = { DATA_DIR: path.join(folder, 'perdido') };
    const email = 'ana.perdida@exemplo.com.br';
    const backend = await openBackend(readConfig({ ...env, LOG_LEVEL: 'silent' }));
    await ensureConta(backend.connection.db, {
      ...{ username: 'ana.perdida', first_name: 'Ana', last_name: 'Reis', email },
      ...{ password: 'mar de outubro 26', escritorio: { cnpj: '11222333000181' } },
    });
    await backend.connection.pool.query(
      `insert into segundo_fator (usuario_id, segredo, ligado_em) select id, '\\x00', now() from usuario`,
    );
    const remove = (...args: string[]) => run(['segundo-fator', 'remover', ...args], { ...env, LOG_LEVEL: 'error' });
    expect(await remove(email)).toEqual({
      code: 0,
      err: '',
      out: `Removido de ${email}: a verificação em duas etapas e os códigos de recuperação.\n0 sessões terminaram. A pessoa entra com a senha.\n`,
    });
    expect((await backend.connection.pool.query('select from segundo_fator')).rowCount).toBe(0);
    expect(
      (await backend.connection.pool.query(`select from pgboss.job where name = 'correio-urgente'`)).rowCount,
    ).toBe(1);
    expect(await remove(email, '--chaves')).toEqual({
      code: 2,
      err: 'Esta conta não tem verificação em duas etapas nem chaves de acesso.\n',
      out: '',
    });
    await backend.close();
  });

  it('without an address ends with status 2 and a sentence', async () => {
    const { code, err } = await run(['segundo-fator', 'remover']);
    expect([code, err]).toEqual([2, expect.stringMatching(/^Falta dizer: e-mail\.\nUso: .* segundo-fator remover/)]);
  });
});

const COMMANDS = [
  'servir',
  'montar',
  'demo',
  'mcp',
  'importar-revista',
  'retirar-revista',
  'copiar',
  'restaurar',
  'copias',
  'segundo-fator',
  'admin',
  'gerar-revista',
  'comparar',
  'ranquear',
];

describe('help and version', () => {
  it('are there for every command, without starting it', async () => {
    const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      version: string;
    };
    for (const command of [[], ...COMMANDS.map((name) => [name])]) {
      const help = await run([...command, '--help'], { PORT: 'oitenta' });
      expect(help).toMatchObject({ code: 0, err: '' });
      expect(help.out).toContain(`\n  npm run --silent vigia -- ${[...command, '--help'].join(' ')}\n`);
      expect(help.out).not.toMatch(/usage|commands|flags|default|print|exit/i);
      expect(await run([...command, '--version'])).toEqual({ code: 0, err: '', out: `${version}\n` });
    }
  });

  it('list every command without arguments and with «ajuda»', async () => {
    const { out } = await run([]);
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    expect(await run(['ajuda'])).toEqual(await run(['--help']));
    expect(await run(['ajuda', 'comparar'])).toEqual(await run(['comparar', '--help']));
  });
});
